import type { Command } from '../../commands/kernel/command'
import { InvalidInput, NotFound, Refusal } from '../../commands/kernel/errors'
import type { ImportKindName, ImportTally } from '../../contracts/site/imports'
import type { Instant } from '../../domain/kernel/instants'
import { brief } from './brief'
import { certificates } from './certificates'
import { courses } from './courses'
import { fileLines } from './csv'
import { type AnyImportKind, type ImportChoices, nothing, type Plan, type PlanDeps } from './kind'
import { students } from './students'

/** Each kind of thing that may come from elsewhere. */
const kinds: Record<ImportKindName, AnyImportKind> = { students, courses, certificates }

interface ReadLine {
  line: number
  subject: string
  /** What it says, as its kind reads it; undefined where it is faulty. */
  said: unknown
  faults: string[]
}

export interface PlannedLine extends Plan {
  line: number
  subject: string
}

/** What became of a line. */
export interface ImportedLine extends Omit<PlannedLine, 'acts'> {
  /** Why the shop refused it, when person or course went away meanwhile. */
  refused: string | null
  counts: Partial<Record<ImportTally, number>>
}

/** The lines of a file. Throws UnreadableFile. */
export function readImport(kind: ImportKindName, bytes: Uint8Array, now: Instant): ReadLine[] {
  const own = kinds[kind]
  const read = own.reader(now)
  return fileLines(bytes, own).map(({ line, cells }) => {
    const { success, data, error } = read(cells)
    return {
      line,
      subject: brief(own.subject(cells)),
      said: success ? data : undefined,
      faults: success ? [] : [...new Set(error.issues.map(({ message }) => brief(message)))],
    }
  })
}

const briefly = (plan: Plan): Plan => ({ ...plan, faults: plan.faults.map(brief) })

/** What each line of a file would do now. Writes nothing. */
export async function* planImport(
  deps: PlanDeps,
  kind: ImportKindName,
  lines: readonly ReadLine[],
  choices: ImportChoices,
): AsyncGenerator<PlannedLine> {
  const planOf = await kinds[kind].planner(deps, choices)
  const earlier = new Set<string>()
  for (const { line, subject, said, faults } of lines)
    yield {
      line,
      subject,
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
  kind: ImportKindName,
  lines: readonly ReadLine[],
  choices: ImportChoices,
): AsyncGenerator<ImportedLine> {
  const planOf = await kinds[kind].planner(deps, choices)
  for (const { line, subject, said, faults } of lines) {
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
    yield { line, subject, ...plan, refused, counts }
  }
}
