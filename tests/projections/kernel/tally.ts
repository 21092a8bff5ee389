import type { Fact } from '../../../src/domain/kernel/event'
import { projection } from '../../../src/projections/kernel/projection'

export type TallyEvent =
  | Fact<'Counted', { keys: string[]; by: number }>
  | Fact<'Noted', { key: string; text: string | null }>
  | Fact<'Dropped', { key: string }>
  | Fact<'Spoilt', { key: string | null }>

export interface TallyRow {
  tallyKey: string
  total: number
  share: number
  isOdd: boolean
  lastNote: string | null
  seenAt: string
  trace: { revision: number; by: number }[]
}

/** A small read model with every kind of column: it counts, removes, skips and, for `Spoilt`, throws. */
export const tallyOf = (name = 'tally', version = 1) =>
  projection<TallyEvent, TallyRow>({
    name,
    answers: 'How much was counted under each key?',
    version,
    key: 'tallyKey',
    columns: {
      tallyKey: 'text',
      total: 'int',
      share: 'real',
      isOdd: 'bool',
      lastNote: 'text?',
      seenAt: 'instant',
      trace: 'json',
    },
    indexes: [['isOdd', 'total']],
    on: {
      Counted: {
        key: ({ keys }) => keys,
        then: (row, { by }, { at, revision }, tallyKey) => {
          const total = (row?.total ?? 0) + by * version
          return {
            tallyKey,
            total,
            share: total / 3,
            isOdd: Math.abs(total % 2) === 1,
            lastNote: row?.lastNote ?? null,
            seenAt: at,
            trace: [...(row?.trace ?? []).slice(-2), { revision, by }],
          }
        },
      },
      Noted: {
        key: ({ key }) => key,
        then: (row, { text }) => row && { ...row, lastNote: text },
      },
      Dropped: { key: ({ key }) => key, then: () => null },
      Spoilt: {
        key: ({ key }) => {
          if (key === null) throw new Error('no key in it')
          return key
        },
        then: () => {
          throw new Error('spoilt')
        },
      },
    },
  })
export const tally = tallyOf()
