import type { Decide } from '../kernel/aggregate'
import { event } from '../kernel/event'
import { brl } from '../kernel/format'
import { between, DAY, type Instant } from '../kernel/instants'
import { productKey } from '../kernel/product-key'
import { refuse } from '../kernel/refuse'
import { guaranteeOf, lastInstant } from './guarantee'
import type { Order, Settled } from './order'
import type { RefundPart } from './order-aftersale'
import { standing } from './order-aftersale-rules'
import { isOpenRefund, mayMove, type Refund, type RefundEvent, type Refunds } from './refund'
import {
  ANSWER_DAYS,
  basisAt,
  consequences,
  doubtsAbout,
  moneyLeft,
  PIX_REFUND_DAYS,
  refundObstacle,
  sumOf,
  wholeRest,
} from './refund-terms'

type RefundDecide = Decide<Refunds, RefundEvent>

/** After the third failure a person has to see to it. */
export const MOST_TRIES = 3

/** What a decision must know of the purchase. */
export interface RefundFacts {
  order: Order
  method: 'pix' | 'card'
  /** From when the days are counted: access given, else paid. */
  since: Instant
  progress: number
  earlierRefunds: number
  at: Instant
}

/** Lines with the centavos to give back of each; null: everything that is left. */
export type Wanted = { productType: string; productId: string; amount?: number }[] | null

function refundableOrder(order: Order): Settled {
  const obstacle = refundObstacle(order)
  if (obstacle) refuse(...obstacle)
  return order as Settled
}

/** The requested amounts by line, limited to the rest of each line and of the order. */
function partsOf(o: Settled, refunds: Refunds, wanted: Wanted): RefundPart[] {
  const money = moneyLeft(o, refunds)
  if (money.left === 0) refuse('nothing-left', 'Não há mais valor deste pedido para devolver.')
  if (!wanted) return wholeRest(money)
  if (wanted.length === 0) refuse('parts-missing', 'Escolha o que será reembolsado.', 'parts')
  const parts = wanted.map(({ amount, ...ref }) => {
    const line = money.lines.find((each) => productKey(each) === productKey(ref))
    if (!line) refuse('line-unknown', 'Este item não faz parte do pedido.', 'parts')
    if (line.paid === 0)
      refuse('line-free', `“${line.title}” foi gratuito: não há valor para devolver.`, 'parts')
    if (line.left === 0) refuse('line-given-back', `“${line.title}” já foi reembolsado.`, 'parts')
    const asked = amount ?? line.left
    // The line's own field, so that it is said where the amount was typed.
    const field = `amount:${productKey(line)}`
    if (asked < 1) refuse('amount-missing', 'O valor a devolver deve ser maior que zero.', field)
    if (asked > line.left) {
      refuse('refund-above-paid', `De “${line.title}” restam ${brl(line.left)} para devolver.`, field)
    }
    return {
      productType: line.productType,
      productId: line.productId,
      title: line.title,
      amount: asked,
    }
  })
  if (new Set(parts.map(productKey)).size < parts.length) {
    refuse('line-twice', 'O mesmo item foi escolhido duas vezes.', 'parts')
  }
  if (sumOf(parts) > money.left) {
    refuse('refund-above-paid', `Deste pedido restam ${brl(money.left)} para devolver.`, 'amount')
  }
  return parts
}

const refOf = ({ orderId, number, buyerId }: Settled, refundId: string) => ({
  refundId,
  orderId,
  number,
  buyerId,
})

/** On its way to the provider, or to a person where the provider takes a Pix back no more. */
function sent(o: Settled, known: Pick<Refund, 'refundId' | 'method' | 'amount' | 'basis'>, at: Instant) {
  const of = refOf(o, known.refundId)
  const { method, amount, basis } = known
  if (method === 'pix' && between(o.paidAt, at) > PIX_REFUND_DAYS * DAY) {
    return event('RefundTurnedManual', { ...of, amount, why: 'pix-too-old' as const })
  }
  return event('RefundProcessingStarted', { ...of, paymentId: o.paymentId ?? '', amount, basis, attempt: 1 })
}

