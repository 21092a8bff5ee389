import type { CouponTyped } from '../../contracts/marketing/coupon-pages'
import { centavosOf, reaisTyped } from '../../contracts/ordering/money-typed'
import { refuse } from '../../domain/kernel/refuse'
import type { CouponRow } from '../../projections/marketing/coupon-list'

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
/** Money as it is typed; what is no amount stays as it is, for the form to refuse. */
const money = (value: unknown) => {
  const typed = text(value)
  return typed === '' ? '' : (centavosOf(typed) ?? typed)
}
/** A day, perhaps with a minute: `2026-11-30`, `2026-11-30T18:00`. */
const bound = (day: unknown, time: unknown) => (text(time) ? `${text(day)}T${text(time)}` : text(day))

/** Ids of the ticked boxes: each has a name of its own, so that a refused form keeps it without scripts, too. */
const picked = (body: Record<string, unknown>, prefix: string) =>
  Object.keys(body).flatMap((name) =>
    name.startsWith(prefix) && body[name] === 'on' ? [name.slice(prefix.length)] : [],
  )

function scopeOf(body: Record<string, unknown>) {
  const scope = text(body.scope)
  const productIds = scope === 'products' ? picked(body, 'product:') : []
  const categoryIds = scope === 'categories' ? picked(body, 'category:') : []
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

/** An untouched list of people stays; a box takes it away. */
const peopleOf = (body: Record<string, unknown>) =>
  body.dropPeople === 'on' ? '' : text(body.people) || undefined

/** What the commands take, from the form as it was typed. */
export const termsTyped = (body: Record<string, unknown>) => ({
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

const SAO_PAULO_MS = -3 * 3_600_000
/** Day and minute of a bound in São Paulo; a whole day has no minute. */
function boundTyped(at: string | null, wholeDay: string): [day: string, time: string] {
  if (!at) return ['', '']
  const local = new Date(Date.parse(at) + SAO_PAULO_MS).toISOString()
  return [local.slice(0, 10), local.slice(11) === wholeDay ? '' : local.slice(11, 16)]
}

/** The form of a coupon that is there, as it would be typed. */
export function typedOf(row: CouponRow): CouponTyped {
  const [startsAt, startsAtTime] = boundTyped(row.startsAt, '00:00:00.000Z')
  const [endsAt, endsAtTime] = boundTyped(row.endsAt, '23:59:59.999Z')
  const number = (value: number | null) => (value === null ? '' : String(value))
  const reais = (value: number | null) => reaisTyped(value || null) ?? ''
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

export const blankTyped: CouponTyped = { kind: 'percent', scope: 'all', payment: 'any' }
