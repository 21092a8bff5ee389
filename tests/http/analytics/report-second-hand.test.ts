import { describe, expect, it } from 'vitest'
import type { ReportProps } from '../../../src/contracts/kernel/report-view'
import { END, played } from '../../support/histories/played'
import { reportShop } from '../../support/report-shop'

const { events } = await played('demo', { scale: 0.15 })
const shop = await reportShop(events, END)
const admin = await shop.as('Admin')
const [from, to] = ['2025-10-01', '2026-11-21']

async function shown(path: string) {
  const answer = await admin.visit(
    `${path}${path.includes('?') ? '&' : '?'}de=${from}&ate=${to}&comparar=nao`,
  )
  expect(answer.status).toBe(200)
  return (await answer.json()).props as ReportProps
}
const groupsOf = ({ groups }: ReportProps, measure: string) =>
  Object.fromEntries(groups.map(({ value, total }) => [value, total[measure]]).filter(([, total]) => total))

// The second hand: what follows reads only what is written in the events.
// biome-ignore lint/suspicious/noExplicitAny: events as they lie in the log
type Raw = any
const local = (at: string) => new Date(Date.parse(at) - 3 * 3_600_000).toISOString()
const counts = (at: string) => local(at).slice(0, 10) >= from && local(at).slice(0, 10) <= to
const tally = (keys: readonly string[]) => {
  const sums: Record<string, number> = {}
  for (const key of keys) sums[key] = (sums[key] ?? 0) + 1
  return sums
}

describe('order insights', () => {
  const retries = new Set(
    events.filter(({ type }) => type === 'OrderPaymentRetried').map(({ data }) => (data as Raw).paymentId),
  )
  const ends = new Map<string, { type: string; data: Raw }>()
  for (const { type, data } of events)
    if (['PaymentConfirmed', 'PaymentDeclined', 'PaymentExpired'].includes(type)) {
      const id = (data as Raw).paymentId
      if (ends.get(id)?.type !== 'PaymentConfirmed') ends.set(id, { type, data })
    }
  const tries = events
    .filter(({ type, at }) => type === 'PaymentRequested' && counts(at))
    .map(({ data, at }) => ({ ...(data as Raw), at, end: ends.get((data as Raw).paymentId) }))
  const ended = (type: string) => tries.filter(({ end }) => end?.type === type)
  const minutesOf = ({ at, end }: Raw) => Math.floor((Date.parse(end.data.paidAt) - Date.parse(at)) / 60_000)
  const pix = ended('PaymentConfirmed').filter(({ method }) => method === 'pix')

  it('are what a plain count over the log says', async () => {
    const { all } = await shown('/admin/orders/insights?por=nada')
    const paid = ended('PaymentConfirmed')
    expect(paid.length).toBeGreaterThan(100)
    expect(all.total).toEqual({
      tries: tries.length,
      paid: paid.length,
      rate: paid.length / tries.length,
      perPaid: tries.length / paid.length,
      declined: ended('PaymentDeclined').length,
      expired: ended('PaymentExpired').length,
      minutes: pix.reduce((sum, each) => sum + minutesOf(each), 0) / pix.length,
      received: paid.reduce((sum, { end }) => sum + end.data.amount, 0),
    })
  })

  it('are so by reason of refusal, by minutes to pay a Pix, and by turn', async () => {
    const reasons = await shown('/admin/orders/insights?por=motivo-da-recusa')
    const declines = ended('PaymentDeclined').map(({ end }) => end.data.code)
    expect(declines.length).toBeGreaterThan(3)
    expect(groupsOf(reasons, 'declined')).toEqual(tally(declines))
    const waits = await shown('/admin/orders/insights?por=tempo-ate-pagar-o-pix')
    const band = (each: Raw) => {
      const minutes = minutesOf(each)
      if (minutes >= 60) return '60+'
      const [start, end] = [
        [0, 2],
        [2, 5],
        [5, 15],
        [15, 30],
        [30, 60],
      ].find(([a, b]) => minutes >= a! && minutes < b!)!
      return `${start}-${end}`
    }
    const { '-': _, ...told } = groupsOf(waits, 'paid') as Record<string, number>
    expect(told).toEqual(tally(pix.map(band)))
    const turns = await shown('/admin/orders/insights?por=vez')
    expect(groupsOf(turns, 'tries')).toEqual(
      tally(tries.map(({ paymentId }) => (retries.has(paymentId) ? 'again' : 'first'))),
    )
  })
})

