import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decide, fold } from '../../../src/domain/kernel/aggregate'
import { event } from '../../../src/domain/kernel/event'
import { Refusal } from '../../../src/domain/kernel/refuse'
import { seatPrice, setTeamPrice, teamPrice } from '../../../src/domain/ordering/team-price'
import {
  closeSeats,
  inviteToSeats,
  isTeam,
  keepSeats,
  openTeamSeats,
  reinstateSeats,
  returnSeats,
  seatCounts,
  seatShare,
  suspendSeats,
  type TeamSeats,
  type TeamSeatsEvent,
  takeSeat,
  takeSeatBack,
  teamOfSeat,
  teamSeats,
} from '../../../src/domain/ordering/team-seats'
import { given } from '../../support/given'

const at = '2026-03-02T12:00:00.000Z'
const of = { teamId: 'o1', number: '2026-1', buyerId: 'bia' }
const product = { productType: 'course' as const, productId: 'sql', title: 'SQL', courseIds: ['sql'] }
const bought = { ...of, ...product, quantity: 2 }
const opened = event('TeamSeatsOpened' as const, bought)
const invited = (n: number, email: string) =>
  event('TeamSeatInvited' as const, { ...of, seatId: `o1:${n}`, email, invitedAt: at })
const taken = (n: number, studentId: string) =>
  event('TeamSeatTaken' as const, {
    ...of,
    seatId: `o1:${n}`,
    studentId,
    bundleId: null,
    courseIds: ['sql'],
    takenAt: at,
  })
const takenBack = (n: number) => event('TeamSeatTakenBack' as const, { ...of, seatId: `o1:${n}` })
const returned = { ...of, refundId: 'r1', quantity: 1, amount: 5_000, note: 'Sobrou uma vaga' }
const line = { total: 10_000, left: 10_000 }
const closed = { ...of, reason: 'refund' as const }
const invite = (...emails: string[]) => inviteToSeats({ emails, at })

