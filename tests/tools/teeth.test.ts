import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { contexts, layers, planted } from '../teeth/fault'
import { faults } from '../teeth/faults'
import { root } from './shell'

const names = faults.map(({ name }) => name)

it('has many faults, in every layer and in every context', () => {
  expect(faults.length).toBeGreaterThanOrEqual(84)
  const counted = <T extends string>(kinds: readonly T[], of: (fault: (typeof faults)[number]) => string) =>
    Object.fromEntries(kinds.map((kind) => [kind, faults.filter((fault) => of(fault) === kind).length]))
  for (const [layer, count] of Object.entries(counted(layers, (fault) => fault.layer)))
    expect(count, layer).toBeGreaterThanOrEqual(8)
  for (const [context, count] of Object.entries(counted(contexts, (fault) => fault.context)))
    expect(count, context).toBeGreaterThanOrEqual(5)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it('leaves few to the compiler or to a browser', () => {
  const left = (to: (by: string) => boolean) => faults.filter(({ by }) => by.some(to))
  expect(left((by) => !by.includes('/')).length).toBeLessThanOrEqual(6)
  expect(left((by) => by.startsWith('tests/e2e/')).length).toBeLessThanOrEqual(4)
})

it.each(faults)('$name: its place is still there, and its tests are', async (fault) => {
  const text = await readFile(resolve(root, fault.file), 'utf8')
  expect(planted(fault, text)).not.toBe(text)
  expect(fault.by.length).toBeGreaterThan(0)
  for (const by of fault.by) expect(by === 'types' || existsSync(resolve(root, by)), by).toBe(true)
})
