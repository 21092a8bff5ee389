import { setImmediate } from 'node:timers/promises'
import type { Command } from '../../commands/kernel/command'
import { InvalidInput, NotFound, Refusal } from '../../commands/kernel/errors'
import type { DateOrder, ImportTally } from '../../contracts/site/imports'
import type { Instant } from '../../domain/kernel/instants'
import type { FileKindName } from '../../ports/imports'
import { brief } from './brief'
import { certificates } from './certificates'
import { courses } from './courses'
import { fileLines } from './csv'
import { gifts } from './gifts'
import { type AnyImportKind, type ImportChoices, nothing, type Plan, type PlanDeps } from './kind'
import { dateOrderOf } from './moments'
import { students } from './students'

/** Each kind of thing that may come from elsewhere. */
const kinds: Record<FileKindName, AnyImportKind> = { students, courses, certificates, gifts }

interface ReadLine {
  line: number
  subject: string
  /** What it says, as its kind reads it; undefined where it is faulty. */
  said: unknown
  faults: string[]
  /** What was understood of it, for who looks at the report. */
  understood: string[]
}

/** What a file says. */
export interface ReadFile {
  /** How its days and months were read; null where it has no column of dates. */
  order: DateOrder | null
  lines: ReadLine[]
}

export interface PlannedLine extends Plan {
  line: number
  subject: string
  understood: string[]
}

/** What became of a line. */
export interface ImportedLine extends Omit<PlannedLine, 'acts'> {
  /** Why the shop refused it, when person or course went away meanwhile. */
  refused: string | null
  counts: Partial<Record<ImportTally, number>>
}

/** Lines after which other work of the process has its turn. */
const SLICE = 100

/** The number of a file's lines. Throws UnreadableFile, also for more than `most`. */
export const countLines = async (kind: FileKindName, bytes: Uint8Array, most: number): Promise<number> =>
  (await fileLines(bytes, kinds[kind], most)).length

/** What a file says. Throws UnreadableFile. */
export async function readImport(kind: FileKindName, bytes: Uint8Array, now: Instant): Promise<ReadFile> {
  const own = kinds[kind]
  const found = await fileLines(bytes, own, Number.POSITIVE_INFINITY)
  const dates = own.moments ? found.map(({ cells }) => String(cells[own.moments ?? ''] ?? '')) : []
  const order = dates.some(Boolean) ? dateOrderOf(dates) : null
  const read = own.reader(now, order ?? 'day-first')
  const lines: ReadLine[] = []
  for (const { line, cells, fault } of found) {
    if (lines.length % SLICE === SLICE - 1) await setImmediate()
    const subject = brief(own.subject(cells))
    const { data, error } = fault === null ? read(cells) : {}
    const said = error || fault !== null ? undefined : data
    const faults = fault === null ? (error?.issues ?? []).map(({ message }) => brief(message)) : [fault]
    const understood = said === undefined ? [] : own.understood(said, cells)
    lines.push({ line, subject, said, faults: [...new Set(faults)], understood })
  }
  return { order, lines }
}

const briefly = (plan: Plan): Plan => ({ ...plan, faults: plan.faults.map(brief) })

/** What each line of a file would do now. Writes nothing. */
export async function* planImport(
  deps: PlanDeps,
  kind: FileKindName,
  lines: readonly ReadLine[],
  choices: ImportChoices,
): AsyncGenerator<PlannedLine> {
  const planOf = await kinds[kind].planner(deps, choices)
  const earlier = new Set<string>()
  for (const { line, subject, said, faults, understood } of lines)
    yield {
      line,
      subject,
      understood,
      ...briefly(said === undefined ? nothing({ faults }) : await planOf(said, earlier)),
    }
}

/** The sentence with which the shop refused a line. Any other error, such as a lost database, is thrown again. */
function refusalOf(error: unknown): string {
  if (error instanceof InvalidInput) return Object.values(error.errors).join('; ')
  if (error instanceof Refusal || error instanceof NotFound) return error.message
  throw error
}

/** Sends a command of the import under an id. */
export type SendAct = (command: Command, input: unknown, commandId: string) => Promise<unknown>

/**
 * Does what the lines of a file say, one after the other, each as it stands by then: a run that broke off is simply
 * repeated. Lines with a fault do nothing.
 */
export async function* runImport(
  deps: PlanDeps & { send: SendAct },
  kind: FileKindName,
  lines: readonly ReadLine[],
  choices: ImportChoices,
): AsyncGenerator<ImportedLine> {
  const planOf = await kinds[kind].planner(deps, choices)
  for (const { line, subject, said, faults, understood } of lines) {
    const { acts, ...plan } = briefly(
      said === undefined ? nothing({ faults }) : await planOf(said, new Set()),
    )
    const counts: ImportedLine['counts'] = {}
    let refused: string | null = null
    try {
      for (const { command, input, commandId, counts: as } of acts) {
        await deps.send(command, input, commandId)
        if (as) counts[as] = (counts[as] ?? 0) + 1
      }
    } catch (error) {
      refused = refusalOf(error)
    }
    yield { line, subject, understood, ...plan, refused, counts }
  }
}
