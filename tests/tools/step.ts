import { performance } from 'node:perf_hooks'
import { stripVTControlCharacters } from 'node:util'
import type { FileTime } from './file-times'

/** One test and how long it ran, in milliseconds. */
export interface Duration {
  test: string
  ms: number
}

/** How many checks a step made, what to say beside its time, and what to print when something failed. */
export interface Outcome {
  passed: number
  failed: number
  skipped?: number
  durations?: Duration[]
  /** How long each file of tests took. */
  files?: FileTime[]
  /** Processor seconds. */
  cpu?: number
  /** The names of the tests that failed, where a step has several. */
  failures?: string[]
  note?: string
  output?: string
}

export interface Step {
  name: string
  run: () => Promise<Outcome>
}

/** Steps of one stage run side by side; a stage marked `gate` ends the run when one of its steps failed. */
export interface Stage {
  gate?: boolean
  steps: Step[]
}

const SHOWN_OF_A_MESSAGE = 300

/** What a failed test says first, to stand after its name; of a comparison also what was expected and what came. */
export const firstLine = (message: string | undefined): string => {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim())
  const said = lines.filter(
    (line, at) => line && (at === 0 || /^(Expected|Received|expected|received|- waiting for)\b/.test(line)),
  )
  return said.length === 0 ? '' : `: ${said.join(' · ').slice(0, SHOWN_OF_A_MESSAGE)}`
}

/** The end of what a failed step said: where programs sum up. */
const SHOWN_CHARACTERS = 20_000

const SLOWEST_SHOWN = 10
const DEAREST_SHOWN = 20

export const clock = (ms: number) => {
  const seconds = Math.round(ms / 1000)
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** What a step came to, and how long it took, in milliseconds. */
export interface Timed extends Outcome {
  name: string
  ms: number
}

async function timed({ name, run }: Step): Promise<Timed> {
  const begun = performance.now()
  console.log(`  … ${name}`)
  const outcome = await run().catch(
    (error): Outcome => ({
      passed: 0,
      failed: 1,
      output: error instanceof Error ? error.stack : String(error),
    }),
  )
  const sign = outcome.failed === 0 ? '✓' : '✗'
  const counts =
    outcome.passed + outcome.failed > 1 ? `${outcome.passed} passed, ${outcome.failed} failed` : ''
  const cpu = outcome.cpu ? `${outcome.cpu.toFixed(0)} s of processor` : ''
  const said = [cpu, counts, outcome.note].filter(Boolean).join(' · ')
  const ms = performance.now() - begun
  console.log(`  ${sign} ${name.padEnd(28)} ${clock(ms).padStart(12)}  ${said}`)
  if (outcome.failed > 0 && outcome.output)
    console.log(outcome.output.slice(-SHOWN_CHARACTERS).replace(/^/gm, '    │ '))
  return { ...outcome, name, ms }
}

/** What a run came to: counts, processor seconds, milliseconds, and the steps that it was made of. */
export interface Run {
  passed: number
  failed: number
  cpu: number
  ms: number
  steps: Timed[]
}

/** Runs the stages in order, prints every step with its times, the slowest tests and the dearest files. */
export async function runStages(stages: Stage[]): Promise<Run> {
  const sum: Run = { passed: 0, failed: 0, cpu: 0, ms: 0, steps: [] }
  const durations: Duration[] = []
  const files: FileTime[] = []
  const failures: string[] = []
  const begun = performance.now()
  for (const { steps, gate } of stages) {
    const outcomes = await Promise.all(steps.map(timed))
    for (const [at, outcome] of outcomes.entries()) {
      if (outcome.failed > 0)
        failures.push(...(outcome.failures?.length ? outcome.failures : [String(steps[at]?.name)]))
      sum.passed += outcome.passed
      sum.failed += outcome.failed
      sum.cpu += outcome.cpu ?? 0
      sum.steps.push(outcome)
      files.push(...(outcome.files ?? []))
      durations.push(...(outcome.durations ?? []))
    }
    if (gate && outcomes.some(({ failed }) => failed > 0)) break
  }
  const slowest = durations.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN)
  for (const { test, ms } of slowest) console.log(`  ${clock(ms).padStart(12)}  ${test}`)
  const dearest = files.sort((a, b) => b.ms - a.ms).slice(0, DEAREST_SHOWN)
  if (dearest.length > 0) console.log('  the dearest files:')
  for (const { file, ms } of dearest) console.log(`  ${clock(ms).padStart(12)}  ${file}`)
  // At the very end, since who reads a long log reads that first.
  for (const failure of failures) console.log(`  ✗ ${failure}`)
  sum.ms = performance.now() - begun
  console.log(`  all of it took ${clock(sum.ms)}, ${clock(sum.cpu * 1000)} of processor`)
  return sum
}
