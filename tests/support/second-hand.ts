import { distinctColumns, nameOf, type Report, summedColumns } from '../../src/contracts/kernel/report'
import { foldReport, type ReportCell } from '../../src/contracts/kernel/report-fold'
import type { RecordedEvent } from '../../src/ports/event-store'

/**
 * A second count of every declared report: plain loops over what is written in the events. It shares no code with the
 * read models, nor with the domain: where both agree, both understood the events alike.
 */

/** One row that a report should count. */
export interface Fact {
  /** YYYY-MM-DD, in São Paulo. */
  day: string
  /** Day of the sale, where the report may count by that. */
  saleDay?: string
  /** What it may be grouped by; `-` for nothing. */
  by: Record<string, string>
  /** What it adds to columns; those left out, nothing. */
  adds: Record<string, number>
  /** What is counted once however often it comes. */
  ids?: Record<string, string>
  /** What came of it on later days, which `adds` holds already. */
  later?: { day: string; adds: Record<string, number> }[]
}

// biome-ignore lint/suspicious/noExplicitAny: events as they lie in the log
type Raw = any
export interface Told {
  type: string
  data: Raw
  at: string
}

const local = (at: string) => new Date(Date.parse(at) - 3 * 3_600_000).toISOString()
const dayOf = (at: string) => local(at).slice(0, 10)
const weekdayOf = (at: string) => String(new Date(`${dayOf(at)}T12:00:00Z`).getUTCDay() || 7)
const hourOf = (at: string) => String(Number(local(at).slice(11, 13)))
const whenOf = (at: string) => ({ weekday: weekdayOf(at), hour: hourOf(at) })
const daysFrom = (a: string, b: string) => Math.max(0, (Date.parse(b) - Date.parse(a)) / 86_400_000)
const minutesFrom = (a: string, b: string) =>
  Math.max(0, Math.floor((Date.parse(b) - Date.parse(a)) / 60_000))
const keyOf = ({ productType, productId }: Raw) => `${productType}:${productId}`
const of = (events: readonly Told[], ...types: string[]) => events.filter(({ type }) => types.includes(type))
/** The first band whose end the number does not reach; null ends the list. */
const bandOf = (n: number, bands: [number, string][], last: string) =>
  bands.find(([end]) => n < end)?.[1] ?? last
const byKey = <T>(list: readonly T[], key: (each: T) => string) => {
  const groups = new Map<string, T[]>()
  for (const each of list) groups.set(key(each), [...(groups.get(key(each)) ?? []), each])
  return groups
}
const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)

function sales(events: readonly Told[]): Fact[] {
  const placed = new Map(of(events, 'OrderPlaced').map(({ data }) => [data.orderId, data]))
  const asked = new Map(of(events, 'PaymentRequested').map(({ data }) => [data.paymentId, data]))
  const returns = byKey(of(events, 'OrderRefunded', 'OrderChargedBack'), ({ data }) => data.orderId)
  return of(events, 'OrderPaid').flatMap(({ data }) => {
    const order = placed.get(data.orderId)
    if (data.method === 'free') return []
    return [...byKey(data.lines as Raw[], keyOf)].map(([product, lines]): Fact => {
      const asPlaced = order.lines.find((line: Raw) => keyOf(line) === product)
      const isFirst = keyOf(data.lines[0]) === product
      const revenue = sum(lines.map(({ total }) => total))
      const { source, campaign, at: arrived } = order.arrival ?? {}
      const minutes = arrived ? minutesFrom(arrived, data.paidAt) : 0
      let left = revenue
      const later = (returns.get(data.orderId) ?? []).flatMap((back) => {
        const isWhole = back.data.lines.some((line: Raw) => keyOf(line) === product)
        const parts = (back.data.parts ?? []).filter((part: Raw) => keyOf(part) === product)
        const isLost = back.type === 'OrderChargedBack'
        const named = sum(parts.map((part: Raw) => part.amount))
        const isTold = isLost && back.data.parts !== undefined
        const amount = isTold || !(isWhole || isLost) ? named : isWhole ? left : 0
        const chargebacks = isLost && (isTold || isWhole) && isFirst ? 1 : 0
        left -= amount
        const adds = { refunded: amount, kept: -amount, chargebacks }
        return amount > 0 || chargebacks > 0 ? [{ day: dayOf(back.at), adds }] : []
      })
      return {
        day: dayOf(data.paidAt),
        saleDay: dayOf(data.paidAt),
        by: {
          product,
          categoryId: asPlaced.categoryId ?? '-',
          method: data.method,
          installments:
            data.method === 'card'
              ? String(data.installments ?? asked.get(data.paymentId)?.installments ?? '-')
              : '1',
          couponCode: data.couponCode ?? '-',
          entry: asPlaced.offer ?? 'shop',
          source: source ?? '-',
          campaign: campaign ?? '-',
          wait: arrived
            ? bandOf(
                minutes,
                [
                  [10, '0-10'],
                  [60, '10-60'],
                  [1440, '1-24h'],
                  [10_080, '1-7d'],
                ],
                '7d+',
              )
            : '-',
          state: order.address?.uf || '-',
          buyer: data.returning === undefined ? '-' : data.returning ? 'returning' : 'new',
          ...whenOf(data.paidAt),
        },
        adds: {
          revenue,
          orders: isFirst ? 1 : 0,
          firsts: isFirst && data.returning === false ? 1 : 0,
          items: lines.length,
          discount: sum(lines.map(({ discount }) => discount)),
          waitMinutes: isFirst ? minutes : 0,
          waited: isFirst && arrived ? 1 : 0,
          refunded: revenue - left,
          kept: left,
          chargebacks: sum(later.map(({ adds }) => adds.chargebacks)),
        },
        ids: { buyerId: data.buyerId },
        later,
      }
    })
  })
}

