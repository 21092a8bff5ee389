import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin, shell } from './shell'
import { type Duration, firstLine, type Outcome, type Step } from './step'

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites?: Suite[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs: { title: string; ok: boolean; tests: { projectName: string; results: Result[] }[] }[]
}

interface Result {
  duration: number
  errors?: { message?: string; location?: { line: number } }[]
}

const durationsOf = ({ file, suites = [], specs }: Suite): Duration[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      test: `${file} (${projectName}): ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(durationsOf),
]

const failuresOf = ({ file, suites = [], specs }: Suite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results).flatMap(({ errors = [] }) => errors)
      const line = error?.location ? `:${error.location.line}` : ''
      return `${file}${line}: ${title}${firstLine(error?.message)}`
    }),
  ...suites.flatMap(failuresOf),
]

/** Sums a JSON report; what passed only at a second try would be a failure, but there is no second try. */
export function countSpecs(report: Report | undefined, code: number): Outcome {
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky + report.errors.length
  const note = skipped > 0 ? `${skipped} skipped` : undefined
  return {
    passed: expected,
    failed: failed === 0 && (code !== 0 || expected === 0) ? 1 : failed,
    note,
    durations: (report.suites ?? []).flatMap(durationsOf),
    failures: (report.suites ?? []).flatMap(failuresOf),
  }
}

/** Runs the browser tests once and counts from their JSON report. */
export const playwright: Step = {
  name: 'browser tests',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'trilha-report-'))
    const file = join(folder, 'report.json')
    try {
      const { code, output } = await shell(
        bin('playwright'),
        ['test', '--reporter=line,json', '--retries=0'],
        {
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
          PLAYWRIGHT_FORCE_TTY: '0',
        },
      )
      const text = await readFile(file, 'utf8').catch(() => undefined)
      return { ...countSpecs(text ? JSON.parse(text) : undefined, code), output }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
