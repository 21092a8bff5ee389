import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLong } from '../support/proof/depth'
import { drawnBrowserTests, listedTests } from './browser-draw'
import type { FileTime } from './file-times'
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

/** How long the tests of each file of specs ran. */
function filesOf(suites: Suite[]): FileTime[] {
  const times = new Map<string, number>()
  for (const suite of suites)
    times.set(
      suite.file,
      durationsOf(suite).reduce((sum, { ms }) => sum + ms, times.get(suite.file) ?? 0),
    )
  return [...times].map(([file, ms]) => ({ file: `tests/e2e/${file}`, ms }))
}

/** Sums a JSON report; what passed only at a second try would be a failure, but there is no second try. */
export function countSpecs(report: Report | undefined, code: number): Outcome {
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky + report.errors.length
  const note = skipped > 0 ? `${skipped} skipped` : undefined
  return {
    passed: expected,
    skipped,
    failed: failed === 0 && (code !== 0 || expected === 0) ? 1 : failed,
    note,
    durations: (report.suites ?? []).flatMap(durationsOf),
    failures: (report.suites ?? []).flatMap(failuresOf),
    files: filesOf(report.suites ?? []),
  }
}

/** Writes the tests that a short run makes, for playwright to read. @throws when playwright lists none */
async function drawnInto(file: string): Promise<string[]> {
  // Listing asks no server, and must not start one.
  const { output } = await shell(bin('playwright'), ['test', '--list'], { E2E_URL: 'http://127.0.0.1' })
  const all = listedTests(output)
  if (all.length === 0) throw new Error(`playwright lists no tests:\n${output}`)
  await writeFile(
    file,
    drawnBrowserTests(all)
      .map(({ line }) => `${line}\n`)
      .join(''),
  )
  return [`--test-list=${file}`]
}

/** Runs browser tests once and counts from their JSON report; the short run draws them. */
export const playwright = (name: string, args: string[] = []): Step => ({
  name,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'trilha-report-'))
    const file = join(folder, 'report.json')
    try {
      const drawn = isLong ? [] : await drawnInto(join(folder, 'drawn.txt'))
      const { code, output, cpu } = await shell(
        bin('playwright'),
        ['test', '--reporter=line,json', '--retries=0', ...drawn, ...args],
        {
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
          PLAYWRIGHT_FORCE_TTY: '0',
        },
      )
      const text = await readFile(file, 'utf8').catch(() => undefined)
      return { ...countSpecs(text ? JSON.parse(text) : undefined, code), output, cpu }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})
