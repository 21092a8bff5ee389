import type { ImportOutcome } from '../../../../../src/contracts/site/imports'
import { counted } from '../../../ui/format'

/** Before or after the lines did anything. */
export type Tense = 'ahead' | 'behind'
export type OutcomeWords<Words> = Record<ImportOutcome, Record<Tense, Words>>
/** One line and several of an outcome. */
export type CountedOutcomes = OutcomeWords<readonly [one: string, many: string]>

export const LEFT_OUT = {
  ahead: ['fica de fora', 'ficam de fora'],
  behind: ['ficou de fora', 'ficaram de fora'],
} as const
export const REFUSED = { ahead: ['recusada', 'recusadas'], behind: ['recusada', 'recusadas'] } as const

/** "2 linhas gravadas, 1 com erro": the outcomes that some line had. */
export const outcomesSaid = (
  counts: Readonly<Record<ImportOutcome, number>>,
  words: CountedOutcomes,
  tense: Tense,
): string =>
  (Object.keys(words) as ImportOutcome[])
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => counted(counts[outcome], ...words[outcome][tense]))
    .join(', ')