const begun = (
  o: Settled,
  { method, progress, earlierRefunds }: RefundFacts,
  refundId: string,
  parts: RefundPart[],
  how: Pick<Refund, 'by' | 'basis' | 'reason'>,
) =>
  event('RefundRequested', {
    ...refOf(o, refundId),
    paymentId: o.paymentId ?? '',
    method,
    amount: sumOf(parts),
    parts,
    ...how,
    paidAt: o.paidAt,
    progress,
    earlierRefunds,
  })

const GUARANTEE_OVER = 'O prazo da garantia terminou. Fale com o suporte e conte o que aconteceu.'

/** The rule by which everything that is wanted can be asked back: each line keeps the guarantee that it was sold with. */
function basisOf(o: Settled, all: Refunds, wanted: Wanted, { since, at }: RefundFacts) {
  const left = moneyLeft(o, all).lines.filter((line) => line.left > 0)
  const asked = (wanted ?? left).map(productKey)
  const lines = o.lines.filter((line) => asked.includes(productKey(line)))
  const days = (lines.length > 0 ? lines : o.lines).map(guaranteeOf)
  const basis = basisAt(since, at, Math.min(...days))
  if (basis) return basis
  const over = lines.find((line) => at > lastInstant(since, guaranteeOf(line)))
  if (!over || !basisAt(since, at, Math.max(...days))) refuse('guarantee-over', GUARANTEE_OVER)
  return refuse(
    'guarantee-over',
    `A garantia de “${over.title}” já terminou. Escolha só o que ainda tem garantia.`,
    'what',
  )
}

/** A buyer asks for money back: at once within the days of regret, by the policy within the guarantee. */
export const requestRefund =
  (data: { refundId: string; wanted: Wanted; reason: string | null }, known: RefundFacts): RefundDecide =>
  (all) => {
    const { refundId, wanted, reason } = data
    if (all[refundId]) return []
    const o = refundableOrder(known.order)
    const basis = basisOf(o, all, wanted, known)
    const doubts = basis === 'regret' ? [] : doubtsAbout(known)
    if (basis === 'guarantee' && !reason) {
      refuse('reason-missing', 'Conte em poucas palavras por que você quer o reembolso.', 'reason')
    }
    const parts = partsOf(o, all, wanted)
    const asked = begun(o, known, refundId, parts, { by: 'buyer', basis, reason })
    const of = refOf(o, refundId)
    if (doubts.length > 0) {
      const answerBy = lastInstant(known.at, ANSWER_DAYS)
      return [asked, event('RefundTakenToReview', { ...of, doubts, answerBy })]
    }
    const given = { ...of, parts, ...consequences(o, all, refundId, parts) }
    return [asked, event('RefundAutoApproved', given), sent(o, asked.data, known.at)]
  }

/** Staff give money back of their own accord, also after the guarantee; the note says why. */
export const giveRefund =
  (data: { refundId: string; wanted: Wanted; note: string }, known: RefundFacts): RefundDecide =>
  (all) => {
    const { refundId, wanted, note } = data
    if (all[refundId]) return []
    const o = refundableOrder(known.order)
    const parts = partsOf(o, all, wanted)
    const asked = begun(o, known, refundId, parts, { by: 'staff', basis: 'goodwill', reason: null })
    const given = { ...refOf(o, refundId), parts, ...consequences(o, all, refundId, parts), note }
    return [asked, event('RefundApproved', given), sent(o, asked.data, known.at)]
  }

function reviewed(all: Refunds, refundId: string, event: RefundEvent['type']): Refund {
  const known = all[refundId] ?? refuse('refund-unknown', 'Este reembolso não existe.')
  if (!mayMove(known, event)) refuse('refund-decided', 'Este reembolso já foi decidido.')
  return known
}

/** Staff say yes, to all that was asked for or to a part of it. */
export const approveRefund =
  (data: { refundId: string; wanted: Wanted; note: string | null }, known: RefundFacts): RefundDecide =>
  (all) => {
    const { refundId, wanted, note } = data
    const asked = reviewed(all, refundId, 'RefundApproved')
    const o = refundableOrder(known.order)
    const { [refundId]: _, ...others } = all
    const parts = partsOf(o, others, wanted ?? asked.parts)
    const given = { ...refOf(o, refundId), parts, ...consequences(o, all, refundId, parts), note }
    return [event('RefundApproved', given), sent(o, { ...asked, amount: given.amount }, known.at)]
  }

