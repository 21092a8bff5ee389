import { firstName } from '../../domain/kernel/first-name'
import { brl, date } from '../../domain/kernel/format'
import type { Instant } from '../../domain/kernel/instants'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Code, Inline, Paragraph } from './parts'

export interface PixWaitingData {
  shop: Shop
  name: string
  orderNumber: string
  /** Centavos. */
  total: number
  /** Pix copia e cola. */
  brcode: string
  expiresAt: Instant
  /** Page with the QR code. */
  url: string
  /** What the address’s account has already, and where it signs in. */
  owned?: { title: string; url: string }
}

/** Código Pix of an order that waits to be paid. */
export const pixWaitingMail = (data: PixWaitingData) =>
  compose(
    `Código Pix do pedido ${data.orderNumber}`,
    <Frame
      shop={data.shop}
      title="Falta só o pagamento"
      preview={`Pague ${brl(data.total)} com Pix até ${date(data.expiresAt, 'dayTime')}.`}
      reason={`Você recebeu este e-mail porque fez o pedido ${data.orderNumber}.`}
    >
      {data.owned && (
        <Paragraph>
          Você já tem “{data.owned.title}” na conta deste e-mail:{' '}
          <Inline href={data.owned.url}>entre para assistir</Inline>. Se este pedido for pago mesmo assim, o
          valor volta inteiro.
        </Paragraph>
      )}
      <Paragraph>
        {firstName(data.name)}, pague {brl(data.total)} até {date(data.expiresAt, 'dayTime')}. Copie o código
        e cole no app do seu banco, em Pix copia e cola:
      </Paragraph>
      <Code>{data.brcode}</Code>
      <Action href={data.url}>Ver o QR code</Action>
      <Paragraph>Se você já pagou, está tudo certo: o acesso chega em instantes.</Paragraph>
    </Frame>,
  )
