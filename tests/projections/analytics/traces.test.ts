import { beforeAll, describe, expect, it } from 'vitest'
import type { RecordedEvent } from '../../../src/ports/event-store'
import { eventsByHour, loggedTypes } from '../../../src/projections/analytics/events-by-hour'
import { type TraceRow, traces } from '../../../src/projections/analytics/traces'
import { projectAll } from '../../../src/projections/kernel/fold'
import { END, played } from '../../support/histories/played'

let events: RecordedEvent[] = []
let byId = new Map<string, RecordedEvent>()
beforeAll(async () => {
  ;({ events } = await played('demo', { scale: 0.01, end: END }))
  byId = new Map(events.map((event) => [event.id, event]))
})

describe('the causation graph of the demo world', () => {
  it('gives every event at most one cause, recorded earlier with the same correlation id', () => {
    expect(events.length).toBeGreaterThan(500)
    for (const event of events) {
      const { causationId, correlationId } = event.meta
      if (causationId === undefined) continue
      const cause = byId.get(causationId)
      expect(cause, `${event.type} has a cause that is not in the log`).toBeDefined()
      expect(Number(cause!.position), event.type).toBeLessThan(Number(event.position))
      expect(cause!.meta.correlationId, `${event.type} left the story of ${cause!.type}`).toBe(correlationId)
    }
  })

  it('gives every event by the system a cause when a person or the bank started it', () => {
    const orphans = events.filter(({ meta }) => meta.causationId === undefined && meta.actor === 'system')
    // Who checks a certificate on its public page is not recorded, so a check answers nothing.
    const answers =
      /^(Payment|Pix|Order|Enrolment|CourseAccess|Certificate(?!Checked)|CouponSeat|CartConverted)/
    expect(orphans.map(({ type }) => type).filter((type) => answers.test(type))).toEqual([])
  })

  it('connects a purchase from the order to the access', () => {
    const placed = events.filter(({ type }) => type === 'OrderPlaced')
    const paid = events.filter(
      ({ type, data }) => type === 'OrderPaid' && (data as { total: number }).total > 0,
    )
    expect(paid.length).toBeGreaterThan(5)
    for (const payment of paid) {
      const order = placed.find(({ stream }) => stream === payment.stream)!
      const story = events.filter(({ meta }) => meta.correlationId === payment.meta.correlationId)
      const types = new Set(story.map(({ type }) => type))
      expect(types).toContain('PaymentRequested')
      expect(types).toContain('PaymentConfirmed')
      // Seats of a company are given later, by whoever bought them.
      const { lines } = payment.data as { lines: { seats?: object }[] }
      const forTeam = lines.some(({ seats }) => seats)
      expect(types).toContain(forTeam ? 'TeamSeatsOpened' : 'CourseAccessGranted')
      const retried = story.some(({ type }) => type === 'OrderPaymentRetried')
      if (!retried) expect(payment.meta.correlationId).toBe(order.meta.correlationId)
    }
  })

  it('connects a completed course from the lesson to the certificate', () => {
    for (const issued of events.filter(({ type }) => type === 'CertificateIssued')) {
      const cause = byId.get(issued.meta.causationId ?? '')
      expect(cause?.type).toBe('CertificateEarned')
    }
  })

  it('is found by correlation id: streams, revisions and counts', () => {
    const rows = projectAll(traces, events) as unknown as TraceRow[]
    expect(rows.reduce((sum, row) => sum + row.events, 0)).toBe(events.length)
    for (const row of rows) {
      const mine = events.filter((e) => e.meta.correlationId === row.correlationId && e.stream === row.stream)
      expect([row.firstRevision, row.lastRevision, row.events, row.firstType]).toEqual([
        mine[0]!.revision,
        mine.at(-1)!.revision,
        mine.length,
        mine[0]!.type,
      ])
    }
  })

  it('counts every event once by hour and once by type', () => {
    const rows = projectAll(eventsByHour, events) as { type: string; events: number }[]
    const sum = (some: typeof rows) => some.reduce((total, row) => total + row.events, 0)
    expect(sum(rows.filter(({ type }) => type === ''))).toBe(events.length)
    expect(sum(rows.filter(({ type }) => type === 'OrderPaid'))).toBe(
      events.filter(({ type }) => type === 'OrderPaid').length,
    )
  })
})

it('is built from every event type', () => {
  expect(Object.keys(traces.on).sort()).toEqual([...loggedTypes].sort())
  expect(events.filter(({ type }) => !loggedTypes.includes(type)).map(({ type }) => type)).toEqual([])
})
