import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoContent } from '../../src/demo/content-loader'
import { unnamedShop, unsaidNewsletter, unsaidWords } from '../../src/domain/site/values'

const ROOT = new URL('../../', import.meta.url).pathname

/** What may hold words of the demo: the demo, examples of tests, and the pages that only a shop of programming shows. */
const OF_THE_DEMO = [
  /^src\/demo\//,
  /\.test(ing)?\.tsx?$|\/testing(-server)?\.tsx$|\/samples\.ts$|^web\/src\/features\/gallery\//,
  /^web\/src\/(features\/sales|pages\/Sales)\/|^src\/(http|contracts)\/catalog\/sales[^/]*\.ts$/,
  /^web\/src\/features\/site\/HostingArticle|^src\/http\/catalog\/waiting-list/,
  /** Their logins, which the login page shows in the demo world alone. */
  /^src\/http\/identity\/pages\.ts$/,
]

const sources = ['src', 'web/src']
  .flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(tsx?|css)$/.test(file) && !OF_THE_DEMO.some((rule) => rule.test(file)))
  .map((file) => ({ file, text: readFileSync(`${ROOT}${file}`, 'utf8').replace(/\s+/g, ' ') }))

/** Whole words with their capitals, so that "trilhas" of a programme is not the name of the shop. */
const saying = (words: string) =>
  new RegExp(
    `(?<![\\p{L}\\d])${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, ' ')}(?![\\p{L}\\d])`,
    'u',
  )

const { site, home, courses, bundles, teachers } = demoContent()
const { identity, words, newsletter } = site
const own = [
  ...Object.values(identity),
  ...Object.values(words).filter((each): each is string => typeof each === 'string'),
  ...Object.values(newsletter),
  // Not its facts: Pix, access without an end and the days to withdraw are what the product does in every shop.
  ...[home.headline, home.lead, home.about.title, home.featured.label],
  ...home.about.items.map(({ title }) => title),
  ...home.faq.map(({ question }) => question),
  ...home.testimonials.flatMap(({ name, text }) => [name, text]),
  ...teachers.flatMap(({ name, bio }) => [name, bio]),
  ...[...courses, ...bundles].map(({ title }) => title).filter((title) => title.includes(' ')),
]

describe('words of the demo world', () => {
  it.each(own)('“%s” stands in no code that every shop runs', (said) => {
    const rule = saying(said)
    expect(sources.filter(({ text }) => rule.test(text)).map(({ file }) => file)).toEqual([])
  })

  it('are searched for in all code, and found where they stand', () => {
    expect(sources.length).toBeGreaterThan(500)
    const found = saying(identity.name)
    expect(found.test(`<title>${identity.name}</title>`)).toBe(true)
    expect(found.test('Trilhas da formação')).toBe(false)
  })

  it('are all its own: a shop that says nothing has none of them', () => {
    const neutral = JSON.stringify([unnamedShop, unsaidWords, unsaidNewsletter])
    expect(own.filter((said) => saying(said).test(neutral))).toEqual([])
  })
})
