import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { root, shell } from './shell'

const MATCHERS = /\.(?:toMatchObject|objectContaining)\(/g
const EMPTY = /:\s*\{\s*\}/

/** What stands between the bracket at `from` and the one that closes it. */
function bracketed(text: string, from: number): string {
  let depth = 1
  let at = from
  for (; depth > 0 && at < text.length; at++) depth += { '(': 1, ')': -1 }[text[at] ?? ''] ?? 0
  return text.slice(from, at)
}

/** Expectations of an empty object inside a matcher that takes any more for a match. */
const emptyMatches = (text: string): string[] =>
  [...text.matchAll(MATCHERS)]
    .map((found) => bracketed(text, found.index + found[0].length))
    .filter((given) => EMPTY.test(given))

it('bites', () => {
  expect(emptyMatches('expect(a).toMatchObject({ links: {} })')).toHaveLength(1)
  expect(emptyMatches('expect(a).toMatchObject({ at: f(b) })\nconst c = { links: {} }')).toEqual([])
})

it('no test expects an empty object where any object would do', async () => {
  const { output } = await shell('git', [
    'ls-files',
    '-z',
    'tests/**/*.ts',
    'tests/**/*.tsx',
    'web/**/*.test.ts*',
  ])
  const found: string[] = []
  for (const file of output.split('\0').filter((path) => path && !path.endsWith('empty-match.test.ts')))
    for (const given of emptyMatches(await readFile(resolve(root, file), 'utf8')))
      found.push(`${file}: ${given}`)
  expect(found).toEqual([])
})
