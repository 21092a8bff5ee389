import { orderOfferLabel, orderStatusLabel, paymentMethodLabel } from '../../contracts/ordering/labels'
import { lineTitle } from '../../contracts/ordering/line-title'
import { MASK } from '../../domain/kernel/mask-text'
import type { Cell, SheetColumn } from '../../ports/sheets'
import type { OrderRow } from '../../projections/ordering/order-list'

type Column = SheetColumn & {
  of: (row: OrderRow) => Cell
  personal?: true
}

const yesNo = (said: boolean) => (said ? 'Sim' : 'Não')
const offersOf = ({ lines }: OrderRow) =>
  [...new Set(lines.flatMap(({ offer }) => (offer ? [orderOfferLabel[offer]] : [])))].join(', ')

const text = (key: string, label: string, of: Column['of'], more: { personal?: true } = {}): Column => ({
  key,
  label,
  kind: 'text',
  of,
  ...more,
})
const money = (key: string, label: string, of: (row: OrderRow) => number): Column => ({
  key,
  label,
  kind: 'money',
  of,
})
const instant = (key: string, label: string, of: Column['of']): Column => ({
  key,
  label,
  kind: 'instant',
  of,
})
const PERSONAL = { personal: true } as const

/** What a file of orders holds of each, in this order. */
export const orderColumns: readonly Column[] = [
  text('pedido', 'Pedido', ({ number }) => number),
  text('codigo_do_pedido', 'Código do pedido', ({ orderId }) => orderId),
  text('status', 'Situação', ({ status }) => orderStatusLabel[status]),
  text('meio', 'Meio', ({ method }) => paymentMethodLabel[method]),
  { key: 'parcelas', label: 'Parcelas', kind: 'integer', of: ({ installments }) => installments },
  text('itens', 'Itens', ({ lines }) => lines.map(lineTitle).join(' | ')),
  text('ofertas', 'Ofertas', offersOf),
  money('subtotal', 'Subtotal', ({ subtotal }) => subtotal),
  money('desconto', 'Desconto', ({ discount }) => discount),
  money('valor', 'Valor', ({ total }) => total),
  money('devolvido', 'Reembolsado', ({ refunded }) => refunded),
  money('perdido_em_contestacao', 'Perdido em contestação', ({ chargedBack }) => chargedBack),
  text('cupom', 'Cupom', ({ couponCode }) => couponCode),
  text('promocao', 'Promoção', ({ promotionCode }) => promotionCode),
  instant('feito_em', 'Feito em', ({ placedAt }) => placedAt),
  instant('pago_em', 'Pago em', ({ paidAt }) => paidAt),
  text('fora_do_prazo', 'Pago fora do prazo', ({ late }) => yesNo(late)),
  text('sem_conta', 'Comprou sem conta', ({ guest }) => yesNo(guest)),
  text('codigo_do_comprador', 'Código do comprador', ({ buyerId }) => buyerId),
  text('nome', 'Nome', ({ name }) => name, PERSONAL),
  text('email', 'E-mail', ({ email }) => email, PERSONAL),
  text('cpf', 'CPF', ({ cpf }) => cpf, PERSONAL),
  text('cnpj', 'CNPJ', ({ cnpj }) => cnpj, PERSONAL),
  text('empresa', 'Empresa', ({ companyName }) => companyName, PERSONAL),
  text('pedido_de_compra', 'Pedido de compra', ({ purchaseOrder }) => purchaseOrder, PERSONAL),
  text('telefone', 'Telefone', ({ phone }) => phone, PERSONAL),
]

/** One order as a row; who bought stays covered unless `clear`. */
export const cellsOf = (row: OrderRow, clear: boolean): Cell[] =>
  orderColumns.map(({ of, personal }) => {
    const value = of(row)
    if (value === '' || value === null) return null
    return personal && !clear ? MASK : value
  })