function commissions(events: readonly Told[]): Fact[] {
  const byOrder = (type: string) => byKey(of(events, type), ({ data }) => data.orderId)
  const [released, reversed] = [byOrder('CommissionReleased'), byOrder('CommissionReversed')]
  const paidOf = (orderId: string, product: string) =>
    sum(
      of(events, 'PayoutMade', 'PayoutReturned').flatMap(({ type, data }) =>
        (type === 'PayoutMade' ? data.sellers.flatMap((each: Raw) => each.entries) : data.entries)
          .filter((entry: Raw) => entry.orderId === orderId && keyOf(entry) === product)
          .map((entry: Raw) => (type === 'PayoutMade' ? entry.amount : -entry.amount)),
      ),
    )
  return of(events, 'CommissionAccrued').flatMap(({ data }) =>
    data.lines.map((line: Raw, n: number): Fact => {
      const product = keyOf(line)
      const later = (reversed.get(data.orderId) ?? []).flatMap((back) =>
        back.data.lines
          .filter((each: Raw) => keyOf(each) === product)
          .map(({ base, amount }: Raw) => ({
            day: dayOf(back.at),
            adds: { returned: base, net: -base, reversed: amount, earned: -amount },
          })),
      )
      const back = sum(later.map(({ adds }: Raw) => adds.reversed))
      const returned = sum(later.map(({ adds }: Raw) => adds.returned))
      const paid = paidOf(data.orderId, product)
      const left = line.amount - back - paid
      const isFree = released.has(data.orderId)
      const [held, payable] = isFree ? [0, left] : [left, 0]
      const state =
        payable !== 0
          ? payable < 0
            ? 'owed'
            : 'payable'
          : held > 0 || (line.amount === 0 && !isFree)
            ? 'held'
            : paid > 0 || back === 0
              ? 'paid'
              : 'reversed'
      return {
        day: dayOf(data.paidAt),
        by: { sellerId: data.sellerId, product, state },
        adds: {
          base: line.base,
          orders: n === 0 ? 1 : 0,
          items: 1,
          returned,
          net: line.base - returned,
          accrued: line.amount,
          reversed: back,
          earned: line.amount - back,
          held,
          payable,
          paid,
        },
        later,
      }
    }),
  )
}

function bumps(events: readonly Told[]): Fact[] {
  const paid = new Map(of(events, 'OrderPaid').map(({ data }) => [data.orderId, data]))
  const returns = byKey(of(events, 'OrderRefunded', 'OrderChargedBack'), ({ data }) => data.orderId)
  return of(events, 'OrderPlaced').flatMap(({ data }) =>
    (data.bumpsShown ?? []).map((bump: Raw): Fact => {
      const line = data.lines.find((each: Raw) => each.offer === 'bump' && each.offerId === bump.offerId)
      const product = bump.product ?? line
      const key = product ? keyOf(product) : '-'
      const asPaid = paid
        .get(data.orderId)
        ?.lines.find((each: Raw) => each.offer === 'bump' && keyOf(each) === key)
      const gross = asPaid?.total ?? 0
      let left = gross
      for (const back of (asPaid && returns.get(data.orderId)) ?? []) {
        const isTold = back.type === 'OrderChargedBack' && back.data.parts !== undefined
        if (!isTold && back.data.lines.some((each: Raw) => keyOf(each) === key)) left = 0
        else for (const part of back.data.parts ?? []) if (keyOf(part) === key) left -= part.amount
      }
      return {
        day: dayOf(data.placedAt),
        by: { product: key, beside: bump.beside ? keyOf(bump.beside) : '-' },
        adds: { shown: 1, taken: line ? 1 : 0, paid: asPaid ? 1 : 0, revenue: left },
      }
    }),
  )
}

function tries(events: readonly Told[]): Fact[] {
  const again = new Set(of(events, 'OrderPaymentRetried').map(({ data }) => data.paymentId))
  const ends = byKey(
    of(events, 'PaymentConfirmed', 'PaymentDeclined', 'PaymentExpired'),
    ({ data }) => data.paymentId,
  )
  return of(events, 'PaymentRequested').map(({ data, at }): Fact => {
    const own = ends.get(data.paymentId) ?? []
    const find = (type: string) => of(own, type).at(-1)
    const paid = find('PaymentConfirmed')
    const declined = paid ? undefined : find('PaymentDeclined')
    const expired = paid || declined ? undefined : find('PaymentExpired')
    const isPix = paid?.data.method === 'pix'
    const minutes = isPix ? minutesFrom(at, paid.data.paidAt) : 0
    return {
      day: dayOf(at),
      by: {
        outcome: paid ? 'paid' : declined ? 'declined' : expired ? 'expired' : 'waiting',
        reason: declined?.data.code ?? '-',
        wait: isPix
          ? bandOf(
              minutes,
              [
                [2, '0-2'],
                [5, '2-5'],
                [15, '5-15'],
                [30, '15-30'],
                [60, '30-60'],
              ],
              '60+',
            )
          : '-',
        method: data.method,
        installments: String(data.installments),
        turn: again.has(data.paymentId) ? 'again' : 'first',
        ...whenOf(at),
      },
      adds: {
        tries: 1,
        paid: paid ? 1 : 0,
        declined: declined ? 1 : 0,
        expired: expired ? 1 : 0,
        pixPaid: isPix ? 1 : 0,
        pixMinutes: minutes,
        received: paid?.data.amount ?? 0,
      },
    }
  })
}

