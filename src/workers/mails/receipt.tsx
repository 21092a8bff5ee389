import { accessWords } from '../../contracts/catalog/access-words'
import { formatCnpj } from '../../contracts/kernel/cnpj'
import { firstName } from '../../domain/kernel/first-name'
import { brl, date } from '../../domain/kernel/format'
import type { Instant } from '../../domain/kernel/instants'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Inline, Lines, Paragraph } from './parts'

export interface ReceiptData {
  shop: Shop
  name: string
  orderNumber: string
  /** Centavos: the price of each line, and what it cost after its share of the discount. */
  lines: { title: string; price: number; total: number; accessMonths?: number | undefined }[]
  total: number
  method: 'pix' | 'card' | 'free'
  /** Card only. */
  card?: { brand: string; last4: string; installments: number }
  /** Of an order for a company. */
  company?: { cnpj: string; name: string; purchaseOrder: string | null } | undefined
  paidAt: Instant
  /** Last business day to give up the purchase, YYYY-MM-DD; absent when nothing was paid. */
  regretUntil?: string
  orderUrl: string
  coursesUrl: string
  /** Where seats are given away, of an order that bought some. */
  teamUrl?: string
}

function paidWith({ method, card }: ReceiptData): string {
  if (method === 'free') return 'Sem cobrança'
  if (method === 'pix' || !card) return 'Pix'
  const times = card.installments > 1 ? ` em ${card.installments}x` : ' à vista'
  return `Cartão ${card.brand} final ${card.last4}${times}`
}

/** Recibo de compra. */
export const receiptMail = (data: ReceiptData) => {
  const subtotal = data.lines.reduce((sum, { price }) => sum + price, 0)
  const due = data.lines.reduce((sum, { total }) => sum + total, 0)
  const discount = subtotal - due
  const interest = data.method === 'card' ? data.total - due : 0
  return compose(
    `Recibo do pedido ${data.orderNumber}`,
    <Frame
      shop={data.shop}
      title={data.method === 'free' ? 'Inscrição confirmada' : 'Compra confirmada'}
      preview={`${data.teamUrl ? 'Suas vagas estão prontas' : 'Seu acesso está liberado'}. Total: ${brl(data.total)}`}
      reason={`Você recebeu este recibo porque fez o pedido ${data.orderNumber}.`}
    >
      <Paragraph>
        {firstName(data.name)},{' '}
        {data.method === 'free' ? 'sua inscrição está feita' : 'recebemos seu pagamento'} e{' '}
        {data.teamUrl
          ? 'suas vagas estão prontas. Convide as pessoas por e-mail: cada uma entra com a própria conta.'
          : 'seu acesso está liberado. Bons estudos.'}
      </Paragraph>
      <Lines
        lines={[
          ...data.lines.map(({ title, price, total, accessMonths }) => ({
            label: accessMonths ? `${title} (${accessWords(accessMonths)})` : title,
            value: brl(total),
            ...(price > total && { was: brl(price) }),
          })),
          ...(discount > 0
            ? [
                { label: 'Subtotal', value: brl(subtotal) },
                { label: 'Desconto', value: `− ${brl(discount)}` },
              ]
            : []),
          ...(interest > 0 ? [{ label: 'Juros das parcelas', value: brl(interest) }] : []),
          { label: 'Total', value: brl(data.total), strong: true },
        ]}
      />
      <Lines
        lines={[
          { label: 'Pedido', value: data.orderNumber },
          { label: 'Pagamento', value: paidWith(data) },
          { label: 'Data', value: date(data.paidAt, 'dayTime') },
          ...(data.company
            ? [
                { label: 'Empresa', value: data.company.name },
                { label: 'CNPJ', value: formatCnpj(data.company.cnpj) },
                ...(data.company.purchaseOrder
                  ? [{ label: 'Pedido de compra', value: data.company.purchaseOrder }]
                  : []),
              ]
            : []),
        ]}
      />
      <Action href={data.teamUrl ?? data.coursesUrl}>
        {data.teamUrl ? 'Convidar a equipe' : 'Começar a estudar'}
      </Action>
      {data.regretUntil ? (
        <Paragraph>
          Você pode desistir até {date(data.regretUntil)} e receber tudo de volta, sem explicar o motivo. É só
          abrir <Inline href={data.orderUrl}>seu pedido</Inline> e escolher “Pedir reembolso”.
        </Paragraph>
      ) : null}
    </Frame>,
  )
}
