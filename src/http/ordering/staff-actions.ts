import { parse } from '../../commands/kernel/parse'
import { CancelOrder, ResendAccess, ResendReceipt } from '../../commands/ordering/order'
import { AskOrderBatch } from '../../commands/ordering/order-batch'
import { AskOrderExport } from '../../commands/ordering/order-export'
import { ORDERS_PATH, viewOfText } from '../../contracts/ordering/orders-view'
import { bulkForm, type OrderAct, type OrderFileFormat } from '../../contracts/ordering/staff-forms'
import { orderIds as idsOf } from '../../projections/ordering/order-queries'
import { type ActionContext, type ActionRoute, action, submit } from '../kernel/submit'

const ofOrder = ({ body, params }: ActionContext) => ({ ...body, orderId: params.id })
const show = ({ params }: ActionContext) => `${ORDERS_PATH}/${params.id}`

const TASKS_PATH = `${ORDERS_PATH}/tasks`
/** One more than the limit of a batch, so that the command can refuse too many. */
const MAX_SELECTED = 5_001

/**
 * Exports the selected orders or runs a batch action on them; on the whole view, it takes the orders it matches now.
 */
async function bulk(ctx: ActionContext) {
  const { act, scope, query, orderIds, note } = parse(bulkForm, ctx.body)
  const format = /^export-(\w+)$/.exec(act)?.[1] as OrderFileFormat | undefined
  if (format) {
    await ctx.dispatch(AskOrderExport, { query, format, orderIds: scope === 'view' ? [] : orderIds })
    return { to: TASKS_PATH, say: 'Exportação pedida. Ela aparece aqui quando ficar pronta.' }
  }
  const { sort, page: _, ...view } = viewOfText(query)
  const chosen = scope === 'view' ? await idsOf(ctx.db, view, { limit: MAX_SELECTED, sort }) : orderIds
  const outcome = await ctx.dispatch(AskOrderBatch, {
    action: act as OrderAct,
    query,
    orderIds: chosen,
    note,
  })
  const batchId = outcome.stream.slice('orderbatch-'.length)
  return { to: `${TASKS_PATH}?lote=${batchId}`, say: 'Ação em lote pedida. Acompanhe o resultado aqui.' }
}

export const staffOrderActions: ActionRoute[] = [
  action(`${ORDERS_PATH}/bulk`, bulk, { who: ['Admin'] }),
  submit(`${ORDERS_PATH}/export`, AskOrderExport, {
    to: TASKS_PATH,
    say: 'Exportação pedida. Ela aparece aqui quando ficar pronta.',
  }),
  submit(`${ORDERS_PATH}/:id/cancel`, CancelOrder, { input: ofOrder, to: show, say: 'Pedido cancelado.' }),
  submit(`${ORDERS_PATH}/:id/receipt`, ResendReceipt, {
    input: ofOrder,
    to: show,
    say: 'O recibo vai de novo por e-mail.',
  }),
  submit(`${ORDERS_PATH}/:id/access`, ResendAccess, {
    input: ofOrder,
    to: show,
    say: 'O acesso vai de novo por e-mail.',
  }),
]