const pairs = (events: readonly Told[]): Fact[] =>
  of(events, 'OrderPaid')
    .filter(({ data }) => data.method !== 'free')
    .flatMap(({ data }) => {
      const lines = [...new Map((data.lines as Raw[]).map((line) => [keyOf(line), line])).values()]
      return lines.flatMap((a) =>
        lines.flatMap((b): Fact[] => {
          if (keyOf(a) >= keyOf(b)) return []
          return [
            {
              day: dayOf(data.paidAt),
              by: {
                pair: `${keyOf(a)}+${keyOf(b)}`,
                entry: a.offer === 'bump' || b.offer === 'bump' ? 'bump' : 'chosen',
                method: data.method,
                weekday: weekdayOf(data.paidAt),
              },
              adds: { times: 1, revenue: a.total + b.total },
              ids: { orderId: data.orderId },
            },
          ]
        }),
      )
    })

function cohorts(events: readonly Told[]): Fact[] {
  const paid = of(events, 'OrderPaid').filter(({ data }) => data.method !== 'free')
  const back = of(events, 'OrderRefunded', 'OrderChargedBack').filter(({ data }) => data.method !== 'free')
  return [...byKey(paid, ({ data }) => data.buyerId)].map(([buyerId, orders]): Fact => {
    const [first, second] = orders.map(({ data }) => data)
    const after = (at: string) => daysFrom(dayOf(first.paidAt), dayOf(at))
    const moves = [
      ...orders.map(({ data }) => [after(data.paidAt), data.total]),
      ...back
        .filter(({ data }) => data.buyerId === buyerId)
        .map(({ data }) => [after(data.paidAt), -data.amount]),
    ] as [number, number][]
    const within = (days: number) => sum(moves.filter(([day]) => day <= days).map(([, amount]) => amount))
    const next = second ? after(second.paidAt) : null
    const again = (days: number) => (next !== null && next <= days ? 1 : 0)
    return {
      day: dayOf(first.paidAt),
      by: {
        next:
          next === null
            ? '-'
            : bandOf(
                next,
                [
                  [1, '0'],
                  [31, '1-30'],
                  [91, '31-90'],
                  [366, '91-365'],
                ],
                '366+',
              ),
        product: keyOf(first.lines[0]),
        method: first.method,
        couponCode: first.couponCode ?? '-',
      },
      adds: {
        buyers: 1,
        orders: orders.length,
        again: again(1e9),
        again30: again(30),
        again90: again(90),
        again365: again(365),
        daysToNext: next ?? 0,
        net: within(1e9),
        net30: within(30),
        net90: within(90),
        net365: within(365),
      },
    }
  })
}

function freeCourses(events: readonly Told[]): Fact[] {
  const first = new Map<string, { course: string; at: string; place: number }>()
  const orders: { buyer: string; total: number; at: string; place: number }[] = []
  events.forEach(({ type, data, at }, place) => {
    if (type === 'CourseAccessGranted' && data.cause.type === 'free' && !first.has(data.studentId))
      first.set(data.studentId, { course: data.courseId, at: data.grantedAt ?? at, place })
    const courses = type === 'OrderPaid' ? data.lines.flatMap((line: Raw) => line.courseIds) : []
    if (type === 'OrderPaid' && data.method === 'free' && courses[0] && !first.has(data.buyerId))
      first.set(data.buyerId, { course: courses[0], at: data.paidAt, place })
    if (type === 'OrderPaid' && data.total > 0)
      orders.push({ buyer: data.buyerId, total: data.total, at: data.paidAt, place })
  })
  return [...first].map(([id, { course, at, place }]): Fact => {
    const own = orders.filter(({ buyer }) => buyer === id)
    const isCustomer = own.some((order) => order.place < place)
    const later = own.filter((order) => order.place > place)
    const bought = isCustomer ? undefined : later[0]
    const days = bought ? daysFrom(dayOf(at), dayOf(bought.at)) : 0
    return {
      day: dayOf(at),
      by: {
        courseId: course,
        step: isCustomer ? 'customer' : bought ? 'bought' : 'waiting',
        wait: bought
          ? bandOf(
              days,
              [
                [1, '0'],
                [8, '1-7'],
                [31, '8-30'],
                [91, '31-90'],
              ],
              '91+',
            )
          : '-',
      },
      adds: {
        students: 1,
        fresh: isCustomer ? 0 : 1,
        bought: bought ? 1 : 0,
        days,
        firstRevenue: bought?.total ?? 0,
        revenue: sum(later.map(({ total }) => total)),
      },
    }
  })
}

function searches(events: readonly Told[]): Fact[] {
  const plain = (term: string) =>
    term
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[\s-]+/g, ' ')
      .trim()
  const made = of(events, 'SearchRecorded')
  return [...byKey(made, ({ data, at }) => `${dayOf(at)} ${plain(data.term)}`)].map(([key, own]): Fact => {
    const shown = own.filter(({ data }) => data.results !== null)
    return {
      day: key.slice(0, 10),
      by: { term: key.slice(11) },
      adds: {
        searches: shown.length,
        withoutResults: shown.filter(({ data }) => data.results === 0).length,
        chosen: own.filter(({ data }) => data.searchableId !== null).length,
      },
    }
  })
}

function searchAlerts(events: readonly Told[]): Fact[] {
  const plain = (term: string) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
  const told = of(
    events,
    'SearchAlertRequested',
    'SearchAlertConfirmed',
    'SearchAlertMatched',
    'SearchAlertCancelled',
  )
  return [...byKey(told, ({ data }) => data.alertId).values()].flatMap((own): Fact[] => {
    const [confirmed, ...again] = of(own, 'SearchAlertConfirmed')
    const matched = of(own, 'SearchAlertMatched').at(-1)
    const asked = of(own, 'SearchAlertRequested').at(-1)
    if (!confirmed || !asked) return []
    const last = own.at(-1)!.type
    const since = own.indexOf(again.at(-1) ?? confirmed)
    return [
      {
        day: dayOf(confirmed.at),
        by: { term: plain(asked.data.term) },
        adds: {
          alerts: 1,
          waiting: last === 'SearchAlertConfirmed' ? 1 : 0,
          matched: matched && own.indexOf(matched) > since ? 1 : 0,
        },
      },
    ]
  })
}

