import { DeleteEventQuery, RenameEventQuery } from '../../commands/analytics/saved-query'
import { CancelOrder, ResendAccess, ResendReceipt } from '../../commands/ordering/order'
import { SaveOrderView } from '../../commands/ordering/order-view'
import { ORDERS_PATH, viewOfText, viewText } from '../../contracts/ordering/orders-view'
import { type ActionContext, type ActionRoute, submit } from '../kernel/submit'

/** The list as it was, where the form stood on it. */
export const backToList = ({ referer }: Pick<ActionContext, 'referer'>) =>
  referer.startsWith(ORDERS_PATH) ? referer : ORDERS_PATH

const listOf = (text: string) => {
  const query = viewText(viewOfText(text))
  return query ? `${ORDERS_PATH}?${query}` : ORDERS_PATH
}
const ofView = ({ body, params }: ActionContext) => ({ ...body, queryId: params.id })
const ofOrder = ({ body, params }: ActionContext) => ({ ...body, orderId: params.id })
const show = ({ params }: ActionContext) => `${ORDERS_PATH}/${params.id}`

export const deskActions: ActionRoute[] = [
  submit(`${ORDERS_PATH}/views`, SaveOrderView, {
    to: ({ body }) => listOf(String(body.query ?? '')),
    say: 'Visão salva.',
  }),
  submit(`${ORDERS_PATH}/views/:id`, RenameEventQuery, {
    method: 'patch',
    input: ofView,
    to: backToList,
    say: 'Visão renomeada.',
  }),
  submit(`${ORDERS_PATH}/views/:id`, DeleteEventQuery, {
    method: 'delete',
    input: ofView,
    to: backToList,
    say: 'Visão apagada.',
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
