import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { FileTime } from './file-times'
import { bin, root, shell } from './shell'
import { type Duration, firstLine, type Outcome, type Step } from './step'

interface Report {
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

const failuresOf = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const file = relative(root, name)
    if (failed.length === 0)
      return status === 'failed' ? [`${file} could not be loaded${firstLine(message)}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}${firstLine(failureMessages?.[0])}`,
    )
  })

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

/** Runs vitest once, without retries, and counts from its JSON report. */
export const vitest = (name: string, args: string[], env?: NodeJS.ProcessEnv): Step => ({
  name,
  async run() {
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
      const { code, output, cpu } = await shell(bin('vitest'), ['run', ...reporters, ...args], {
        FILE_TIMES: times,
        ...env,
      })
      const text = await readFile(file, 'utf8').catch(() => undefined)
      const files: FileTime[] = JSON.parse(await readFile(times, 'utf8').catch(() => '[]'))
      return { ...countTests(text ? JSON.parse(text) : undefined, code), output, cpu, files }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})