function engaged(events: readonly Told[]): Fact[] {
  interface Enrolment {
    course: string
    day: string
    first?: string
    done: boolean
  }
  interface Lesson {
    course: string
    lesson: string
    day: string
    /** Tenths of a second, so that overlapping parts are counted once without merging them. */
    marks: Set<number>
    done: boolean
  }
  const enrolments = new Map<string, Enrolment>()
  const lessons = new Map<string, Lesson>()
  const days = new Map<string, Fact>()
  const questions = new Map<string, { at: string; course: string; lesson: string | null; answer?: string }>()
  for (const { type, data, at } of events) {
    const own = enrolments.get(data.enrolmentId)
    if (type === 'CourseAccessGranted' && !own)
      enrolments.set(data.enrolmentId, {
        course: data.courseId,
        day: dayOf(data.grantedAt ?? at),
        done: false,
      })
    if (type === 'CourseCompleted' && own) own.done = true
    if (type === 'QuestionAsked')
      questions.set(data.questionId, { at, course: data.courseId, lesson: data.lessonId })
    if (type === 'QuestionAnswered' && data.byStaff) {
      const asked = questions.get(data.questionId)
      if (asked) asked.answer ??= at
    }
    const key = `${data.enrolmentId} ${data.lessonId}`
    const known = lessons.get(key)
    if (type === 'LessonReopened' && known) known.done = false
    if (type !== 'LessonWatched' && type !== 'LessonCompleted') continue
    const day = dayOf(data.at)
    if (own) own.first ??= day
    days.set(`${data.enrolmentId} ${day}`, {
      day,
      by: { courseId: data.courseId, lessonId: '-', stop: '-', progress: '-' },
      adds: {},
      ids: { activeId: data.studentId },
    })
    const lesson = known ?? {
      course: data.courseId,
      lesson: data.lessonId,
      day,
      marks: new Set<number>(),
      done: false,
    }
    lessons.set(key, lesson)
    if (type === 'LessonCompleted') lesson.done = true
    for (const [start, end] of data.ranges ?? [])
      for (let tenth = Math.round(start * 10); tenth < Math.round(end * 10); tenth++) lesson.marks.add(tenth)
  }
  const furthest = (marks: Set<number>) => {
    let last = -1
    for (const mark of marks) last = Math.max(last, mark)
    return (last + 1) / 10
  }
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
  return [
    ...[...enrolments.values()].map(
      ({ course, day, first, done }): Fact => ({
        day,
        by: {
          courseId: course,
          lessonId: '-',
          stop: '-',
          progress: done ? 'completed' : first ? 'begun' : 'none',
        },
        adds: {
          enrolments: 1,
          started: first ? 1 : 0,
          daysToStart: first ? daysFrom(day, first) : 0,
          completed: done ? 1 : 0,
        },
      }),
    ),
    ...[...lessons.values()].map(
      ({ course, lesson, day, marks, done }): Fact => ({
        day,
        by: {
          courseId: course,
          lessonId: lesson,
          stop: done ? 'end' : bandOf(furthest(marks), bands, '40+'),
          progress: '-',
        },
        adds: { viewers: 1, finished: done ? 1 : 0, seconds: Math.round(marks.size / 10) },
      }),
    ),
    ...days.values(),
    ...[...questions.values()].map(
      ({ at, course, lesson, answer }): Fact => ({
        day: dayOf(at),
        by: { courseId: course, lessonId: lesson ?? '-', stop: '-', progress: '-' },
        adds: {
          questions: 1,
          answered: answer ? 1 : 0,
          answerMinutes: answer ? minutesFrom(at, answer) : 0,
        },
      }),
    ),
  ]
}

const money = (events: readonly Told[]): Fact[] =>
  of(events, 'OrderPaid', 'OrderRefunded', 'OrderChargedBack')
    .filter(({ data }) => data.method !== 'free')
    .map(({ type, data, at }): Fact => {
      const isPaid = type === 'OrderPaid'
      const [paid, back] = isPaid ? [data.total, 0] : [0, data.amount]
      const when = isPaid ? data.paidAt : at
      return {
        day: dayOf(when),
        saleDay: dayOf(data.paidAt),
        by: {
          flow: isPaid ? data.method : type === 'OrderRefunded' ? 'refund' : 'chargeback',
          method: data.method,
          buyer: !isPaid || data.returning === undefined ? '-' : data.returning ? 'returning' : 'new',
          ...whenOf(when),
        },
        adds: { paid, back, net: paid - back, returns: back > 0 ? 1 : 0 },
      }
    })

function carts(events: readonly Told[]): Fact[] {
  const rounds = byKey(
    of(events, 'CartAbandoned', 'CartRecovered', 'CartExpired', 'CartEmptied').filter(
      ({ data }) => data.round,
    ),
    ({ data }) => `${data.cartId}|${data.round}`,
  )
  return [...rounds.values()].flatMap((own): Fact[] => {
    const left = of(own, 'CartAbandoned')
    const [first, last] = [left[0], left.at(-1)]
    if (!first || !last) return []
    const since = own.slice(own.indexOf(last) + 1)
    const end = of(since, 'CartRecovered', 'CartExpired').at(-1)
    const isMerged = since[0]?.type === 'CartEmptied'
    const outcome = end
      ? end.type === 'CartRecovered'
        ? 'recovered'
        : 'expired'
      : isMerged
        ? 'merged'
        : 'abandoned'
    const isCounted = !isMerged
    return [
      {
        day: dayOf(first.at),
        by: {
          outcome,
          owner: first.data.cartId.startsWith('a:') ? 'account' : 'guest',
          ...whenOf(first.at),
        },
        adds: {
          carts: isCounted ? 1 : 0,
          recovered: outcome === 'recovered' ? 1 : 0,
          items: isCounted ? last.data.items.length : 0,
          total: isCounted ? last.data.value : 0,
        },
      },
    ]
  })
}

