import { NotFound } from '../../commands/kernel/errors'
import type { OrderStatus } from '../../contracts/ordering/labels'
import { REDACTED } from '../../domain/kernel/redacted'
import { accountById } from '../../projections/identity/account-card'
import type { OrderRow } from '../../projections/ordering/order-list'
import { orderById } from '../../projections/ordering/order-queries'
import { type PaymentRow, paymentsOf } from '../../projections/ordering/payment-status'
import { refundsOfOrder } from '../../projections/ordering/refund-list'
import { page } from '../kernel/page'
import { bankPage } from './bank-page'
import { noteOnPage } from './note-view'
import { orderStory, type StoryLog } from './order-story'
import { orderOnPage } from './order-view'
import { givenBackOf } from './refund-view'
import { seatCountsOf } from './seat-counts'
import { timelineEntries } from './timeline'

const unpaid: readonly OrderStatus[] = ['awaiting', 'refused']
const withoutAccess: readonly OrderStatus[] = ['refunded', 'disputed', 'charged_back']

/** Actions to offer for an order's state; the commands check again. */
const actsOn = ({ status, paidAt, email }: OrderRow, isUnderWay: boolean) => ({
  cancel: unpaid.includes(status),
  newPix: (unpaid.includes(status) || status === 'expired') && !isUnderWay && email !== REDACTED,
  receipt: paidAt !== null,
  access: paidAt !== null && !withoutAccess.includes(status),
})

/** The Pix code of an attempt as long as it can be paid. */
const goodCode = (attempt: PaymentRow | undefined, now: string) =>
  attempt?.status === 'pending' && attempt.brcode && attempt.expiresAt && attempt.expiresAt > now
    ? { brcode: attempt.brcode, expiresAt: attempt.expiresAt }
    : null

/** One order. Its mails come from `log`, because their delivery is not an event and so in no read model. */
export const adminOrderPage = (log: StoryLog) =>
  page('Admin/Orders/Show', {
    title: ({ order }) => `Pedido ${order.number}`,
    async load(ctx) {
      const row = await orderById(ctx.db, ctx.params.id ?? '')
      if (!row) throw new NotFound('Não encontramos este pedido.')
      const [{ order }, timeline, attempts, account, refunds, note, team] = await Promise.all([
        orderOnPage(ctx.db, row),
        timelineEntries(ctx.db, row, { buyer: row.name, labels: ctx.deps.labels }),
        paymentsOf(ctx.db, row.orderId),
        accountById(ctx.db, row.buyerId),
        refundsOfOrder(ctx.db, row.orderId),
        noteOnPage(ctx, row.orderId),
        seatCountsOf(ctx.deps.dispatcher.facts, row.orderId),
      ])
      const current = attempts.find(({ paymentId }) => paymentId === row.paymentId)
      const pix = row.status === 'awaiting' ? goodCode(current, ctx.now) : null
      // No answer of the provider yet, nor perhaps the question.
      const isAsked = row.status === 'awaiting' && (current?.status ?? 'requested') === 'requested'
      const { mails, couponId } = await orderStory(log, row, timeline)
      const { buyerId, name, email, cpf, phone, guest, address, late, couponCode } = row
      return {
        order,
        buyer: {
          id: buyerId,
          name,
          email,
          cpf,
          phone,
          guest,
          impersonable: ctx.actor.role === 'Admin' && account?.role === 'Student',
        },
        address,
        late,
        givenBack: givenBackOf(order.lines, refunds),
        acts: actsOn(row, pix !== null || isAsked),
        pix,
        coupon: couponId && couponCode ? { id: couponId, code: couponCode } : null,
        timeline: [...timeline, ...mails].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
        note,
        team,
        bankPages: attempts.flatMap(({ paymentId, chargeId }) => {
          const href = bankPage(ctx, chargeId)
          return href ? [{ paymentId, href }] : []
        }),
      }
    },
  })
