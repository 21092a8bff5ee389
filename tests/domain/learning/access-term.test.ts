import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import type { EventOf } from '../../../src/domain/kernel/event'
import { addMonths, businessDay } from '../../../src/domain/kernel/instants'
import { type AccessTerm, accessEnd, type DatedCause } from '../../../src/domain/learning/access-term'
import {
  accessUntil,
  enrolment,
  type enrolmentEvents,
  grantAccess,
  handOver,
  hasAccess,
  hasForGood,
  reinstateAccess,
  revokeAccess,
  shortenAccess,
  suspendAccess,
  takeOver,
} from '../../../src/domain/learning/enrolment'
import { monthsSold } from '../../../src/domain/ordering/order'

type E = EventOf<typeof enrolmentEvents>
const who = { studentId: 'ana', courseId: 'react' }
const paid = (id: string, from: string, months: number) => ({ type: 'order', id, term: { from, months } })
const given = (id: string, from: string, months: number) => ({ ...paid(id, from, months), type: 'gift' })
const MARCH = '2026-03-10T15:00:00.000Z'

describe('months of the calendar', () => {
  it('end on the last day of a month that has no such day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-08-31', 1)).toBe('2026-09-30')
    expect(addMonths('2026-03-15', 12)).toBe('2027-03-15')
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
  })
  it('never pass into a further month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 60 }), (n, months) => {
        const day = new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10)
        const [y = 0, m = 0, d = 0] = addMonths(day, months).split('-').map(Number)
        const [y0 = 0, m0 = 0, d0 = 0] = day.split('-').map(Number)
        expect(y * 12 + m).toBe(y0 * 12 + m0 + months)
        expect(d).toBeLessThanOrEqual(d0)
      }),
    )
  })
})

describe('the end of an access', () => {
  it('is the end of a day in São Paulo', () => {
    expect(accessEnd([paid('a', '2026-01-31T15:00:00.000Z', 1)])).toBe('2026-03-01T02:59:59.999Z')
    // Late in the evening of São Paulo it is tomorrow in UTC.
    expect(accessEnd([paid('a', '2026-03-11T01:00:00.000Z', 6)])).toBe('2026-09-11T02:59:59.999Z')
  })
  it('is none while one cause has none', () => {
    expect(accessEnd([paid('a', MARCH, 6), { type: 'staff', id: 's' }])).toBeNull()
    expect(accessEnd([{ type: 'order', id: 'old' }])).toBeNull()
  })
  it('moves from the old end with what is bought before it, and from the payment after it', () => {
    const first = paid('a', MARCH, 6)
    expect(accessEnd([first, paid('b', '2026-08-01T12:00:00.000Z', 6)])).toBe('2027-03-11T02:59:59.999Z')
    expect(accessEnd([first, paid('b', '2026-12-01T12:00:00.000Z', 6)])).toBe('2027-06-02T02:59:59.999Z')
  })
  it('is the longest of what was given, which adds nothing to what was bought', () => {
    const first = paid('a', MARCH, 6)
    expect(accessEnd([first, given('g', '2026-04-10T12:00:00.000Z', 2)])).toBe('2026-09-11T02:59:59.999Z')
    expect(accessEnd([first, given('g', '2026-04-10T12:00:00.000Z', 12)])).toBe('2027-04-11T02:59:59.999Z')
  })
})

const day = fc
  .integer({ min: 0, max: 1_200 })
  .map((n) => new Date(Date.UTC(2026, 0, 1, n % 24) + n * 86_400_000).toISOString())
const causes = fc.uniqueArray(
  fc.record({
    type: fc.constantFrom('order', 'gift', 'staff'),
    id: fc.stringMatching(/^[a-f]{1,3}$/),
    term: fc.option(fc.record({ months: fc.integer({ min: 1, max: 60 }), from: day }), {
      freq: 8,
      nil: undefined,
    }),
  }),
  { selector: ({ type, id }) => `${type}:${id}`, minLength: 1, maxLength: 6 },
)
/** What becomes of a cause after it was granted. */
const fate = fc.constantFrom('kept', 'revoked', 'suspended', 'reinstated', 'reinstated-revoked')
const ofCause = ({ type, id }: DatedCause) => ({ ...who, cause: { type, id } as never })