function students(events: readonly Told[]): Fact[] {
  const first = new Map<string, Fact>()
  const days = new Map<string, Fact>()
  const free = new Set(
    of(events, 'OrderPaid').flatMap(({ data }) => (data.method === 'free' ? [data.orderId] : [])),
  )
  for (const { type, data, at } of events) {
    if (type === 'CourseAccessGranted' && !first.has(data.studentId)) {
      const when = data.grantedAt ?? at
      first.set(data.studentId, {
        day: dayOf(when),
        by: {
          source: free.has(data.cause.id) ? 'free' : data.cause.type,
          courseId: data.courseId,
          weekday: weekdayOf(when),
        },
        adds: { fresh: 1 },
      })
    }
    if (!['LessonWatched', 'LessonCompleted', 'CourseCompleted'].includes(type)) continue
    const when = type === 'CourseCompleted' ? data.completedAt : data.at
    const key = `${data.studentId} ${dayOf(when)} ${data.courseId}`
    const fact = days.get(key) ?? {
      day: dayOf(when),
      by: { source: '-', courseId: data.courseId, weekday: weekdayOf(when) },
      adds: { lessons: 0, completed: 0 },
      ids: { studied: `${data.studentId}|${dayOf(when)}` },
    }
    if (type === 'LessonCompleted') fact.adds.lessons!++
    if (type === 'CourseCompleted') fact.adds.completed!++
    days.set(key, fact)
  }
  return [...first.values(), ...days.values()]
}

function funnel(events: readonly Told[]): Fact[] {
  const ownerOf = (person: string) => (person.startsWith('a:') ? 'account' : 'guest')
  const facts = new Map<string, Fact>()
  const put = (key: string, step: string, person: string, at: string, ids: Record<string, string>) => {
    const fact = facts.get(key) ?? {
      day: dayOf(at),
      by: { owner: ownerOf(person), step, ...whenOf(at) },
      adds: { paid: 0 },
      ids: {},
    }
    facts.set(key, { ...fact, ids: { ...fact.ids, ...ids } })
  }
  for (const { at, kind, owner, count } of touchesIn(events)) {
    if (kind === 'view') continue
    const key = `visit ${dayOf(at)} ${hourOf(at)} ${owner}`
    const fact = facts.get(key) ?? {
      day: dayOf(at),
      by: { owner, step: 'visit', ...whenOf(at) },
      adds: { visits: 0, checkouts: 0 },
    }
    facts.set(key, fact)
    fact.adds = { ...fact.adds, [`${kind}s`]: (fact.adds as Raw)[`${kind}s`] + count }
  }
  for (const { type, data, at } of events) {
    if (type === 'SearchRecorded') {
      const person = data.personId ?? data.visitorId ?? data.searchId
      const searcher =
        person === data.searchId ? `s:${person}` : `${person === data.visitorId ? 'v' : 'a'}:${person}`
      put(data.searchId, 'search', searcher, at, { searcher })
    }
    if (type === 'CartItemAdded' && data.price > 0) {
      const known: Record<string, string> = data.cartId.startsWith('a:') ? { known: data.cartId } : {}
      put(`${data.cartId} ${dayOf(at)}`, 'cart', data.cartId, at, { carter: data.cartId, ...known })
    }
    if (type === 'CartContactLeft' || type === 'CartMerged') {
      const cart = type === 'CartMerged' ? data.from : data.cartId
      put(`${cart} ${dayOf(at)}`, 'cart', cart, at, { known: cart })
    }
    if (type === 'OrderPlaced' && data.method !== 'free') {
      const account = data.guest ? null : data.buyerId
      const browser = data.visitorId ?? `order:${data.orderId}`
      const orderer = data.cartId ?? (account ? `a:${account}` : `v:${browser}`)
      put(data.orderId, 'order', orderer, data.placedAt, { orderer })
    }
    const order = type === 'OrderPaid' ? facts.get(data.orderId) : undefined
    if (order) {
      order.ids = { ...order.ids, payer: order.ids?.orderer ?? '' }
      order.adds = { paid: data.total }
    }
  }
  return [...facts.values()]
}

/** Every touch by itself, however many of its kind were written as one. */
const touchesIn = (events: readonly Told[]): Raw[] =>
  of(events, 'TouchesRecorded').flatMap(({ data }) => [
    ...data.counted.map((each: Raw) => ({ ...each, owner: 'guest' })),
    ...data.known.map((each: Raw) => ({ ...each, owner: 'account', count: 1 })),
  ])

