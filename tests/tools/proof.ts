import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { root, shell } from './shell'
import { clock, type Run } from './step'

/** One part of a long run that passed. */
export interface Part {
  name: string
  passed: number
  skipped: number
  /** Milliseconds and processor seconds. */
  ms: number
  cpu: number
  /** The commit that it passed at, where that is later than the one that the run began with. */
  later?: string
}

/** What the short run came to on some machine. */
export interface ShortRun {
  commit: string
  passed: number
  ms: number
  cpu: number
}

const DOC = resolve(root, 'docs/proof.md')
const SHORT = resolve(root, '.cache/short-run.json')

export const headCommit = async () => (await shell('git', ['rev-parse', 'HEAD'])).output.trim()

/** Whether a commit is one of those that led to the one that is checked out. */
export const isBefore = async (commit: string) =>
  (await shell('git', ['merge-base', '--is-ancestor', commit, 'HEAD'])).code === 0

/** Whether tracked files differ from the commit. */
export const isChanged = async () =>
  (await shell('git', ['status', '--porcelain', '--untracked-files=no'])).output.trim() !== ''

/** Keeps what a green short run took, for docs/proof.md. */
export async function keepShortRun({ passed, ms, cpu }: Run): Promise<void> {
  const run: ShortRun = { commit: await headCommit(), passed, ms, cpu }
  await mkdir(resolve(root, '.cache'), { recursive: true })
  await writeFile(SHORT, JSON.stringify(run))
}

const SHORT_ROW = /^\| `npm test` \| ([\d,]+) \| [^|]+ \| ([\d,]+) \| `([0-9a-f]+)` \|$/m
const numberOf = (text: string) => Number(text.replaceAll(',', ''))
const written = (value: number) => Math.round(value).toLocaleString('en-US')

/** Processor seconds of the short run, as docs/proof.md has them. */
export async function provenSeconds(): Promise<number | undefined> {
  const found = SHORT_ROW.exec(await readFile(DOC, 'utf8').catch(() => ''))
  return found ? numberOf(found[2] ?? '') : undefined
}

const GROWN = 1.1

/** A sentence where the run used a tenth more processor time than the proven one, or nothing. */
export function grownSentence(cpu: number, proven: number | undefined): string | undefined {
  if (proven === undefined || cpu <= proven * GROWN) return undefined
  const share = Math.round((cpu / proven - 1) * 100)
  return `npm test used ${share} % more processor time than docs/proof.md says (${written(cpu)} s, ${written(proven)} s then).`
}

const row = (cells: string[]) => `| ${cells.join(' | ')} |`

/** The text of docs/proof.md. `commit` is the oldest that a part passed at, so that all later changes count as changes. */
export function proofText(about: {
  commit: string
  date: string
  seed: string
  parts: readonly Part[]
  short: ShortRun | undefined
  /** The row of the short run as it was, where none was measured since. */
  before: string
}): string {
  const { commit, date, seed, parts, short, before } = about
  const sum = (of: (part: Part) => number) => parts.reduce((all, part) => all + of(part), 0)
  const line = ({ name, passed, skipped, ms, cpu, later }: Part) =>
    row([
      later ? `${name}, at \`${later.slice(0, 12)}\`` : name,
      written(passed),
      String(skipped),
      clock(ms),
      written(cpu),
    ])
  const total: Part = {
    name: '**all of it**',
    passed: sum(({ passed }) => passed),
    skipped: sum(({ skipped }) => skipped),
    ms: sum(({ ms }) => ms),
    cpu: sum(({ cpu }) => cpu),
  }
  const shortRow = short
    ? row([
        '`npm test`',
        written(short.passed),
        clock(short.ms),
        written(short.cpu),
        `\`${short.commit.slice(0, 12)}\``,
      ])
    : (SHORT_ROW.exec(before)?.[0] ?? '')
  return [
    '# The last whole proof',
    '',
    'Written by `npm run test:long`, which tries every matrix whole, every page in every look, and the long seeds and histories. `npm test` draws from the same suite; what differs from the commit below is always among what it draws. A part that was mended on the way names the commit that it passed at.',
    '',
    '| | |',
    '|---|---|',
    `| commit | \`${commit}\` |`,
    `| date | ${date} |`,
    `| seed | \`${seed}\` |`,
    '',
    '| part | passed | skipped | time | seconds of processor |',
    '|---|---|---|---|---|',
    ...parts.map(line),
    line(total),
    '',
    'The short run, for comparison by processor time:',
    '',
    '| run | passed | time | seconds of processor | commit |',
    '|---|---|---|---|---|',
    ...(shortRow ? [shortRow] : []),
    '',
  ].join('\n')
}

/** Writes docs/proof.md after a long run whose parts all passed. */
export async function writeProof(about: { commit: string; seed: string; parts: readonly Part[] }) {
  const short: ShortRun | undefined = await readFile(SHORT, 'utf8').then(JSON.parse, () => undefined)
  const before = await readFile(DOC, 'utf8').catch(() => '')
  const date = new Date().toISOString().slice(0, 10)
  await writeFile(DOC, proofText({ ...about, date, short, before }))
}
