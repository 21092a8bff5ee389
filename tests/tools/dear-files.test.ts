import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isLong } from '../support/proof/depth'
import { contexts } from '../teeth/fault'
import { leftOut } from './dear-files'
import { root } from './shell'

it.skipIf(isLong)('leaves out files that are there, and of no context all', () => {
  const left = leftOut()
  expect(left.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(left).size).toBe(left.length)
  for (const context of contexts) {
    const files = readdirSync(join(root, 'tests/http', context)).filter((name) => name.endsWith('.test.ts'))
    const taken = files.filter((name) => !left.includes(`tests/http/${context}/${name}`))
    expect(taken.length, context).toBeGreaterThanOrEqual(files.length / 4)
    expect(taken.length, context).toBeGreaterThan(0)
  }
})

it.runIf(isLong)('leaves out nothing in the long run', () => {
  expect(leftOut()).toEqual([])
})