function visited(events: readonly Told[]): Fact[] {
  const words = ({ source, medium, campaign }: Raw = {}) => ({
    source: source ?? '-',
    medium: (source && medium) || '-',
    campaign: (source && campaign) || '-',
  })
  const columns: Record<string, string> = { visit: 'visits', view: 'views', checkout: 'checkouts' }
  const facts = new Map<string, Fact & { adds: Record<string, number> }>()
  for (const { at, kind, page, product, owner, count, content, ...rest } of touchesIn(events)) {
    const by = { ...words(rest), owner, step: kind, page, product: product ?? '-' }
    const key = `${dayOf(at)} ${JSON.stringify(by).toLowerCase()} ${content ?? ''}`
    const fact = facts.get(key) ?? { day: dayOf(at), by, adds: {} as Record<string, number> }
    facts.set(key, fact)
    const column = columns[kind as string] ?? ''
    fact.adds[column] = (fact.adds[column] ?? 0) + count
  }
  const bought = sales(events)
  const orders = new Map(of(events, 'OrderPlaced').map(({ data }) => [data.orderId, data]))
  const paid = of(events, 'OrderPaid')
    .filter(({ data }) => data.method !== 'free')
    .flatMap(({ data }) => [...byKey(data.lines as Raw[], keyOf)].map(([product]) => ({ product, data })))
  paid.forEach(({ product, data }, n) => {
    const { arrival, guest } = orders.get(data.orderId)
    const { orders: isFirst = 0, revenue = 0, refunded = 0 } = bought[n]?.adds ?? {}
    facts.set(`order ${data.orderId} ${product}`, {
      day: dayOf(data.paidAt),
      by: { ...words(arrival), owner: guest ? 'guest' : 'account', step: 'order', page: '-', product },
      adds: { orders: isFirst, gross: revenue, refunded, net: revenue - refunded },
    })
  })
  return [...facts.values()]
}

function shared(events: readonly Told[]): Fact[] {
  const placed = new Map(of(events, 'OrderPlaced').map(({ data }) => [data.orderId, data]))
  const returned = byKey(of(events, 'OrderRefunded', 'OrderChargedBack'), ({ data }) => data.orderId)
  return of(events, 'OrderPaid').flatMap(({ data }): Fact[] => {
    const { touches = [], arrival, placedAt, method } = placed.get(data.orderId)
    if (method === 'free') return []
    const wordsOf = (each: Raw) =>
      [each.source, each.medium ?? '', each.campaign ?? '', each.content ?? ''].join('/').toLowerCase()
    const minuteOf = (each: Raw) => `${wordsOf(each)} ${each.at.slice(0, 16)}`
    const path: Raw[] = [...touches]
    if (arrival?.source && !path.some((each) => minuteOf(each) === minuteOf(arrival))) path.push(arrival)
    path.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    const net = data.total - sum((returned.get(data.orderId) ?? []).map((back) => back.data.amount))
    const facts = new Map<string, Fact>()
    const give = (touch: Raw | null, column: string, amount: number) => {
      const key = touch ? wordsOf(touch) : ''
      const named = [...path].reverse().find((each) => wordsOf(each) === key)
      const fact = facts.get(key) ?? {
        day: dayOf(data.paidAt),
        by: {
          source: named?.source ?? '-',
          medium: named?.medium ?? '-',
          campaign: named?.campaign ?? '-',
        },
        adds: {} as Record<string, number>,
      }
      facts.set(key, fact)
      fact.adds[column] = (fact.adds[column] ?? 0) + amount
    }
    for (const touch of path) give(touch, 'last30', 0)
    for (const days of [30, 60, 90]) {
      const near = path.filter(({ at }) => at <= placedAt && daysFrom(at, placedAt) <= days)
      const bought = near.filter(({ medium }) => ['cpc', 'ads', 'display'].includes(medium))
      const last = near.at(-1) ?? null
      give(near[0] ?? null, `first${days}`, net)
      give(last, `last${days}`, net)
      give(bought.at(-1) ?? last, `lastPaid${days}`, net)
      if (near.length === 0) give(null, `linear${days}`, net)
      let left = net
      near.forEach((touch, n) => {
        const rest = near.length - n
        const part = rest === 1 ? left : Math.floor((net * (n + 1)) / near.length) - (net - left)
        give(touch, `linear${days}`, part)
        left -= part
      })
    }
    return [...facts.values()]
  })
}

function reviewed(events: readonly Told[]): Fact[] {
  interface Review {
    at: string
    course: string
    rating: number
    status: string
    refunded: boolean
    reason: string
    answer?: string
  }
  const reviews = new Map<string, Review>()
  for (const { type, data, at } of events) {
    const own = reviews.get(data.reviewId)
    if (type === 'ReviewPublished' || type === 'ReviewHeld') {
      const isOpen = type === 'ReviewPublished'
      reviews.set(data.reviewId, {
        at,
        ...own,
        course: data.courseId,
        rating: data.rating,
        status: isOpen ? 'published' : 'held',
        refunded: isOpen ? data.counts === false : (own?.refunded ?? false),
        reason: '-',
      })
    } else if (type === 'ReviewRemoved') reviews.delete(data.reviewId)
    else if (!own) continue
    else if (type === 'ReviewEdited') own.rating = data.rating
    else if (type === 'ReviewMarkedRefunded') own.refunded = true
    else if (type === 'ReviewAnswered') own.answer ??= at
    else if (type === 'ReviewHidden') Object.assign(own, { status: 'hidden', reason: data.reason })
  }
  return [...reviews.values()].map(({ at, course, rating, status, refunded, reason, answer }): Fact => {
    const isCounted = status === 'published' && !refunded
    return {
      day: dayOf(at),
      by: {
        courseId: course,
        rating: String(rating),
        status,
        answer: answer ? 'yes' : 'no',
        reason,
        weekday: weekdayOf(at),
      },
      adds: {
        reviews: 1,
        counted: isCounted ? 1 : 0,
        stars: isCounted ? rating : 0,
        answered: answer ? 1 : 0,
        answerMinutes: answer ? minutesFrom(at, answer) : 0,
        held: status === 'held' ? 1 : 0,
        hidden: status === 'hidden' ? 1 : 0,
      },
    }
  })
}

