import type { RefundTerms } from '../../contracts/ordering/refund-pages'
import { DAY, type Instant, plus } from '../../domain/kernel/instants'
import { productKey } from '../../domain/kernel/product-key'
import { guaranteeEnds, guaranteeOf, LEAST_GUARANTEE, lastInstant } from '../../domain/ordering/guarantee'
import {
  ANSWER_DAYS,
  basisAt,
  doubtsAbout,
  moneyLeft,
  PIX_REFUND_DAYS,
  REGRET_DAYS,
  refundObstacle,
} from '../../domain/ordering/refund-terms'
import type { Facts } from '../kernel/command'
import { refundFacts } from './refund-facts'

/** What the rules say of giving money of an order back at `at`, from the streams. Throws NotFound. */
export async function refundTerms(
  facts: Pick<Facts, 'load' | 'hash'>,
  orderId: string,
  at: Instant,
): Promise<RefundTerms> {
  const known = await refundFacts(facts, orderId, at)
  const { order, since, method } = known
  const obstacle = refundObstacle(order)
  const settled = 'paidAt' in order ? order : null
  const money = settled ? moneyLeft(settled, known.refunds) : { left: 0, lines: [] }
  const lines = settled?.lines ?? []
  const left = money.lines.map((line) => {
    const own = lines.filter((each) => productKey(each) === productKey(line))
    const guaranteeUntil = guaranteeEnds(since, own)
    return { ...line, guaranteeUntil, guaranteed: at <= guaranteeUntil }
  })
  // What went back already has no guarantee left to speak of.
  const open = lines.filter((_, i) => (left[i]?.left ?? 0) > 0)
  const counted = open.length > 0 ? open : lines
  const basis = basisAt(since, at, Math.max(LEAST_GUARANTEE, ...counted.map(guaranteeOf)))
  return {
    basis: basis === 'goodwill' ? null : basis,
    regretUntil: lastInstant(since, REGRET_DAYS),
    guaranteeUntil: guaranteeEnds(since, counted),
    left: money.left,
    lines: left,
    reviewed: basis === 'guarantee' && doubtsAbout(known).length > 0,
    answerDays: ANSWER_DAYS,
    obstacle: obstacle?.[1] ?? null,
    courses: known.studied.map(({ courseId, title, percent, done, lessons }) => ({
      courseId,
      title,
      percent,
      done,
      lessons,
    })),
    earlierRefunds: known.earlierRefunds,
    pixUntil: method === 'pix' && settled ? plus(settled.paidAt, PIX_REFUND_DAYS * DAY) : null,
  }
}
