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

describe('engagement', () => {
  const dayOf = (at: string) => local(at).slice(0, 10)
  const days = (a: string, b: string) => Math.max(0, (Date.parse(b) - Date.parse(a)) / 86_400_000)
  const granted = new Map<string, { course: string; day: string; first?: string; done: boolean }>()
  const lessons = new Map<
    string,
    { course: string; lesson: string; day: string; marks: Set<number>; done: boolean }
  >()
  const active = new Map<string, Set<string>>()
  const questions = new Map<string, { at: string; lesson: string | null; answer?: string }>()
  for (const { type, data: raw, at } of events) {
    const data = raw as Raw
    const own = granted.get(data.enrolmentId)
    if (type === 'CourseAccessGranted' && !own)
      granted.set(data.enrolmentId, { course: data.courseId, day: dayOf(data.grantedAt ?? at), done: false })
    if (type === 'CourseCompleted' && own) own.done = true
    if (type === 'QuestionAsked') questions.set(data.questionId, { at, lesson: data.lessonId })
    if (type === 'QuestionAnswered' && data.byStaff) {
      const asked = questions.get(data.questionId)
      if (asked) asked.answer ??= at
    }
    const key = `${data.enrolmentId} ${data.lessonId}`
    if (type === 'LessonReopened') {
      const lesson = lessons.get(key)
      if (lesson) lesson.done = false
    }
    if (type !== 'LessonWatched' && type !== 'LessonCompleted') continue
    const day = dayOf(data.at)
    if (own) own.first ??= day
    active.set(day, (active.get(day) ?? new Set()).add(data.studentId))
    const lesson = lessons.get(key) ?? {
      course: data.courseId,
      lesson: data.lessonId,
      day,
      marks: new Set<number>(),
      done: false,
    }
    lessons.set(key, lesson)
    if (type === 'LessonCompleted') lesson.done = true
    // Tenths of a second, so that overlapping parts are counted once without merging them.
    for (const [start, end] of data.ranges ?? [])
      for (let tenth = Math.round(start * 10); tenth < Math.round(end * 10); tenth++) lesson.marks.add(tenth)
  }
  const inside = (day: string) => day >= from && day <= to
  const enrolments = [...granted.values()].filter(({ day }) => inside(day))
  const opened = [...lessons.values()].filter(({ day }) => inside(day))
  const asked = [...questions.values()].filter(({ at }) => inside(dayOf(at)))
  const answers = asked.flatMap(({ at, answer }) =>
    answer ? [Math.floor((Date.parse(answer) - Date.parse(at)) / 60_000)] : [],
  )
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  const students = (isIn: (day: string) => boolean) =>
    new Set([...active].flatMap(([day, ids]) => (isIn(day) ? [...ids] : []))).size

  it('is what a plain count over the log says', async () => {
    const begun = enrolments.filter(({ first }) => first)
    const done = enrolments.filter(({ done: is }) => is)
    const finished = opened.filter(({ done: is }) => is)
    const { all, buckets } = await shown('/admin/engagements?por=nada&intervalo=semana')
    expect([begun.length > 50, finished.length > 20, answers.length > 3]).toEqual([true, true, true])
    const seconds = sum(opened.map(({ marks }) => Math.round(marks.size / 10)))
    expect(seconds).toBeGreaterThan(100)
    expect(all.total).toEqual({
      seconds,
      perLesson: seconds / opened.length,
      active: students(inside),
      enrolments: enrolments.length,
      started: begun.length,
      wait: sum(begun.map(({ day, first }) => days(day, first!))) / begun.length,
      completed: done.length,
      rate: done.length / enrolments.length,
      viewers: opened.length,
      finished: finished.length,
      held: finished.length / opened.length,
      questions: asked.length,
      answered: answers.length,
      answerTime: sum(answers) / answers.length,
    })
    const weeks = buckets.map((monday) => {
      const sunday = new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10)
      return students((day) => day >= monday && day <= sunday && inside(day))
    })
    expect(all.buckets.map(({ active: each }) => each)).toEqual(weeks)
  })

  it('is so by course, by lesson, and by the minute up to which lessons were watched', async () => {
    const courses = await shown('/admin/engagements')
    expect(groupsOf(courses, 'enrolments')).toEqual(tally(enrolments.map(({ course }) => course)))
    expect(groupsOf(courses, 'viewers')).toEqual(tally(opened.map(({ course }) => course)))
    const { '…': _, ...listed } = groupsOf(
      await shown('/admin/engagements?por=aula&medida=aulas-abertas'),
      'viewers',
    )
    const told = tally(opened.map(({ lesson }) => lesson))
    expect(listed).toEqual(Object.fromEntries(Object.keys(listed).map((lesson) => [lesson, told[lesson]])))
    expect(Object.keys(listed).length).toBeGreaterThan(20)
    const ends = await shown('/admin/engagements?por=assistiu-ate')
    const furthest = (marks: Set<number>) => (marks.size === 0 ? 0 : (Math.max(...marks) + 1) / 10)
    const bands: [number, string][] = [
      [10, '0-10s'],
      [30, '10-30s'],
      [60, '30-60s'],
      [120, '1-2'],
      [300, '2-5'],
      [600, '5-10'],
      [1200, '10-20'],
      [2400, '20-40'],
    ]
    const bandOf = (marks: Set<number>) => bands.find(([end]) => furthest(marks) < end)?.[1] ?? '40+'
    const { '-': __, ...stops } = groupsOf(ends, 'viewers')
    expect(stops).toEqual(tally(opened.map(({ marks, done: is }) => (is ? 'end' : bandOf(marks)))))
  })
})
