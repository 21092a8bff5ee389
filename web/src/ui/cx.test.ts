import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { extendTailwindMerge } from 'tailwind-merge'
import { expect, it } from 'vitest'
import { cx } from './cx'

/** Knows all of Tailwind; these are names of our theme, which it would take for colours. */
const whole = extendTailwindMerge({
  extend: {
    theme: {
      text: ['13', '15', 'hero'],
      radius: ['chip', 'small', 'control', 'card', 'hero'],
      shadow: ['1', '2', '3'],
    },
  },
})

/** A class without what stands before its last colon outside of brackets. */
function bare(token: string): string {
  let depth = 0
  let from = 0
  for (const [at, letter] of [...token].entries()) {
    if ('[('.includes(letter)) depth++
    else if ('])'.includes(letter)) depth--
    else if (letter === ':' && depth === 0) from = at + 1
  }
  return token.slice(from)
}

/** Every class of Tailwind that our sources name, without its variants; of those that differ in a number or length, two. */
function classesUsed(): string[] {
  const sources = resolve(import.meta.dirname, '..')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  const tokens = files
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.endsWith('classGroups.ts'))
    .flatMap((name) => readFileSync(join(sources, name), 'utf8').split(/[\s"'`]+/))
  const known = tokens.map(bare).filter((token) => /^-?!?[a-z@[]/.test(token))
  const used = [...new Set(known)].filter((token) => whole(`${token} ${token}`) === token)
  const alike = new Map<string, number>()
  return used.filter((token) => {
    const kind = token.replace(/^-/, '').replace(/\[[^[\]]*\]$|\([^()]*\)$|\d[\d./]*$/, '#')
    alike.set(kind, (alike.get(kind) ?? 0) + 1)
    return (alike.get(kind) ?? 0) <= 2
  })
}

it('joins any two classes of our pages as the list of all of Tailwind does', () => {
  const used = classesUsed()
  expect(used.length).toBeGreaterThan(300)
  const other: string[] = []
  for (const first of used)
    for (const second of used) {
      const both = `${first} ${second}`
      if (first !== second && cx(both) !== whole(both))
        other.push(`${both} → ${cx(both)}, should be ${whole(both)}`)
    }
  expect(other.slice(0, 40)).toEqual([])
})

it('tells variants, importance and arbitrary values apart', () => {
  expect(cx('p-2 sm:p-4', 'p-3')).toBe('sm:p-4 p-3')
  expect(cx('hover:bg-soft bg-soft', 'hover:bg-line')).toBe('bg-soft hover:bg-line')
  expect(cx('hidden!', 'flex')).toBe('hidden! flex')
  expect(cx('text-[1rem] text-muted', 'text-sm')).toBe('text-muted text-sm')
})