describe('seats of a team', () => {
  it('are opened once, and not after their purchase ended', () => {
    given(teamSeats).when(openTeamSeats(bought)).thenEvents([opened])
    given(teamSeats, opened).when(openTeamSeats(bought)).thenNothing()
    const barred = event('TeamSeatsClosed' as const, { ...closed, bundleId: null, courseIds: [], taken: [] })
    given(teamSeats).when(closeSeats(closed)).thenEvents([barred])
    given(teamSeats, barred).when(openTeamSeats(bought)).thenNothing()
    given(teamSeats, barred).when(invite('a@x.test')).thenRefused('team-unknown')
  })

  it('are given by invitation: all of a list or none', () => {
    given(teamSeats, opened)
      .when(invite('a@x.test', 'b@x.test', 'a@x.test'))
      .thenEvents([invited(1, 'a@x.test'), invited(2, 'b@x.test')])
    given(teamSeats, opened)
      .when(invite('a@x.test', 'b@x.test', 'c@x.test'))
      .thenRefused('seats-over')
    given(teamSeats, opened, invited(1, 'a@x.test')).when(invite('a@x.test')).thenRefused('seat-invited')
    given(teamSeats, opened, invited(1, 'a@x.test'), invited(2, 'b@x.test'))
      .when(invite('c@x.test'))
      .thenRefused('seats-over')
    given(teamSeats).when(invite('a@x.test')).thenRefused('team-unknown')
  })

  it('are taken once, by one person each', () => {
    const two = [opened, invited(1, 'a@x.test'), invited(2, 'b@x.test')] as const
    const take = (seatId: string, studentId: string) => takeSeat({ seatId, studentId, at })
    given(teamSeats, ...two)
      .when(take('o1:1', 'ana'))
      .thenEvents([taken(1, 'ana')])
    given(teamSeats, ...two, taken(1, 'ana'))
      .when(take('o1:1', 'ana'))
      .thenNothing()
    given(teamSeats, ...two, taken(1, 'ana'))
      .when(take('o1:1', 'rui'))
      .thenRefused('seat-used')
    given(teamSeats, ...two, taken(1, 'ana'))
      .when(take('o1:2', 'ana'))
      .thenRefused('seat-twice')
    given(teamSeats, ...two, takenBack(1))
      .when(take('o1:1', 'ana'))
      .thenRefused('seat-taken-back')
    given(teamSeats, ...two)
      .when(take('o1:9', 'ana'))
      .thenRefused('seat-unknown')
  })

  it('are taken back only before use, and are free again then', () => {
    const one = [opened, invited(1, 'a@x.test')] as const
    given(teamSeats, ...one)
      .when(takeSeatBack({ seatId: 'o1:1' }))
      .thenEvents([takenBack(1)])
    given(teamSeats, ...one, takenBack(1))
      .when(takeSeatBack({ seatId: 'o1:1' }))
      .thenNothing()
    given(teamSeats, ...one, taken(1, 'ana'))
      .when(takeSeatBack({ seatId: 'o1:1' }))
      .thenRefused('seat-used')
    given(teamSeats, ...one, invited(2, 'b@x.test'), takenBack(1))
      .when(invite('c@x.test'))
      .thenEvents([invited(3, 'c@x.test')])
  })

  it('are mailed to so many addresses and no more', () => {
    const many = Array.from({ length: 18 }, (_, n) => [
      invited(n + 1, `p${n}@x.test`),
      takenBack(n + 1),
    ]).flat()
    given(teamSeats, opened, ...many)
      .when(invite('z@x.test'))
      .thenRefused('too-many-invites')
  })

  it('are returned while they are free, for their share', () => {
    const back = (quantity: number, left = 10_000) =>
      returnSeats({ refundId: 'r1', quantity, note: 'Sobrou uma vaga', line: { total: 10_000, left } })
    given(teamSeats, opened)
      .when(back(1))
      .thenEvents([event('TeamSeatsReturned' as const, returned)])
    given(teamSeats, opened, event('TeamSeatsReturned' as const, returned))
      .when(back(1))
      .thenNothing()
    given(teamSeats, opened, invited(1, 'a@x.test')).when(back(2)).thenRefused('seats-in-use')
    given(teamSeats, opened).when(back(1, 0)).thenRefused('nothing-left')
    given(teamSeats, opened)
      .when(back(1, 3_000))
      .thenEvents([event('TeamSeatsReturned' as const, { ...returned, amount: 3_000 })])
  })

  it('are free again where their refund was refused', () => {
    const gone = event('TeamSeatsReturned' as const, { ...returned, quantity: 2 })
    given(teamSeats, opened, gone).when(invite('a@x.test')).thenRefused('seats-over')
    const kept = event('TeamSeatsKept' as const, { ...of, refundId: 'r1', quantity: 2 })
    given(teamSeats, opened, gone)
      .when(keepSeats({ refundId: 'r1' }))
      .thenEvents([kept])
    given(teamSeats, opened, gone, kept)
      .when(keepSeats({ refundId: 'r1' }))
      .thenNothing()
    given(teamSeats, opened, gone, kept).when(invite('a@x.test')).thenTypes('TeamSeatInvited')
  })

  it('are not returned for what is left of seats in use', () => {
    // Half of the money went back as a courtesy before.
    const left = { total: 10_000, left: 5_000 }
    const back = returnSeats({ refundId: 'r1', quantity: 1, note: 'Sobrou uma vaga', line: left })
    given(teamSeats, opened, invited(1, 'a@x.test'), taken(1, 'ana'))
      .when(back)
      .thenRefused('seats-would-end')
    given(teamSeats, opened, invited(1, 'a@x.test')).when(back).thenRefused('seats-would-end')
    given(teamSeats, opened).when(back).thenTypes('TeamSeatsReturned')
  })

  it('name the programme that they open, and who waits when they come back', () => {
    const programme = { ...bought, productType: 'bundle' as const, productId: 'dados' }
    const some = [
      event('TeamSeatsOpened' as const, programme),
      invited(1, 'a@x.test'),
      invited(2, 'b@x.test'),
    ] as const
    const seat = { ...of, bundleId: 'dados', courseIds: ['sql'] }
    const seated = event('TeamSeatTaken' as const, { ...seat, seatId: 'o1:1', studentId: 'ana', takenAt: at })
    given(teamSeats, ...some)
      .when(takeSeat({ seatId: 'o1:1', studentId: 'ana', at }))
      .thenEvents([seated])
    const who = { ...seat, taken: [{ seatId: 'o1:1', studentId: 'ana' }] }
    given(teamSeats, ...some, seated, event('TeamSeatsSuspended' as const, who))
      .when(reinstateSeats())
      .thenEvents([event('TeamSeatsReinstated' as const, { ...who, invited: ['o1:2'] })])
  })

  it('wait while their payment is contested, and end with their money', () => {
    const who = { ...of, bundleId: null, courseIds: ['sql'], taken: [{ seatId: 'o1:1', studentId: 'ana' }] }
    const some = [opened, invited(1, 'a@x.test'), taken(1, 'ana')] as const
    const suspended = event('TeamSeatsSuspended' as const, who)
    given(teamSeats, ...some)
      .when(suspendSeats())
      .thenEvents([suspended])
    given(teamSeats, ...some, suspended)
      .when(suspendSeats())
      .thenNothing()
    given(teamSeats, ...some, suspended)
      .when(invite('b@x.test'))
      .thenRefused('team-suspended')
    given(teamSeats, ...some, suspended)
      .when(reinstateSeats())
      .thenEvents([event('TeamSeatsReinstated' as const, { ...who, invited: [] })])
    given(teamSeats, ...some)
      .when(reinstateSeats())
      .thenNothing()
    const ended = event('TeamSeatsClosed' as const, { ...who, reason: 'refund' as const })
    given(teamSeats, ...some)
      .when(closeSeats(closed))
      .thenEvents([ended])
    given(teamSeats, ...some, ended)
      .when(closeSeats(closed))
      .thenNothing()
    given(teamSeats, ...some, ended)
      .when(invite('b@x.test'))
      .thenRefused('team-closed')
    expect(teamOfSeat('o1:12')).toBe('o1')
  })

  it('never live in greater number than were bought, whatever is tried in whatever order', () => {
    const act = fc.oneof(
      fc
        .array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 4 })
        .map((people): Decide<TeamSeats, TeamSeatsEvent> => invite(...people.map((n) => `p${n}@x.test`))),
      fc
        .record({ seat: fc.integer({ min: 1, max: 12 }), who: fc.integer({ min: 0, max: 8 }) })
        .map(({ seat, who }) => takeSeat({ seatId: `o1:${seat}`, studentId: `s${who}`, at })),
      fc.integer({ min: 1, max: 12 }).map((seat) => takeSeatBack({ seatId: `o1:${seat}` })),
      fc
        .record({ refund: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 3 }) })
        .map(({ refund, quantity }) =>
          returnSeats({ refundId: `r${refund}`, quantity, note: 'Sobrou', line }),
        ),
      fc.integer({ min: 1, max: 3 }).map((refund) => keepSeats({ refundId: `r${refund}` })),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(act, { maxLength: 40 }), (quantity, acts) => {
        let state = fold(teamSeats, [event('TeamSeatsOpened' as const, { ...bought, quantity })])
        for (const decide of acts) {
          try {
            state = fold(teamSeats, decide(state), state)
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal)
          }
          if (!isTeam(state)) throw new Error('the team is gone')
          const counts = seatCounts(state)
          expect(counts.free).toBeGreaterThanOrEqual(0)
          expect(counts.invited + counts.taken + counts.returned + counts.free).toBe(quantity)
          const holders = state.seats.flatMap(({ status, studentId }) =>
            status === 'taken' ? [studentId] : [],
          )
          expect(new Set(holders).size).toBe(holders.length)
        }
      }),
    )
  })

  it('are worth shares that add up to what was paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 20 }),
        (total, parts) => {
          const all = parts.reduce((sum, each) => sum + each, 0)
          let before = 0
          let money = 0
          for (const quantity of parts) {
            money += seatShare(total, { bought: all, before, quantity })
            before += quantity
          }
          expect(money).toBe(total)
        },
      ),
    )
  })
})

describe('the price of seats', () => {
  const steps = [
    { from: 5, percent: 10 },
    { from: 20, percent: 20 },
  ]
  const set = event('TeamPriceSet' as const, { termsId: 'main', steps })

  it('falls by the steps that the shop declares', () => {
    expect([1, 4, 5, 19, 20, 500].map((n) => seatPrice(10_000, n, steps))).toEqual([
      10_000, 10_000, 9_000, 9_000, 8_000, 8_000,
    ])
    expect(seatPrice(10_000, 500, [])).toBe(10_000)
  })

  it('is set once, and never rises with the quantity', () => {
    given(teamPrice)
      .when(setTeamPrice({ steps: [...steps].reverse() }))
      .thenEvents([set])
    given(teamPrice, set).when(setTeamPrice({ steps })).thenNothing()
    given(teamPrice)
      .when(
        setTeamPrice({
          steps: [
            { from: 5, percent: 10 },
            { from: 5, percent: 20 },
          ],
        }),
      )
      .thenRefused('step-twice')
    given(teamPrice)
      .when(
        setTeamPrice({
          steps: [
            { from: 5, percent: 10 },
            { from: 9, percent: 10 },
          ],
        }),
      )
      .thenRefused('step-falls')
  })
})
