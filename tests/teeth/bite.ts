import { resolve } from 'node:path'
import { bin, root, shell } from '../tools/shell'
import { type FailedTest, failedTests, runVitest } from '../tools/vitest'

/** What runs the tests: in which folder, how deep, and which sample a test draws. */
export interface Bite {
  at: string
  seed: string
  depth: 'short' | 'long'
}

/** What vitest made of the modules of the copy, for the next fault. */
const MODULES = resolve(root, '.cache/teeth-modules')

/** Stands among the files of tests for the compiler. */
export const TYPES = 'types'
const COMPILE = ['--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']
const firstError = (output: string) => output.split('\n').find((line) => line.includes('error TS')) ?? output

/** What the compiler says against the folder first. */
export async function compiled(at: string): Promise<FailedTest[]> {
  const { code, output } = await shell(bin('tsc'), COMPILE, {}, at)
  if (code === 0) return []
  const said = firstError(output)
  return [{ file: TYPES, test: said.replace(/\(.*$/, ''), said }]
}

/** Runs test files, with `untilFirst` until one test fails. Answers the tests that failed. */
export async function bite(
  by: readonly string[],
  { at, seed, depth }: Bite,
  { untilFirst = true } = {},
): Promise<FailedTest[]> {
  if (by.includes(TYPES)) return compiled(at)
  const args = [
    ...by,
    ...(untilFirst ? ['--bail=1'] : []),
    '--maxWorkers=1',
    '--testTimeout=120000',
    '--experimental.fsModuleCache',
    `--experimental.fsModuleCachePath=${MODULES}`,
  ]
  const env = { PROOF_SEED: seed, PROOF_DEPTH: depth }
  const { report, code, output } = await runVitest(args, { env, at })
  const failed = report && report.testResults.length > 0 ? failedTests(report, at) : []
  if (failed.length > 0 || (report && code === 0)) return failed
  return by.map((file) => ({ file, test: null, said: output.slice(-2000) }))
}
