import * as z from 'zod'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import { accrueCommission, commission, settleCommission } from '../../domain/ordering/commission'
import { taxIdOf } from '../../domain/ordering/company'
import { order } from '../../domain/ordering/order'
import { payment } from '../../domain/ordering/payment'
import { seller } from '../../domain/ordering/seller'
import { sellerBank } from '../../domain/ordering/seller-bank'
import { isSelf } from '../../domain/ordering/seller-link'
import { type CommandContext, command } from '../kernel/command'

const ofOrder = z.object({ orderId: id })
const shared = {
  input: ofOrder,
  who: 'system' as const,
  on: commission,
  id: ({ orderId }: z.infer<typeof ofOrder>) => orderId,
  internal: true,
}
const nothing = () => []

/** What a paid order earns whom; undefined without a seller, and for what sellers buy themselves. */
async function earningOf(orderId: string, ctx: CommandContext) {
  const sold = await ctx.load(order, orderId)
  if (!('paidAt' in sold) || !sold.seller) return undefined
  const { sellerId, commission: rate, cap } = sold.seller
  const [by, bank, buyer, paid] = await Promise.all([
    ctx.load(seller, sellerId),
    ctx.load(sellerBank, sellerId),
    ctx.load(account, sold.buyerId),
    sold.paymentId ? ctx.load(payment, sold.paymentId) : undefined,
  ])
  const emails = [sold.buyer.email, ...(buyer.phase === 'open' ? [buyer.email] : [])]
  if (by.phase === 'absent' || isSelf(by, bank, { emails, taxId: taxIdOf(sold) })) return undefined
  const { number, lines, paidAt } = sold
  const fee = paid?.phase === 'paid' ? (paid.fee ?? 0) : 0
  return { orderId, number, sellerId, rate, cap, lines, fee, paidAt }
}

export const AccrueCommission = command({
  ...shared,
  name: 'AccrueCommission',
  summary: 'Credits the seller of a paid order with a commission, once.',
  facts: ({ orderId }, ctx) => earningOf(orderId, ctx),
  decide: (_, __, sale) => (sale ? accrueCommission(sale) : nothing),
})

export const SettleCommission = command({
  ...shared,
  name: 'SettleCommission',
  summary: 'Lets a commission follow its order: reverses what went back, releases it after the guarantee.',
  async facts({ orderId }, ctx) {
    if ((await ctx.load(commission, orderId)).phase === 'absent') return undefined
    const sold = await ctx.load(order, orderId)
    return 'paidAt' in sold ? sold : undefined
  },
  decide: (_, __, sold) => (sold ? settleCommission(sold) : nothing),
})

export const commissionCommands = { AccrueCommission, SettleCommission }
