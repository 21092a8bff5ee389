import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { countSpecs } from './playwright'
import { root } from './shell'
import { countTests } from './vitest'

const file = (status: string, ...tests: string[]) => ({
  name: resolve(root, 'tests/a.test.ts'),
  status,
  assertionResults: tests.map((each, at) => ({ status: each, fullName: `test ${at}`, duration: at * 10 })),
})
const report = (passed: number, failed: number, ...testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  testResults,
})

it('adds up tests', () => {
  expect(countTests(report(2, 1, file('failed', 'passed', 'passed', 'failed')), 1)).toMatchObject({
    passed: 2,
    failed: 1,
  })
})

it('counts a file that could not be loaded', () => {
  expect(countTests(report(1, 0, file('passed', 'passed'), file('failed')), 1).failed).toBe(1)
})

it.each([
  ['an exit that no test explains', report(3, 0, file('passed')), 1],
  ['a run without tests', report(0, 0), 0],
  ['a run without a report', undefined, 0],
])('counts %s as a failure', (_, given, exit) => {
  expect(countTests(given, exit).failed).toBe(1)
})

it('lets no browser test pass at a second try', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 0 }
  expect(countSpecs({ stats, errors: [] }, 1)).toMatchObject({ passed: 4, failed: 3 })
  expect(countSpecs({ stats: { ...stats, unexpected: 0, flaky: 0 }, errors: [{}] }, 1).failed).toBe(1)
  expect(countSpecs(undefined, 0).failed).toBe(1)
})

it('reports how long each test ran', () => {
  expect(countTests(report(2, 0, file('passed', 'passed', 'passed')), 0).durations).toEqual([
    { test: 'tests/a.test.ts: test 0', ms: 0 },
    { test: 'tests/a.test.ts: test 1', ms: 10 },
  ])
  const spec = { title: 'buys', ok: true, tests: [{ projectName: 'phone', results: [{ duration: 7 }] }] }
  const suites = [{ file: 'a.spec.ts', specs: [], suites: [{ file: 'a.spec.ts', specs: [spec] }] }]
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 }
  expect(countSpecs({ stats, errors: [], suites }, 0).durations).toEqual([
    { test: 'a.spec.ts (phone): buys', ms: 7 },
  ])
})

it('names what failed', () => {
  expect(countTests(report(1, 1, file('failed', 'passed', 'failed'), file('failed')), 1).failures).toEqual([
    'tests/a.test.ts: test 1',
    'tests/a.test.ts could not be loaded',
  ])
  const specs = [
    { title: 'buys', ok: true, tests: [] },
    {
      title: 'pays',
      ok: false,
      tests: [
        {
          projectName: 'desk',
          results: [
            {
              duration: 1,
              errors: [
                {
                  message: 'Error: \u001b[2mexpect\u001b[22m failed\n\nExpected: 2\nat a line\nReceived: 1',
                  location: { line: 9 },
                },
              ],
            },
          ],
        },
      ],
    },
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
  const suites = [{ file: 'a.spec.ts', specs: [], suites: [{ file: 'a.spec.ts', specs }] }]
  expect(countSpecs({ stats, errors: [], suites }, 1).failures).toEqual([
    'a.spec.ts:9: pays: Error: expect failed · Expected: 2 · Received: 1',
  ])
})

it('says what a browser test was waiting for', () => {
  const message =
    "TimeoutError: locator.click: over.\nCall log:\n\u001b[2m  - waiting for getByRole('button')\u001b[22m\n"
  const spec = {
    title: 'pays',
    ok: false,
    tests: [{ projectName: 'desk', results: [{ duration: 1, errors: [{ message }] }] }],
  }
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
  expect(
    countSpecs({ stats, errors: [], suites: [{ file: 'a.spec.ts', specs: [spec] }] }, 1).failures,
  ).toEqual(["a.spec.ts: pays: TimeoutError: locator.click: over. · - waiting for getByRole('button')"])
})
