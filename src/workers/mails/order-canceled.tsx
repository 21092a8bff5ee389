import { firstName } from '../../domain/kernel/first-name'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Paragraph } from './parts'

export interface OrderCanceledData {
  shop: Shop
  name: string
  orderNumber: string
  coursesUrl: string
}

/** An unpaid order was called off by staff. */
export const orderCanceledMail = ({ shop, name, orderNumber, coursesUrl }: OrderCanceledData) =>
  compose(
    `Pedido ${orderNumber} cancelado`,
    <Frame
      shop={shop}
      title="Seu pedido foi cancelado"
      preview="Nada foi cobrado."
      reason={`Você recebeu este e-mail porque fez o pedido ${orderNumber}.`}
    >
      <Paragraph>
        {firstName(name)}, cancelamos o pedido {orderNumber}, que ainda não tinha sido pago. Nada foi cobrado.
      </Paragraph>
      <Paragraph>
        Não pague mais o código Pix deste pedido. Se o pagamento já saiu, o valor inteiro volta para a conta
        de onde veio. Se foi um engano, faça um novo pedido ou responda pelo suporte.
      </Paragraph>
      <Action href={coursesUrl}>Ver cursos</Action>
    </Frame>,
  )
