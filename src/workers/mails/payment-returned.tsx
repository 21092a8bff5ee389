import { firstName } from '../../domain/kernel/first-name'
import { brl } from '../../domain/kernel/format'
import type { ReturnReason } from '../../domain/ordering/order'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Inline, Paragraph } from './parts'

export interface PaymentReturnedData {
  shop: Shop
  name: string
  orderNumber: string
  reason: ReturnReason
  /** Centavos. */
  amount: number
  method: 'pix' | 'card'
  titles: string[]
  coursesUrl: string
  contactUrl: string
}

const sentences: Record<ReturnReason, string> = {
  'paid-twice': 'este pedido já estava pago, e recebemos mais um pagamento dele.',
  'already-owned':
    'você já tinha um dos itens deste pedido quando o pagamento chegou, e não cobramos duas vezes.',
  'not-sold': 'um dos itens deste pedido saiu da loja antes de o pagamento chegar.',
  'coupon-exhausted': 'o cupom deste pedido esgotou antes de o pagamento chegar.',
  canceled: 'este pedido já tinha sido cancelado quando o pagamento chegou.',
}
const wayBack = {
  pix: 'O valor volta inteiro para a conta de onde o Pix saiu, em geral em poucos minutos.',
  card: 'O valor volta inteiro para o cartão. O estorno aparece nesta fatura ou na próxima.',
}

/** Money came in that its order could not take, and goes back without being asked for. */
export const paymentReturnedMail = ({
  shop,
  name,
  orderNumber,
  reason,
  amount,
  method,
  titles,
  coursesUrl,
  contactUrl,
}: PaymentReturnedData) =>
  compose(
    `Estamos devolvendo ${brl(amount)} (pedido ${orderNumber})`,
    <Frame
      shop={shop}
      title="Seu pagamento está sendo devolvido"
      preview={wayBack[method]}
      reason={`Você recebeu este e-mail porque fez o pedido ${orderNumber}.`}
    >
      <Paragraph>
        {firstName(name)}, {sentences[reason]} Por isso estamos devolvendo {brl(amount)}.
      </Paragraph>
      <Paragraph>{wayBack[method]} Você não precisa fazer nada.</Paragraph>
      <Paragraph>Itens do pedido: {titles.join(', ')}.</Paragraph>
      {reason === 'paid-twice' ? null : <Action href={coursesUrl}>Ver cursos</Action>}
      <Paragraph>
        Ficou com dúvida? <Inline href={contactUrl}>Fale com a gente</Inline>.
      </Paragraph>
    </Frame>,
  )
