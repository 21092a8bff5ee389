import { NotFound } from '../../commands/kernel/errors'
import { pageOf } from '../../contracts/kernel/catalogue'
import { seatsQuery } from '../../contracts/marketing/coupon-labels'
import type { CouponStepView } from '../../contracts/marketing/coupon-pages'
import { businessDay, DAY, plus, startOfBusinessDay } from '../../domain/kernel/instants'
import { accountsById } from '../../projections/identity/account-card'
import { stepsOf } from '../../projections/marketing/coupon-history'
import { couponById, couponState } from '../../projections/marketing/coupon-list'
import {
  type CouponSeatRow,
  couponUses,
  NO_USE,
  seatCount,
  seatsOf,
  usesByDay,
} from '../../projections/marketing/coupon-seats'
import { mayEnter } from '../kernel/guard'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { choicesOf, couponLine, inUse, namesOf, termsView } from './coupon-views'
import { emptyForm, formOf } from './parse-coupon-form'

const SEATS_PER_PAGE = 12
const DAYS = 30

async function couponOf(ctx: PageContext, couponId = ctx.params.id ?? '') {
  const row = await couponById(ctx.db, couponId)
  if (!row) throw new NotFound('Não encontramos este cupom.')
  const use = (await couponUses(ctx.db, ctx.now, row.couponId)).get(row.couponId) ?? {
    couponId: row.couponId,
    ...NO_USE,
  }
  return { row, use, ...couponState(row, inUse(use), ctx.now) }
}

const create = page('Admin/Coupons/Create', {
  title: 'Criar cupom',
  async load(ctx) {
    const from = ctx.query.de ? await couponById(ctx.db, ctx.query.de) : undefined
    const typed = from ? formOf(from) : emptyForm
    return { typed: { ...emptyForm, ...typed }, choices: await choicesOf(ctx), copyOf: from?.code ?? null }
  },
})

const edit = page('Admin/Coupons/Edit', {
  title: ({ code }) => `Editar cupom ${code}`,
  async load(ctx) {
    const { row, use, status, steps } = await couponOf(ctx)
    const { couponId, code, version, people } = row
    return {
      couponId,
      code,
      version,
      people,
      status,
      used: use.consumed + use.reserved + use.released > 0 || version > 1,
      open: steps.includes('change'),
      typed: formOf(row),
      choices: await choicesOf(ctx),
    }
  },
})

const seatView = (row: CouponSeatRow, now: string) => ({
  orderId: row.orderId,
  number: row.number,
  status: row.status,
  lapsed: row.status === 'reserved' && row.until < now,
  version: row.version,
  reservedAt: row.reservedAt,
  until: row.until,
  consumedAt: row.consumedAt,
  releasedAt: row.releasedAt,
  reason: row.reason,
  discount: row.discount,
  paid: row.paidAmount,
  refunded: row.refundedAmount,
  chargedBack: row.chargedBackAmount,
})

async function historyOf(ctx: PageContext, couponId: string, name: (id: string) => string) {
  const steps = await stepsOf(ctx.db, couponId)
  const accounts = await accountsById(ctx.db, [...new Set(steps.map(({ actor }) => actor))])
  const names = new Map(accounts.map((account) => [account.accountId, account.name]))
  return steps.map(
    ({ stepId, at, type, actor, reason, version, terms }): CouponStepView => ({
      id: stepId,
      at,
      reason,
      version,
      label: ctx.deps.labels.events[type] ?? type,
      who: actor === 'system' ? 'Sistema' : (names.get(actor) ?? 'Conta removida'),
      terms: terms && termsView(terms, name),
    }),
  )
}

/** Uses and discount on each of the last 30 days, including days without uses. */
async function lastDays(ctx: PageContext, couponId: string) {
  const days = Array.from({ length: DAYS }, (_, i) => businessDay(plus(ctx.now, (i + 1 - DAYS) * DAY)))
  const rows = await usesByDay(ctx.db, couponId, startOfBusinessDay(days[0] ?? businessDay(ctx.now)))
  const known = new Map(rows.map((row) => [row.day, row]))
  return days.map((day) => ({ day, uses: 0, discount: 0, ...known.get(day) }))
}

const show = page('Admin/Coupons/Show', {
  title: ({ coupon }) => `Cupom ${coupon.code}`,
  async load(ctx) {
    const { row, use, steps } = await couponOf(ctx)
    const { couponId, code, version } = row
    const name = await namesOf(ctx)
    const { page: pageNumber } = seatsQuery(couponId).parse(ctx.query)
    const [history, days, seats, seatTotal] = await Promise.all([
      historyOf(ctx, couponId, name),
      lastDays(ctx, couponId),
      seatsOf(ctx.db, couponId, { limit: SEATS_PER_PAGE, offset: (pageNumber - 1) * SEATS_PER_PAGE }),
      seatCount(ctx.db, couponId),
    ])
    return {
      coupon: couponLine(row, use, name, ctx.now),
      version,
      history,
      days,
      seatTotal,
      page: pageNumber,
      perPage: SEATS_PER_PAGE,
      released: use.released,
      promised: use.promised,
      steps: [...steps],
      opensOrders: mayEnter(pageOf('Admin/Orders/Show')?.who ?? '', ctx.session.role),
      link: `${ctx.deps.env.PUBLIC_URL}/?cupom=${code}`,
      seats: seats.map((each) => seatView(each, ctx.now)),
    }
  },
})

export const couponPages: PageRoute[] = [create, edit, show]