describe('any order of grants, renewals, disputes and refunds', () => {
  it('gives the end of the causes that are left', () => {
    fc.assert(
      fc.property(
        causes.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.array(fate, { minLength: all.length, maxLength: all.length }),
            fc.infiniteStream(fc.nat()),
          ),
        ),
        ([all, fates, order]) => {
          const steps = all.map((cause, i) => {
            const of = ofCause(cause)
            const told = fates[i] ?? 'kept'
            return [
              grantAccess({ at: MARCH, ...of, grantedAt: MARCH, term: cause.term as AccessTerm }),
              ...(told.match(/suspended|reinstated/) ? [suspendAccess({ at: MARCH, ...of })] : []),
              ...(told.match(/reinstated/) ? [reinstateAccess({ at: MARCH, ...of })] : []),
              ...(told.match(/revoked/) ? [revokeAccess({ at: MARCH, ...of, reason: 'refund' })] : []),
            ]
          })
          const events: E[] = []
          while (steps.some((left) => left.length > 0)) {
            const open = steps.filter((left) => left.length > 0)
            const [decide] = open[(order.next().value as number) % open.length]!.splice(0, 1)
            events.push(...decide!(fold(enrolment, events)))
          }
          const left = all.filter((_, i) => fates[i] === 'kept' || fates[i] === 'reinstated')
          const state = fold(enrolment, events)
          expect(state.causes).toHaveLength(left.length)
          expect(accessUntil(state)).toBe(accessEnd(left))
          expect(hasForGood(state)).toBe(left.length > 0 && left.some(({ term }) => !term))
        },
      ),
    )
  })
  it('takes with a refund what the renewal had added, and no more', () => {
    fc.assert(
      fc.property(causes, day, fc.integer({ min: 1, max: 60 }), (all, from, months) => {
        const dated = all.filter(({ term }) => term)
        fc.pre(dated.length > 0)
        const renewal = ofCause({ type: 'order', id: 'renewal' })
        const granted: E[] = []
        for (const cause of dated)
          granted.push(
            ...grantAccess({ at: MARCH, ...ofCause(cause), term: cause.term! })(fold(enrolment, granted)),
          )
        const before = accessUntil(fold(enrolment, granted))!
        const renewed = [
          ...granted,
          ...grantAccess({ at: MARCH, ...renewal, term: { from, months } })(fold(enrolment, granted)),
        ]
        const after = accessUntil(fold(enrolment, renewed))!
        const newest = dated.every(({ term }) => term!.from < from)
        // A renewal is never for nothing, and one that follows the others adds whole months to the end that stood.
        if (newest) {
          const start = before >= from ? before : from
          expect(businessDay(after)).toBe(addMonths(businessDay(start), months))
        }
        expect(after >= before).toBe(true)
        const refunded = [
          ...renewed,
          ...revokeAccess({ at: MARCH, ...renewal, reason: 'refund' })(fold(enrolment, renewed)),
        ]
        expect(accessUntil(fold(enrolment, refunded))).toBe(before)
      }),
    )
  })
  it('goes with a transfer to the account that has it then', () => {
    const term = { months: 6, from: MARCH }
    const own = fold(
      enrolment,
      grantAccess({ at: MARCH, ...ofCause({ type: 'order', id: 'o1' }), term })(enrolment.initial),
    )
    const [left] = handOver({ at: MARCH, ...who, transferId: 't', toId: 'bia', withProgress: false })(own)
    expect(left).toMatchObject({ data: { to: { term } } })
    const taken = takeOver({
      at: MARCH,
      studentId: 'bia',
      courseId: 'react',
      cause: { type: 'order', id: 'o1' },
      fromId: 'ana',
      transferId: 't',
      term,
      behind: 'open',
      progress: null,
    })(enrolment.initial)
    expect(accessUntil(fold(enrolment, taken))).toBe('2026-09-11T02:59:59.999Z')
  })
})

describe('the shorter term that a refund of a part leaves', () => {
  const cause = { type: 'order', id: 'o1' } as const
  const long = { months: 12, from: MARCH }
  const term = { months: 6, from: MARCH }
  const shorten = shortenAccess({ ...who, cause, at: MARCH, term })
  const granted = grantAccess({ ...who, cause, at: MARCH, term: long })
  const run = (...steps: readonly ((e: ReturnType<typeof fold<typeof enrolment.initial>>) => E[])[]) => {
    const events: E[] = []
    for (const step of steps) events.push(...step(fold(enrolment, events)))
    return { events, until: accessUntil(fold(enrolment, events)) }
  }
  it('holds whether word of it comes before the access or after it, once', () => {
    for (const steps of [
      [granted, shorten, shorten],
      [shorten, granted, shorten],
    ]) {
      const { events, until } = run(...steps)
      expect(until).toBe('2026-09-11T02:59:59.999Z')
      expect(events.filter(({ type }) => type === 'CourseAccessShortened')).toHaveLength(1)
    }
  })
  it('never makes it longer, and gives nobody an access that has ended', () => {
    const longer = shortenAccess({ ...who, cause, at: MARCH, term: { months: 24, from: MARCH } })
    expect(run(granted, longer).until).toBe('2027-03-11T02:59:59.999Z')
    const revoked = revokeAccess({ ...who, cause, at: MARCH, reason: 'refund' })
    expect(run(granted, revoked, shorten).events.at(-1)?.type).toBe('CourseAccessRevoked')
  })
  it('says when the access ended with it, and only then', () => {
    const october = '2026-10-01T12:00:00.000Z'
    const late = shortenAccess({ ...who, cause, at: october, term })
    expect(run(granted, late).events.at(-1)?.data).toMatchObject({ ended: true })
    expect(run(granted, shorten).events.at(-1)?.data).not.toHaveProperty('ended')
    const free = grantAccess({ ...who, cause: { type: 'staff', id: 's1' }, at: MARCH })
    expect(run(granted, free, late).events.at(-1)?.data).not.toHaveProperty('ended')
    expect(run(late, granted).events[0]?.data).not.toHaveProperty('ended')
  })
  it('goes to who has the course by now', () => {
    const given = handOver({ ...who, transferId: 't', toId: 'bia', withProgress: false, at: MARCH })
    expect(run(granted, given, shorten).events.at(-1)).toMatchObject({
      type: 'TransferredAccessRecalled',
      data: { holderId: 'bia', by: 'shortened' },
    })
  })
})

it('is open until the last millisecond of its day', () => {
  const term = { months: 1, from: MARCH }
  const state = fold(
    enrolment,
    grantAccess({ at: MARCH, ...ofCause({ type: 'order', id: 'o1' }), term })(enrolment.initial),
  )
  expect(hasAccess(state, '2026-04-11T02:59:59.999Z')).toBe(true)
  expect(hasAccess(state, '2026-04-11T03:00:00.000Z')).toBe(false)
})

it('is sold with the longest term of the lines that hold a course', () => {
  const line = (accessMonths?: number) => ({ courseIds: ['react'], ...(accessMonths && { accessMonths }) })
  expect(monthsSold([line(6), line(12), { courseIds: ['sql'], accessMonths: 60 }], 'react')).toBe(12)
  expect(monthsSold([line(6), line()], 'react')).toBeNull()
})
