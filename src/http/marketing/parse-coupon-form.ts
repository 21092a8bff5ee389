import type { CouponTyped } from '../../contracts/marketing/coupon-pages'
import { DAY_EDGES, type DayEdge, localTime } from '../../domain/kernel/instants'
import { parseReais, reaisShort } from '../../domain/kernel/reais'
import { refuse } from '../../domain/kernel/refuse'
import { typedText } from '../../domain/kernel/typed-text'
import type { CouponRow } from '../../projections/marketing/coupon-list'

const text = (value: unknown) => (typeof value === 'string' ? typedText(value) : '')
/** Centavos of a typed amount; text that is no amount stays, for the schema to refuse. */
const money = (value: unknown) => {
  const typed = text(value)
  return typed === '' ? '' : (parseReais(typed) ?? typed)
}
/** A day with optional time: `2026-11-30` or `2026-11-30T18:00`. */
const bound = (day: unknown, time: unknown) => (text(time) ? `${text(day)}T${text(time)}` : text(day))

/** Ids of checked boxes. Each box has its own name, so that a refused form restores it without scripts. */
const checkedIds = (body: Record<string, unknown>, prefix: string) =>
  Object.keys(body).flatMap((name) =>
    name.startsWith(prefix) && body[name] === 'on' ? [name.slice(prefix.length)] : [],
  )

function scopeOf(body: Record<string, unknown>) {
  const scope = text(body.scope)
  const productIds = scope === 'products' ? checkedIds(body, 'product:') : []
  const categoryIds = scope === 'categories' ? checkedIds(body, 'category:') : []
  if (scope === 'products' && productIds.length === 0) {
    refuse('coupon-scope', 'Escolha pelo menos um curso ou formação.', 'scope')
  }
  if (scope === 'categories' && categoryIds.length === 0) {
    refuse('coupon-scope', 'Escolha pelo menos uma categoria.', 'scope')
  }
  return { productIds, categoryIds }
}

function payingOf(body: Record<string, unknown>) {
  const paying = text(body.payment)
  if (paying === 'installments' && !text(body.maxInstallments)) {
    refuse('coupon-installments', 'Informe em até quantas parcelas.', 'maxInstallments')
  }
  return {
    pixOnly: paying === 'pix',
    maxInstallments: paying === 'installments' ? text(body.maxInstallments) : null,
  }
}

/** Undefined keeps the current list of people; a checkbox removes it. */
const peopleOf = (body: Record<string, unknown>) =>
  body.dropPeople === 'on' ? '' : text(body.people) || undefined

/** Input of the coupon commands from the form. */
export const parseTerms = (body: Record<string, unknown>) => ({
  kind: body.kind,
  note: body.note,
  totalLimit: body.totalLimit,
  perCustomerLimit: body.perCustomerLimit,
  value: body.kind === 'fixed' ? money(body.value) : text(body.value),
  ...scopeOf(body),
  startsAt: bound(body.startsAt, body.startsAtTime),
  endsAt: bound(body.endsAt, body.endsAtTime),
  minimum: money(body.minimum),
  maxDiscount: money(body.maxDiscount),
  budget: money(body.budget),
  firstPurchase: body.firstPurchase,
  ...payingOf(body),
  people: peopleOf(body),
})

/** Day and time in São Paulo; the time is empty for a whole day. */
function boundFields(at: string | null, edge: DayEdge): [day: string, time: string] {
  if (!at) return ['', '']
  const local = localTime(at)
  return [local.slice(0, 10), local.slice(11) === DAY_EDGES[edge] ? '' : local.slice(11, 16)]
}

/** Form values of an existing coupon. */
export function formOf(row: CouponRow): CouponTyped {
  const [startsAt, startsAtTime] = boundFields(row.startsAt, 'start')
  const [endsAt, endsAtTime] = boundFields(row.endsAt, 'end')
  const number = (value: number | null) => (value === null ? '' : String(value))
  const reais = (value: number | null) => (value ? reaisShort(value) : '')
  const on = (prefix: string, ids: string[]) => ids.map((id) => [`${prefix}:${id}`, 'on'])
  return {
    note: row.note,
    kind: row.kind,
    startsAt,
    startsAtTime,
    endsAt,
    endsAtTime,
    value: row.kind === 'fixed' ? reais(row.value) : String(row.value),
    scope: row.productIds.length > 0 ? 'products' : row.categoryIds.length > 0 ? 'categories' : 'all',
    ...Object.fromEntries([...on('product', row.productIds), ...on('category', row.categoryIds)]),
    totalLimit: number(row.totalLimit),
    perCustomerLimit: number(row.perCustomerLimit),
    minimum: reais(row.minimum),
    maxDiscount: reais(row.maxDiscount),
    budget: reais(row.budget),
    firstPurchase: row.firstPurchase ? 'on' : '',
    payment: row.pixOnly ? 'pix' : row.maxInstallments === null ? 'any' : 'installments',
    maxInstallments: number(row.maxInstallments),
    people: '',
  }
}

export const emptyForm: CouponTyped = { kind: 'percent', scope: 'all', payment: 'any' }
