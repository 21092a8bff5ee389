import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { FileTime } from './file-times'
import { bin, type Finished, root, shell } from './shell'
import { type Duration, firstLine, type Outcome, type Step } from './step'

export interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: {
      status: string
      fullName: string
      duration?: number | null
      failureMessages?: string[]
    }[]
  }[]
}

const durationsOf = ({ testResults }: Report): Duration[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      test: `${relative(root, name)}: ${fullName}`,
      ms: duration ?? 0,
    })),
  )

export interface FailedTest {
  /** Relative to the folder of the run. */
  file: string
  /** Null when the file could not even be loaded. */
  test: string | null
  /** What it said first. */
  said: string
}

export const failedTests = ({ testResults }: Report, at = root): FailedTest[] =>
  testResults.flatMap(({ name, status, message, assertionResults }): FailedTest[] => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const file = relative(at, name)
    if (failed.length === 0)
      return status === 'failed' ? [{ file, test: null, said: firstLine(message) }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      test: fullName,
      said: firstLine(failureMessages?.[0]),
    }))
  })

const failuresOf = (report: Report): string[] =>
  failedTests(report).map(({ file, test, said }) =>
    test === null ? `${file} could not be loaded${said}` : `${file}: ${test}${said}`,
  )

/** Sums a JSON report. A file that could not even be loaded is a failure, and so is an exit that no test explains. */
export function countTests(report: Report | undefined, code: number): Outcome {
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = report.numFailedTests + unloaded
  const passed = report.numPassedTests
  const skipped = report.numPendingTests
  const note = skipped > 0 ? `${skipped} skipped` : undefined
  return {
    passed,
    skipped,
    failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
    note,
    durations: durationsOf(report),
    failures: failuresOf(report),
  }
}

/** Runs vitest once in a folder, without retries. The report is absent when the run made none. */
export async function runVitest(
  args: string[],
  { env, at = root }: { env?: NodeJS.ProcessEnv; at?: string } = {},
): Promise<Finished & { report?: Report; files: FileTime[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-report-'))
  const file = join(folder, 'report.json')
  const times = join(folder, 'times.json')
  try {
    const reporters = [
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./tests/tools/file-times.ts',
      `--outputFile.json=${file}`,
      '--retry=0',
    ]
    const finished = await shell(
      bin('vitest'),
      ['run', ...reporters, ...args],
      { FILE_TIMES: times, ...env },
      at,
    )
    const text = await readFile(file, 'utf8').catch(() => undefined)
    const files: FileTime[] = JSON.parse(await readFile(times, 'utf8').catch(() => '[]'))
    return { ...finished, report: text ? JSON.parse(text) : undefined, files }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs vitest once and counts from its JSON report. */
export const vitest = (name: string, args: string[], env?: NodeJS.ProcessEnv): Step => ({
  name,
  async run() {
    const { report, code, output, cpu, files } = await runVitest(args, { env })
    return { ...countTests(report, code), output, cpu, files }
  },
})
