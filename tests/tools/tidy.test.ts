import { expect, it } from 'vitest'
import { blemish, pathsNamedIn } from './tidy'

const registry = ['//registry', 'npmjs', 'org/left-pad'].join('.')

it.each([
  ['names a package registry', `resolved https:${registry}`],
  ['names a package registry', `see https://nexus${'.'}example.org/x`],
  ['fetches from an outside host', '<script src="https://unpkg.com/react">'],
  ['holds a path of one machine', `open('/ho${'me'}/ana/trilha/x.ts')`],
  ['holds a path of one machine', 'cd /srv/checkout && ls'],
])('bites: %s', (fault, line) => {
  expect(blemish(line, ['/srv/checkout'])).toBe(fault)
})

it.each([
  '/admin/users/create',
  'registry.registerPath({',
  'https://escola.example',
  '/home',
  '<a href="/root">',
])('lets pass: %s', (line) => {
  expect(blemish(line, ['/srv/checkout'])).toBeUndefined()
})

it('finds the paths that a document links to or names', () => {
  const text =
    'See [a](a.md#part), [b](../src/b.ts), [web](https://example.org/c) and `src/d.ts`, not `src/<context>/e.ts`.'
  expect(pathsNamedIn(text, 'docs')).toEqual(['docs/a.md', 'src/b.ts', 'src/d.ts'])
})