describe('free courses', () => {
  const first = new Map<string, { course: string; at: string; place: number }>()
  const orders: { buyer: string; total: number; at: string; place: number }[] = []
  events.forEach(({ type, data: raw, at }, place) => {
    const data = raw as Raw
    if (type === 'CourseAccessGranted' && data.cause.type === 'free' && !first.has(data.studentId))
      first.set(data.studentId, { course: data.courseId, at: data.grantedAt ?? at, place })
    if (type === 'OrderPaid' && data.total > 0)
      orders.push({ buyer: data.buyerId, total: data.total, at: data.paidAt, place })
  })
  const students = [...first]
    .filter(([, { at }]) => counts(at))
    .map(([id, start]) => {
      const own = orders.filter(({ buyer }) => buyer === id)
      return {
        ...start,
        isCustomer: own.some(({ place }) => place < start.place),
        later: own.filter(({ place }) => place > start.place),
      }
    })
  const fresh = students.filter(({ isCustomer }) => !isCustomer)
  const bought = fresh.filter(({ later }) => later.length > 0)
  const days = (a: string, b: string) =>
    Math.max(0, (Date.parse(local(b).slice(0, 10)) - Date.parse(local(a).slice(0, 10))) / 86_400_000)
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

  it('tell what a plain count over the log says', async () => {
    const { all } = await shown('/admin/free-course-report?por=nada')
    expect([students.length > 5, bought.length > 0]).toEqual([true, true])
    expect(all.total).toEqual({
      students: students.length,
      bought: bought.length,
      rate: bought.length / fresh.length,
      wait: sum(bought.map(({ at, later }) => days(at, later[0]!.at))) / bought.length,
      firstRevenue: sum(bought.map(({ later }) => later[0]!.total)),
      revenue: sum(students.flatMap(({ later }) => later.map(({ total }) => total))),
    })
    const steps = await shown('/admin/free-course-report?por=situacao')
    expect(steps.groups.find(({ value }) => value === 'customer')?.total.students ?? 0).toBe(
      students.length - fresh.length,
    )
    const courses = await shown('/admin/free-course-report')
    expect(groupsOf(courses, 'students')).toEqual(tally(students.map(({ course }) => course)))
    expect(courses.groups.every(({ label, value }) => label !== value)).toBe(true)
  })
})

describe('searches', () => {
  const plain = (term: string) =>
    term
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[\s-]+/g, ' ')
      .trim()
  const searches = events
    .filter(({ type, at }) => type === 'SearchRecorded' && counts(at))
    .map(({ data }) => data as Raw)
  const made = searches.filter(({ results }) => results !== null)
  const vain = made.filter(({ results }) => results === 0)

  it('are what a plain count over the log says, by term', async () => {
    const terms = await shown('/admin/searches')
    expect(made.length).toBeGreaterThan(100)
    expect(terms.all.total).toEqual({
      searches: made.length,
      withoutResults: vain.length,
      rate: vain.length / made.length,
      chosen: searches.filter(({ searchableId }) => searchableId !== null).length,
    })
    const { '…': _, ...listed } = groupsOf(terms, 'searches') as Record<string, number>
    const told = tally(made.map(({ term }) => plain(term)))
    expect(listed).toEqual(Object.fromEntries(Object.keys(listed).map((term) => [term, told[term]])))
    expect(Object.keys(listed).length).toBeGreaterThan(20)
    const results = await shown('/admin/searches/results')
    expect(results.all.total.withoutResults).toBe(terms.all.total.withoutResults)
    expect(results.groups[0]?.total.withoutResults).toBe(
      Math.max(...Object.values(tally(vain.map(({ term }) => plain(term))))),
    )
  })
})
