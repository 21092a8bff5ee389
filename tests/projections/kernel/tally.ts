import type { DomainEvent } from '../../../src/domain/kernel/event'
import { projection } from '../../../src/projections/kernel/projection'

export type TallyEvent =
  | DomainEvent<'Counted', { keys: string[]; by: number }>
  | DomainEvent<'Noted', { key: string; text: string | null }>
  | DomainEvent<'Dropped', { key: string }>
  | DomainEvent<'Spoilt', { key: string | null }>

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
    description: 'How much was counted under each key?',
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
        apply: (row, { by }, { at, revision }, tallyKey) => {
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
        apply: (row, { text }) => row && { ...row, lastNote: text },
      },
      Dropped: { key: ({ key }) => key, apply: () => null },
      Spoilt: {
        key: ({ key }) => {
          if (key === null) throw new Error('no key in it')
          return key
        },
        apply: () => {
          throw new Error('spoilt')
        },
      },
    },
  })
export const tally = tallyOf()
