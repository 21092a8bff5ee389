import { paymentMethodLabel } from '../../../../src/contracts/ordering/labels'
import { own } from '../../../../src/domain/kernel/own'
import { brl, counted, date, list, number } from '../../ui/format'

export type Data = Record<string, unknown>
export interface Line {
  productType?: string
  productId?: string
  title?: string
}

export const text = (value: unknown): string =>
  typeof value === 'number' ? number(value) : typeof value === 'string' && value ? value : '…'
export const money = (value: unknown): string => (typeof value === 'number' ? brl(value) : '…')
export const items = (value: unknown): Line[] => (Array.isArray(value) ? value : [])
export const quoted = (value: unknown) => `“${text(value)}”`
/** What somebody left their data for. */
export const origin = (value: unknown) => (value as { title?: unknown } | null | undefined)?.title
export const paidWith = (method: unknown) => {
  const label = paymentMethodLabel[method as keyof typeof paymentMethodLabel]
  return method === 'free' || !label ? 'de graça' : method === 'pix' ? 'no Pix' : 'no cartão'
}
export const product = ({ productType, productId }: Line) =>
  `${productType === 'bundle' ? 'a formação' : 'o curso'} ${text(productId)}`

/** "2 cursos", "1 formação e 1 curso". */
export const bought = (lines: unknown) => {
  const bundles = items(lines).filter((line) => line.productType === 'bundle').length
  const courses = items(lines).length - bundles
  return list(
    [
      bundles > 0 && counted(bundles, 'formação', 'formações'),
      courses > 0 && counted(courses, 'curso', 'cursos'),
    ].filter((each) => each !== false),
  )
}
/** How long access lasts that is bought, or was given. */
export const termOf = (months: unknown) =>
  typeof months === 'number' ? counted(months, 'mês', 'meses') : 'sem prazo, para sempre'
export const times = (count: unknown) => (typeof count === 'number' && count > 1 ? ` em ${count}x` : '')
export const from = (at: unknown, before: string) =>
  typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? `${before}${date(at, 'dayTime')}` : ''
export const until = (at: unknown) => from(at, ', até ')
export const periods: Record<string, string> = { month: 'mês', quarter: 'trimestre', year: 'ano' }
const roles: Record<string, string> = {
  Admin: 'administração',
  Editor: 'edição',
  Support: 'suporte',
  Student: 'estudante',
}
export const role = (value: unknown) => own(roles, String(value)) ?? text(value)
export const returns: Record<string, string> = {
  'paid-twice': 'foi pago duas vezes',
  'already-owned': 'o comprador já tinha acesso',
  'not-sold': 'o curso saiu da loja',
  'coupon-exhausted': 'o cupom esgotou',
  canceled: 'o pedido foi cancelado',
  'dispute-won': 'a contestação foi vencida, e o pedido já não valia',
}
const reasons: Record<string, string> = {
  expired: 'o prazo acabou',
  declined: 'o pagamento foi recusado',
  canceled: 'o pedido foi cancelado',
  refunded: 'o pedido foi reembolsado',
  charged_back: 'o banco devolveu o dinheiro',
  refund: 'houve reembolso',
  chargeback: 'houve contestação',
  staff: 'a equipe decidiu',
  transfer: 'foi transferido para outra conta',
  fraud: 'houve fraude',
}
export const why = (reason: unknown) => own(reasons, String(reason)) ?? text(reason)
const causes: Record<string, string> = {
  order: 'por uma compra',
  free: 'de graça',
  staff: 'pela equipe',
  gift: 'de presente',
}
export const causeOf = (cause: unknown) =>
  own(causes, String((cause as Data | null)?.type)) ?? 'por um motivo antigo'
export const discount = (terms: unknown) => {
  const { kind, value } = (terms ?? {}) as Data
  return kind === 'percent' ? `${value}%` : money(value)
}
export const seconds = (ranges: unknown) =>
  items(ranges).reduce((sum, range) => {
    const [from = 0, to = 0] = range as unknown as [number, number]
    return sum + to - from
  }, 0)
