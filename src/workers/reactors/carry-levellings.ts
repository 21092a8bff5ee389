import { LevelBundlePrice, LevelCoursePrice } from '../../commands/marketing/price-levelling'
import type { LevelledLine, PriceLevellingEvent } from '../../domain/marketing/price-levelling'
import { type Intent, reactor, send } from '../kernel/reactor'

const carry = (levellingId: string, undone: boolean, lines: readonly LevelledLine[]): Intent[] =>
  lines.map((line) =>
    send(line.productType === 'course' ? LevelCoursePrice : LevelBundlePrice, { levellingId, undone, line }),
  )

/** Where the log wrote the prices with the levelling, these find nothing to do. */
export const carryLevellings = reactor<PriceLevellingEvent>('carry-levellings', {
  PricesLevelled: ({ levellingId, lines }) => carry(levellingId, false, lines),
  PriceLevellingUndone: ({ levellingId, restored }) => carry(levellingId, true, restored),
})
