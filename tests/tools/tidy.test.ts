import { expect, it } from 'vitest'
import { blemish } from './tidy'

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
