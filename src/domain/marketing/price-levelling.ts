import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'
import { levellingRule } from './levelling-rule'

const product = { productType: z.enum(['course', 'bundle']), productId: id }

/** A regular price before and after, and the comparison that staff had asked for. All money in centavos. */
export const levelledLine = z.object({
  ...product,
  before: centavos,
  after: centavos,
  listPrice: centavos.nullable(),
})
export type LevelledLine = z.infer<typeof levelledLine>

/** Which products were looked at: of a kind, of a category; null: all. */
const levellingScope = z.object({
  productType: z.enum(['course', 'bundle']).nullable(),
  categoryId: id.nullable(),
})

export const priceLevellingEvents = events({
  /** Each product's own stream tells its new price, too. */
  PricesLevelled: eventSchema('Preços nivelados', {
    levellingId: id,
    rule: levellingRule,
    scope: levellingScope,
    lines: z.array(levelledLine),
  }),
  /** `restored`: the prices that go back. `kept`: products whose price was changed after the levelling. */
  PriceLevellingUndone: eventSchema('Nivelamento de preços desfeito', {
    levellingId: id,
    restored: z.array(levelledLine),
    kept: z.array(z.object(product)),
  }),
})
export type PriceLevellingEvent = EventOf<typeof priceLevellingEvents>

export type PriceLevelling =
  | { phase: 'absent' }
  | { phase: 'levelled' | 'undone'; id: string; lines: readonly LevelledLine[] }

export const priceLevelling = aggregate<PriceLevelling, typeof priceLevellingEvents>(
  { name: 'pricelevelling', label: 'Nivelamento de preços' },
  priceLevellingEvents,
  { phase: 'absent' },
  {
    PricesLevelled: (_, { levellingId, lines }) => ({ phase: 'levelled', id: levellingId, lines }),
    PriceLevellingUndone: (l) => (l.phase === 'absent' ? l : { ...l, phase: 'undone' }),
  },
)

type DataOf<T extends PriceLevellingEvent['type']> = Extract<PriceLevellingEvent, { type: T }>['data']

export const levelPrices =
  (data: DataOf<'PricesLevelled'>): Decide<PriceLevelling, PriceLevellingEvent> =>
  (l) => {
    if (l.phase !== 'absent') return []
    if (data.lines.length === 0) refuse('levelling-empty', 'Esta regra não muda nenhum preço.', 'value')
    return [event('PricesLevelled', data)]
  }

export function levelledLines(l: PriceLevelling): readonly LevelledLine[] {
  if (l.phase === 'absent') refuse('levelling-unknown', 'Este nivelamento não existe.')
  return l.phase === 'levelled' ? l.lines : []
}

/** Restores the prices for which `stands` is true: those that were not changed after the levelling. */
export const undoLevelling =
  (stands: (line: LevelledLine) => boolean): Decide<PriceLevelling, PriceLevellingEvent> =>
  (l) => {
    const lines = levelledLines(l)
    if (l.phase !== 'levelled') return []
    const restored = lines.filter(stands)
    if (restored.length === 0)
      refuse('levelling-changed', 'Todos estes preços já mudaram depois. Não há o que desfazer.')
    const kept = lines
      .filter((line) => !restored.includes(line))
      .map(({ productType, productId }) => ({ productType, productId }))
    return [event('PriceLevellingUndone', { levellingId: l.id, restored, kept })]
  }
