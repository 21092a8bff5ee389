import { CancelOrder, ResendAccess, ResendReceipt, SendNewPix } from '../../commands/ordering/order'
import { ORDERS_PATH } from '../../contracts/ordering/orders'
import { type ActionContext, type ActionRoute, submit } from '../kernel/submit'

const ofOrder = ({ body, params }: ActionContext) => ({ ...body, orderId: params.id })
const show = ({ params }: ActionContext) => `${ORDERS_PATH}/${params.id}`

export const staffOrderActions: ActionRoute[] = [
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
  submit(`${ORDERS_PATH}/:id/new-pix`, SendNewPix, {
    input: ofOrder,
    to: show,
    say: 'Um código Pix novo vai por e-mail ao comprador.',
  }),
]