function couponed(events: readonly Told[]): Fact[] {
  const returns = byKey(of(events, 'OrderRefunded', 'OrderChargedBack'), ({ data }) => data.orderId)
  return of(events, 'OrderPaid')
    .filter(({ data }) => data.couponId)
    .map(({ data }): Fact => {
      const products = [...new Set((data.lines as Raw[]).map(keyOf))]
      const [listed, discount] = ['price', 'discount'].map((name) =>
        sum((data.lines as Raw[]).map((line) => line[name])),
      ) as [number, number]
      let stands = true
      const later = (returns.get(data.orderId) ?? []).map((back) => {
        const isEnd = stands && (back.type === 'OrderChargedBack' || back.data.whole)
        if (isEnd) stands = false
        const { amount } = back.data
        const end = isEnd ? 1 : 0
        return {
          day: dayOf(back.at),
          adds: {
            refunded: amount,
            kept: -amount,
            uses: -end,
            listed: -end * listed,
            discount: -end * discount,
          },
        }
      })
      const back = sum(later.map(({ adds }) => adds.refunded))
      const isPaid = data.method !== 'free'
      return {
        day: dayOf(data.paidAt),
        saleDay: dayOf(data.paidAt),
        by: {
          couponId: data.couponId,
          product: products.length === 1 ? products[0]! : '-',
          buyer: data.returning === undefined ? '-' : data.returning ? 'returning' : 'new',
          method: data.method,
          weekday: weekdayOf(data.paidAt),
        },
        adds: {
          revenue: data.total,
          refunded: back,
          kept: data.total - back,
          orders: isPaid ? 1 : 0,
          firsts: isPaid && data.returning === false ? 1 : 0,
          uses: stands ? 1 : 0,
          listed: stands ? listed : 0,
          discount: stands ? discount : 0,
        },
        ids: { buyerId: data.buyerId },
        later,
      }
    })
}

function certified(events: readonly Told[]): Fact[] {
  const enrolled = new Map<string, string>()
  for (const { data, at } of of(events, 'CourseAccessGranted'))
    if (!enrolled.has(data.enrolmentId)) enrolled.set(data.enrolmentId, dayOf(data.grantedAt ?? at))
  const gone = new Set<string>()
  for (const { type, data } of events)
    if (type === 'CertificateRevoked') gone.add(String(data.certificateId))
    else if (type === 'CertificateReinstated') gone.delete(String(data.certificateId))
  const checks = byKey(
    of(events, 'CertificateChecked').filter(({ data }) => data.courseId),
    ({ data }) => `${data.code} ${dayOf(data.checkedAt)}`,
  )
  return [
    ...of(events, 'CertificateIssued').map(({ data, at }): Fact => {
      const days = daysFrom(enrolled.get(data.enrolmentId) ?? dayOf(data.startedAt), dayOf(at))
      const isGone = gone.has(data.certificateId)
      return {
        day: dayOf(at),
        by: {
          courseId: data.courseId,
          status: isGone ? 'revoked' : 'issued',
          wait: bandOf(
            days,
            [
              [1, '0'],
              [8, '1-7'],
              [31, '8-30'],
              [91, '31-90'],
            ],
            '91+',
          ),
          weekday: weekdayOf(at),
        },
        adds: { issued: 1, waitDays: days },
      }
    }),
    ...[...checks.values()].map((own): Fact => {
      const { code, courseId, checkedAt } = own[0]!.data
      return {
        day: dayOf(checkedAt),
        by: { courseId, status: '-', wait: '-', weekday: weekdayOf(checkedAt) },
        adds: { checks: own.length },
        ids: { checkedCode: code },
      }
    }),
  ]
}

function forgotten(events: readonly Told[]): Fact[] {
  const quizzes = of(events, 'QuizAnswered').flatMap(({ data }) =>
    Object.keys(data.wrong ? data.answers : {}).map((questionId) => ({
      data: { ...data, questionId },
      adds: {
        asked: 1,
        wrong: data.wrong.includes(questionId) ? 1 : 0,
        slow: data.slow?.includes(questionId) ? 1 : 0,
      },
    })),
  )
  const practised = of(events, 'PracticeAnswered').map(({ data }) => ({
    data,
    adds: { reviewed: 1, forgotten: data.right && !data.slow ? 0 : 1 },
  }))
  // A question has one row for each day.
  const days = byKey([...quizzes, ...practised], ({ data }) =>
    [data.lessonId, data.questionId, dayOf(data.at)].join(),
  )
  return [...days.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { at, questionId, lessonId, courseId } = first.data
    const columns = ['asked', 'wrong', 'slow', 'reviewed', 'forgotten']
    const addsOf = (name: string) => sum(same.map(({ adds }) => (adds as Record<string, number>)[name] ?? 0))
    const adds = Object.fromEntries(columns.map((name) => [name, addsOf(name)]))
    return [{ day: dayOf(at), by: { questionId, lessonId, courseId }, adds }]
  })
}

function leads(events: readonly Told[]): Fact[] {
  const askedOf = byKey(of(events, 'LeadCaptured', 'LeadReturned'), ({ data }) =>
    [data.leadId, data.origin.kind, data.origin.id].join(' '),
  )
  return [...askedOf.values()].map((visits): Fact => {
    const first = visits[0] as Told
    const { leadId, origin, source } = first.data
    const last = visits.at(-1) as Told
    const since = events.slice(events.indexOf(first))
    const isBought = since.some(({ type, data }) => type === 'LeadConverted' && data.leadId === leadId)
    const isLost = events
      .slice(events.indexOf(last))
      .some(({ type, data }) => type === 'LeadLost' && data.leadId === leadId)
    return {
      day: dayOf(first.at),
      by: {
        source: source.utm.source ?? '-',
        campaign: source.utm.campaign ?? '-',
        medium: source.utm.medium ?? '-',
        originKind: origin.kind,
        originTitle: last.data.origin.title,
        referrer: source.referrer ?? '-',
        status: isBought ? 'won' : isLost ? 'lost' : 'open',
        weekday: weekdayOf(first.at),
      },
      adds: { leads: 1, won: isBought ? 1 : 0 },
      ids: { leadId },
    }
  })
}

