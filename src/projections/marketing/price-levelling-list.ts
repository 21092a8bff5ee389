import type { Knex } from 'knex'
import type { LevellingRule } from '../../domain/marketing/levelling-rule'
import type { LevelledLine, PriceLevellingEvent } from '../../domain/marketing/price-levelling'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface PriceLevellingRow {
  levellingId: string
  at: string
  /** Account id, or `system`. */
  by: string
  rule: LevellingRule
  lines: LevelledLine[]
  /** Number of lines. */
  count: number
  undoneAt: string | null
  undoneBy: string | null
  /** Prices that went back; 0 while it was not undone. */
  restored: number
  /** Products that kept a price which was set after it. */
  kept: Pick<LevelledLine, 'productType' | 'productId'>[]
}

const key = (e: { levellingId: string }) => e.levellingId

export const priceLevellingList = projection<PriceLevellingEvent, PriceLevellingRow>({
  name: 'price_levelling_list',
  description: 'Levellings of many prices: rule, prices before and after, who, and whether undone',
  version: 1,
  key: 'levellingId',
  report: {
    label: 'Nivelamentos de preços',
    about: 'As regras que mudaram muitos preços de uma vez, e quais foram desfeitas.',
    group: 'Loja',
    columns: ['at', 'by', 'count', 'undoneAt', 'restored', 'rule', 'lines'],
  },
  columns: {
    levellingId: column.id('Nivelamento'),
    at: column.instant('Feito em'),
    by: column.id('Quem fez'),
    rule: column.json('Regra'),
    lines: column.json('Preços'),
    count: column.count('Preços mudados'),
    undoneAt: nullable(column.instant('Desfeito em')),
    undoneBy: nullable(column.id('Quem desfez')),
    restored: column.count('Preços de volta'),
    kept: column.json('Ficaram como estavam'),
  },
  indexes: [['at']],
  on: {
    PricesLevelled: {
      key,
      apply: (_, { levellingId, rule, lines }, { at, actor }) => ({
        levellingId,
        at,
        by: actor,
        rule,
        lines,
        count: lines.length,
        undoneAt: null,
        undoneBy: null,
        restored: 0,
        kept: [],
      }),
    },
    PriceLevellingUndone: {
      key,
      apply: (row, { restored, kept }, { at, actor }) =>
        row && { ...row, undoneAt: at, undoneBy: actor, restored: restored.length, kept },
    },
  },
})

/** The newest levellings. */
export const priceLevellings = (db: Knex, limit: number) =>
  db<PriceLevellingRow>(table(priceLevellingList)).orderBy('at', 'desc').limit(limit) as unknown as Promise<
    PriceLevellingRow[]
  >
