import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') }))
const sources = sourcesOf('src')

const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
/** Without what is written between quotes, in which anything may stand. */
const unquoted = (text: string) =>
  text.replace(/'(?:[^'\\\n]|\\.)*'/g, "''").replace(/`(?:[^`\\]|\\.)*`/g, '``')

/** `word in table` finds what all objects have, too. Types, loops and discriminants of unions are none of it. */
const asks = (text: string) =>
  unquoted(code(text))
    .split('\n')
    .filter((line) => !/^\s*(?:import|export \{)|\[\w+ in |for \(const/.test(line))
    .flatMap((line) => /(?<![\w'"])(?<!'')[A-Za-z_][\w.]* in [A-Za-z_][\w.]*/.exec(line)?.[0] ?? [])
    .filter((found) => !found.startsWith('Symbol.'))

/** A field of a body may be an object whose own `toString` is no function. */
const WRITTEN = /String\((?:ctx\.|req\.)?body\b[^)]*\)/g

/** A word that is said to be a key, without having been looked for. */
const CLAIMED = /\[[^\]\n]+ as keyof typeof \w+\]/g

const DECLARED = /^(export )?const (\w+): (?:Readonly<|Partial<)*Record<string,/gm
const tablesIn = (text: string) =>
  [...text.matchAll(DECLARED)].map(([, isShared, name = '']) => ({ name, isShared: Boolean(isShared) }))
const shared = new Set(
  sources.flatMap(({ text }) => tablesIn(text).flatMap(({ name, isShared }) => (isShared ? name : []))),
)

/** Tables by any text that are indexed by a word. */
function indexed(text: string): string[] {
  const plain = code(text)
  const imported = [...plain.matchAll(/import (?:type )?\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )
  const known = [...tablesIn(plain).map(({ name }) => name), ...imported.filter((name) => shared.has(name))]
  return known.flatMap(
    (name) => plain.match(new RegExp(`(?<![\\w.])${name}\\[(?!\\]|\\d+\\]|''\\])[^\\n]*`, 'g')) ?? [],
  )
}

/** What pages draw under a word of an address, a form or a row: titles by id, and tables by what is made a text. */
const drawn = (text: string): string[] =>
  code(text).match(
    /\b\w*(?:titles|pictures)\??\.?\[[a-z][^\]]*\](?! = )|(?<![.\w])[A-Za-z]\w*\[String\((?:[^\n[\]]|\[[^\n\]]*\])*\)\](?! = )/g,
  ) ?? []

/** What aggregates keep by the ids that commands name, such as `seats`. */
const KEPT = /^\s+(\w+)\??: (?:Readonly<|Partial<)*Record<string,/gm
const keptNames = new Set(
  sources
    .filter(({ file }) => file.startsWith('src/domain/'))
    .flatMap(({ text }) => [...text.matchAll(KEPT)].flatMap(([, name]) => name ?? [])),
)
const keptIn = (text: string): string[] =>
  [...code(text).matchAll(/(?<![\w[])(?:\w+\.)?(\w+)(?:\?\.)?\[(?:\w+\.)*\w*[iI]d\](?!\s*=[^=])/g)].flatMap(
    ([found, name = '']) => (keptNames.has(name) ? found : []),
  )

const fill = (line: string) => /^\w+\[[^\]]+\]\s*(?:\?\?)?=[^=]/.test(line)

describe('a word that somebody typed is looked for among the own keys of a table, by `own` or Object.hasOwn', () => {
  it.each([
    ['if (topic in THEMES) draw()', asks],
    ["const FORMATS: Record<string, string> = {}\nFORMATS[query.formato ?? 'csv']", indexed],
    ['chosen && (titles[chosen] ?? chosen)', drawn],
    ['reasons[String(d.reason)] ?? text(d.reason)', drawn],
    ['reasons[String(names[0])] ?? text', drawn],
    ['export const words: Readonly<Record<string, string>> = {}\nconst say = words[name] ?? name', indexed],
  ] as const)('which is seen where it is not: %s', (text, look) => expect(look(text)).toHaveLength(1))

  it('and what an aggregate keeps by an id', () => {
    expect(keptIn('const kept = r.given[data.rewardId]\nconst { given } = r\ngiven[id]')).toHaveLength(2)
    const found = sources
      .filter(({ file }) => file.startsWith('src/domain/'))
      .flatMap(({ file, text }) => keptIn(text).map((what) => `${file}: ${what}`))
    expect(found).toEqual([])
  })

  it('which is not seen where the table is filled', () => {
    expect(drawn('reasons[String(d.reason)] = words')).toEqual([])
  })

  it('and where a word is called a key unseen', () => {
    expect('LEVELS[word as keyof typeof LEVELS]'.match(CLAIMED)).toHaveLength(1)
  })

  it('and fields of a body are read as text by fieldText', () => {
    expect("String(body.target ?? '')".match(WRITTEN)).toHaveLength(1)
    const found = sources.flatMap(({ file, text }) =>
      (code(text).match(WRITTEN) ?? []).map((what) => `${file}: ${what}`),
    )
    expect(found).toEqual([])
  })

  it('in all sources', () => {
    const found = sources.flatMap(({ file, text }) =>
      [
        ...asks(text),
        ...(code(text).match(CLAIMED) ?? []),
        ...indexed(text).filter((line) => !fill(line)),
      ].map((what) => `${file}: ${what}`),
    )
    expect(found).toEqual([])
  })

  it('and in all pages', () => {
    const found = sourcesOf('web/src').flatMap(({ file, text }) =>
      drawn(text).map((what) => `${file}: ${what}`),
    )
    expect(found).toEqual([])
  })
})
