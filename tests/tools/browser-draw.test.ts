import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isLong } from '../support/proof/depth'
import { drawnBrowserTests, isPlaced, listedTests } from './browser-draw'
import { root } from './shell'

const specs = readdirSync(join(root, 'tests/e2e')).filter((name) => name.endsWith('.spec.ts'))
const listed = specs.flatMap((name) =>
  [1, 2, 3, 4].map((at) => `  [desk] › ${name}:${at}0:1 › a test with › an arrow ${at}`),
)
const output = [
  'Listing tests:',
  ...listed,
  '  [eventstoredb] › shop-pay-learn.spec.ts:10:1 › buys',
  'Total: 9',
].join('\n')

it('reads what playwright lists', () => {
  const tests = listedTests(output)
  expect(tests).toHaveLength(listed.length + 1)
  expect(tests[0]?.line).toBe(listed[0]?.trim())
})

it.skipIf(isLong)('draws some of every group, and always the pages and the way to a lesson', () => {
  const drawn = drawnBrowserTests(listedTests(output))
  const count = (spec: string) => drawn.filter((each) => each.spec === spec && each.project === 'desk').length
  expect([count('every-page'), count('shop-pay-learn')]).toEqual([4, 1])
  // Six groups of two at least, and what changed.
  expect(drawn.length).toBeGreaterThanOrEqual(5 + 6 * 2)
  expect(drawn.length).toBeLessThan(listed.length / 2)
})

it.runIf(isLong)('takes all in the long run', () => {
  expect(drawnBrowserTests(listedTests(output))).toHaveLength(listed.length + 1)
})

it('knows the group of every file of browser tests', () => {
  expect(specs.map((name) => name.replace('.spec.ts', '')).filter((spec) => !isPlaced(spec))).toEqual([])
})
