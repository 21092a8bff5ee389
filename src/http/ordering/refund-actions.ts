import { v5 as uuidv5 } from 'uuid'
import { Forbidden, InvalidInput, NotFound } from '../../commands/kernel/errors'
import { readField } from '../../commands/kernel/parse'
import {
  ApproveRefund,
  CloseManualRefund,
  DenyRefund,
  GiveRefund,
  NoteRefundTransfer,
  RequestRefund,
} from '../../commands/ordering/refund'
import { blocksOf, LiftPurchaseBlock } from '../../commands/ordering/refund-record'
import { RefundTeamSeats } from '../../commands/ordering/team-seats'
import { reaisField } from '../../contracts/ordering/refund-forms'
import { brl } from '../../domain/kernel/format'
import { payerOf } from '../../projections/ordering/order-list'
import { orderById } from '../../projections/ordering/order-queries'
import { demandAgreed } from '../kernel/demand-agreed'
import { type ActionContext, type ActionRoute, action, submit } from '../kernel/submit'
import { dispatchAgreed } from './agreed-refund'

const AMOUNT = /^amount:(course|bundle):(.{1,80})$/

/** Amounts by order line from the form, without empty ones. Throws InvalidInput. */
function parseParts(body: Record<string, unknown>) {
  const errors: Record<string, string> = {}
  const parts = Object.entries(body).flatMap(([name, typed]) => {
    const [, productType, productId] = AMOUNT.exec(name) ?? []
    if (!productType || !productId || typed === '') return []
    const { data: amount = 0, said } = readField(reaisField, typed)
    if (said !== undefined) errors[name] = said
    return amount > 0 ? [{ productType, productId, amount }] : []
  })
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
  return parts
}

const own = ({ params }: ActionContext) => `/student/myorders/${params.id}`
const info = ({ params }: ActionContext) => `/admin/orders/${params.id}/refund`
const ofRefund = ({ params, body }: ActionContext) => ({
  ...body,
  orderId: params.id,
  refundId: params.refund,
})

/** An action that gives money back once its form has agreed to what that means. */
function agreed(
  path: string,
  command: typeof GiveRefund | typeof ApproveRefund,
  input: (ctx: ActionContext) => Record<string, unknown>,
): ActionRoute {
  const handle = async (ctx: ActionContext) => {
    await dispatchAgreed(ctx, command, input(ctx))
    return { to: info(ctx), say: 'Reembolso aprovado e a caminho.' }
  }
  return { ...action(path, handle, { who: ['Admin'] }), command: command as typeof GiveRefund }
}

const askRefund = submit('/student/myorders/{id}/refund', RequestRefund, {
  input: ({ body, params }) => ({ ...body, orderId: params.id }),
  to: own,
  say: (_, { events }) =>
    events.some(({ type }) => type === 'RefundTakenToReview')
      ? 'Recebemos seu pedido de reembolso. A resposta chega por e-mail.'
      : 'Reembolso aprovado. Enviamos a confirmação por e-mail.',
})

const give = agreed('/admin/orders/{id}/refund', GiveRefund, (ctx) => ({
  note: ctx.body.note,
  parts: parseParts(ctx.body),
  orderId: ctx.params.id,
}))

const approve = agreed('/admin/orders/{id}/refund/{refund}/approve', ApproveRefund, (ctx) => ({
  ...ofRefund(ctx),
  parts: parseParts(ctx.body),
}))

const deny = submit('/admin/orders/{id}/refund/{refund}/deny', DenyRefund, {
  input: ofRefund,
  to: info,
  say: 'Reembolso negado. O comprador recebe sua explicação por e-mail.',
})

const closed = submit('/admin/orders/{id}/refund/{refund}/closed', CloseManualRefund, {
  input: ofRefund,
  to: info,
  say: 'Reembolso encerrado sem transferência. O motivo ficou no histórico.',
})

const transferred = submit('/admin/orders/{id}/refund/{refund}/transferred', NoteRefundTransfer, {
  input: ofRefund,
  to: info,
  say: 'Transferência registrada. O reembolso está concluído.',
})

/** Lifts the buyer's blocks, which are recorded by account and by CPF or CNPJ. */
const unblock = action(
  '/admin/orders/{id}/unblock',
  async (ctx) => {
    if (ctx.actor.role !== 'Admin') throw new Forbidden(false)
    const row = await orderById(ctx.db, ctx.params.id ?? '')
    if (!row) throw new NotFound('Não encontramos este pedido.')
    const blocks = await blocksOf(ctx.deps.dispatcher.facts, payerOf(row), ctx.now)
    for (const { recordId } of blocks) {
      const input = { recordId, buyerId: row.buyerId, note: ctx.body.note }
      await ctx.dispatch(LiftPurchaseBlock, input, uuidv5(recordId, ctx.commandId))
    }
    return { to: info(ctx), say: 'Novas compras liberadas.' }
  },
  { who: ['Admin'] },
)

/** Free seats go once the form agrees to how much money that is. */
const seats: ActionRoute = {
  ...action(
    '/admin/orders/{id}/seats/refund',
    async (ctx) => {
      const { quantity, note } = ctx.body
      const input = { quantity, note, teamId: ctx.params.id }
      const { events } = await ctx.dispatch(RefundTeamSeats, input, ctx.commandId, { dryRun: true })
      const [returned] = events as { data: { amount: number; quantity: number } }[]
      if (returned) demandAgreed(ctx, 'refund-not-agreed', seatQuestion(returned.data))
      await ctx.dispatch(RefundTeamSeats, input, ctx.commandId)
      return { to: info(ctx), say: 'Vagas devolvidas. O reembolso está a caminho.' }
    },
    { who: ['Admin'] },
  ),
  command: RefundTeamSeats,
}

const seatQuestion = ({ amount, quantity }: { amount: number; quantity: number }) =>
  `Devolver ${brl(amount)} por ${quantity === 1 ? '1 vaga livre' : `${quantity} vagas livres`}? Quem já ocupa uma vaga continua. Não dá para desfazer.`

export const refundActions: ActionRoute[] = [
  askRefund,
  give,
  seats,
  approve,
  deny,
  transferred,
  closed,
  unblock,
]