/** By the name of the report in the API. */
export const secondHands: Readonly<Record<string, (events: readonly Told[]) => Fact[]>> = {
  'order-bump-report': bumps,
  'sales-statistics': sales,
  // This report does not speak of what came back.
  'best-times': (events) => sales(events).map(({ later: _, ...fact }) => fact),
  'order-insights': tries,
  'bought-together': pairs,
  'buyer-cohorts': cohorts,
  'free-course-report': freeCourses,
  searches,
  'search-results': searches,
  'search-alerts': searchAlerts,
  engagement: engaged,
  revenue: money,
  'cart-report': carts,
  'student-report': students,
  'sales-funnel': funnel,
  visits: visited,
  'campaign-revenue': shared,
  'review-report': reviewed,
  'coupon-report': couponed,
  'leads-by-origin': leads,
  'certificate-report': certified,
  'question-report': forgotten,
  'seller-report': commissions,
}

interface Part {
  day: string
  by: Record<string, string>
  adds: Record<string, number>
  ids: Record<string, string>
}

function partsOf({ day, saleDay = day, by, adds, ids = {}, later = [] }: Fact, bySale: boolean): Part[] {
  if (bySale) return [{ day: saleDay, by, adds, ids }]
  const rest = Object.entries(adds).map(([name, value]) => [
    name,
    value - sum(later.map((each) => each.adds[name] ?? 0)),
  ])
  return [
    { day, by, adds: Object.fromEntries(rest), ids },
    ...later.map((each) => ({ ...each, by, ids: {} })),
  ]
}

export interface Asked {
  from: string
  to: string
  by: string | null
  filters: Readonly<Record<string, readonly string[]>>
  bySale: boolean
}

/** Rows, sums and numbers of different values by month and group, `2026-03 card`. */
export function counted(facts: readonly Fact[], { from, to, by, filters, bySale }: Asked) {
  const cells: Record<string, { rows: number; adds: Record<string, number>; ids: Record<string, string[]> }> =
    {}
  for (const part of facts.flatMap((fact) => partsOf(fact, bySale))) {
    if (part.day < from || part.day > to) continue
    const misses = Object.entries(filters).some(
      ([column, values]) => values.length > 0 && !values.includes(part.by[column] ?? '-'),
    )
    if (misses) continue
    const key = `${part.day.slice(0, 7)} ${by === null ? '' : part.by[by]}`
    const cell = cells[key] ?? { rows: 0, adds: {}, ids: {} }
    cells[key] = cell
    cell.rows++
    for (const [name, value] of Object.entries(part.adds))
      if (value !== 0) cell.adds[name] = (cell.adds[name] ?? 0) + value
    for (const [name, value] of Object.entries(part.ids))
      cell.ids[name] = [...new Set([...(cell.ids[name] ?? []), value])].sort()
  }
  for (const { adds } of Object.values(cells))
    for (const [name, value] of Object.entries(adds)) if (value === 0) delete adds[name]
  return cells
}

/** What a report says, in the shape of `counted`, of cells by month. */
export function said(cells: readonly ReportCell[]): ReturnType<typeof counted> {
  return Object.fromEntries(
    cells.map(({ bucket, group, rows, by, sets = {} }) => [
      `${bucket.slice(0, 7)} ${group}`,
      {
        rows,
        adds: Object.fromEntries(Object.entries(by).filter(([, value]) => value !== 0)),
        ids: Object.fromEntries(
          Object.entries(sets).flatMap(([name, values]) =>
            values.size > 0 ? [[name, [...values].sort()]] : [],
          ),
        ),
      },
    ]),
  )
}

/** Only the columns that a report speaks of: two reports may count the same rows. */
export function spokenOf(report: Report, cells: ReturnType<typeof counted>): ReturnType<typeof counted> {
  const [sums, sets] = [summedColumns(report), distinctColumns(report)]
  const only = <T>(all: Record<string, T>, names: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
  return Object.fromEntries(
    Object.entries(cells).map(([key, { rows, adds, ids }]) => [
      key,
      { rows, adds: only(adds, sums), ids: only(ids, sets) },
    ]),
  )
}

/** Where a report and its second hand differ over a whole history, by each group and both ways of counting. */
export function differences(
  report: Report,
  rows: readonly Record<string, unknown>[],
  events: readonly RecordedEvent[],
): string[] {
  const facts = secondHands[nameOf(report)]?.(events as unknown as Told[])
  if (!facts) return [`${report.title}: counted once only`]
  const whole = { from: '2000-01-01', to: '2999-12-31', unit: 'month' as const, filters: {} }
  const ways = report.saleDay || report.later ? [false, true] : [false]
  return ways.flatMap((bySale) =>
    [null, ...Object.keys(report.by)].flatMap((by) => {
      const expected = spokenOf(report, counted(facts, { ...whole, by, bySale }))
      const found = said(foldReport(report, { ...whole, by, bySale }, rows))
      return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((key) => {
        const [ours, theirs] = [found[key], expected[key]].map((cell) =>
          JSON.stringify(cell && inOrder(cell)),
        )
        return ours === theirs ? [] : [`${report.title} by ${by}, ${key}: ${ours}, by hand ${theirs}`]
      })
    }),
  )
}

type CellSaid = ReturnType<typeof counted>[string]
const sorted = <T>(all: Record<string, T>) =>
  Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
const inOrder = ({ rows, adds, ids }: CellSaid) => ({ rows, adds: sorted(adds), ids: sorted(ids) })