export const denyRefund =
  (data: { refundId: string; text: string }, { order }: Pick<RefundFacts, 'order'>): RefundDecide =>
  (all) => {
    const { amount } = reviewed(all, data.refundId, 'RefundDenied')
    return [event('RefundDenied', { ...refOf(order as Settled, data.refundId), amount, text: data.text })]
  }

const named = (o: Order, refundId: string) => refOf(o as Settled, refundId)

/** The provider could not give the money back: it is asked again, and after the third time a person transfers it. */
export const failRefund =
  (data: { refundId: string; attempt: number; final?: boolean }, order: Order): RefundDecide =>
  (all) => {
    const known = all[data.refundId]
    if (!known || !mayMove(known, 'RefundFailed') || data.attempt < known.attempts) return []
    const of = named(order, data.refundId)
    const { amount, paymentId, basis, attempts } = known
    if (amount > standing(order as Settled)) {
      return [event('RefundDropped', { ...of, amount, why: 'returned-by-bank' as const })]
    }
    const failed = event('RefundFailed', { ...of, amount, attempt: attempts })
    if (data.final)
      return [failed, event('RefundTurnedManual', { ...of, amount, why: 'provider-refused' as const })]
    if (attempts >= MOST_TRIES)
      return [failed, event('RefundTurnedManual', { ...of, amount, why: 'failed' as const })]
    const again = { ...of, paymentId, amount, basis, attempt: attempts + 1 }
    return [failed, event('RefundProcessingStarted', again)]
  }

/** The money is back: the provider says so, or staff transferred it. */
export const settleRefund =
  (
    data: { refundId: string; via: 'provider' | 'transfer'; note: string | null },
    order: Order,
  ): RefundDecide =>
  (all) => {
    const known = all[data.refundId]
    if (!known) return data.via === 'provider' ? [] : refuse('refund-unknown', 'Este reembolso não existe.')
    if (known.phase === 'settled') return []
    if (data.via === 'transfer' && known.phase !== 'manual') {
      refuse('refund-not-manual', 'Este reembolso não espera uma transferência.')
    }
    if (data.via === 'transfer') {
      // While the bank decides, and after it took the money, a transfer would give it back twice.
      if (known.amount > standing(refundableOrder(order))) {
        refuse('refund-returned', 'O banco já devolveu este valor: não transfira de novo.')
      }
    }
    if (!mayMove(known, 'RefundSettled')) return []
    const { amount, parts, paymentId, method } = known
    const { via, note } = data
    return [
      event('RefundSettled', { ...named(order, data.refundId), paymentId, amount, parts, via, method, note }),
    ]
  }

/** The bank gave money of the order back by itself: refunds that the rest no longer covers have nothing to give back. */
export const dropReturnedRefunds =
  (order: Order): RefundDecide =>
  (all) => {
    if (!('paidAt' in order)) return []
    let left = standing(order)
    return Object.values(all).flatMap((each) => {
      const { refundId, amount } = each
      // What the order has booked is on its way to be settled.
      if (!isOpenRefund(each) || Object.hasOwn(order.refunds, refundId)) return []
      if (amount <= left) {
        left -= amount
        return []
      }
      if (!mayMove(each, 'RefundDropped')) return []
      return [event('RefundDropped', { ...named(order, refundId), amount, why: 'returned-by-bank' as const })]
    })
  }

/** Staff close a refund that waits for their transfer, without transferring. */
export const closeManualRefund =
  (data: { refundId: string; note: string }, order: Order): RefundDecide =>
  (all) => {
    const known = all[data.refundId] ?? refuse('refund-unknown', 'Este reembolso não existe.')
    if (known.phase === 'dropped') return []
    if (known.phase !== 'manual') {
      refuse('refund-not-manual', 'Este reembolso não espera uma transferência.')
    }
    const { amount } = known
    const { refundId, note } = data
    return [event('RefundDropped', { ...named(order, refundId), amount, why: 'closed' as const, note })]
  }

/** The bank took the order's money: what was still to be given back is not owed any more. */
export const dropRefunds =
  (order: Order): RefundDecide =>
  (all) =>
    Object.values(all)
      .filter((each) => mayMove(each, 'RefundDropped'))
      .map(({ refundId, amount }) =>
        event('RefundDropped', { ...named(order, refundId), amount, why: 'charged-back' as const }),
      )
