import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { accessEqualsEntitlement } from '../../src/cli/verify/access'
import { effectsHappenOnce } from '../../src/cli/verify/effects'
import { invoicesFollowMoney } from '../../src/cli/verify/invoices'
import { logIsWhole } from '../../src/cli/verify/log'
import { ledger, moneyReconciles, providerAgrees } from '../../src/cli/verify/money'
import { claimEvents } from '../../src/commands/kernel/claims'
import { projections } from '../../src/composition/modules'
import { businessDay, DAY, plus } from '../../src/domain/kernel/instants'
import { schemaOf } from '../../src/domain/registry'
import type { RecordedEvent } from '../../src/ports/event-store'
import { projectAll } from '../../src/projections/kernel/fold'
import { type InvoiceRow, invoiceList } from '../../src/projections/ordering/invoice-list'
import { END, played } from '../support/histories/played'

type World = Awaited<ReturnType<typeof played>>
let world: World
const byType = new Map<string, RecordedEvent[]>()
// biome-ignore lint/suspicious/noExplicitAny: the data of any event
const of = (type: string): any[] => (byType.get(type) ?? []).map(({ data }) => data)
const share = (part: number, whole: number) => part / whole

const claims: Record<string, z.ZodType> = claimEvents

beforeAll(async () => {
  // Half the visitors make half the events: enough to count shares by.
  world = await played('demo', { scale: 0.5 })
  for (const event of world.events) {
    const same = byType.get(event.type)
    if (same) same.push(event)
    else byType.set(event.type, [event])
  }
})

describe('the demo world', () => {
  it('has, at half its size, about 39,000 events, the last of them minutes ago, and broke no rule', () => {
    const { events, sim } = world
    expect(events.length).toBeGreaterThan(36_000)
    expect(events.length).toBeLessThan(42_000)
    expect(sim.refusals).toEqual([])
    expect(events.at(-1)!.at > plus(END, -10 * 60_000) && events.at(-1)!.at <= END).toBe(true)
    expect(businessDay(events[0]!.at)).toBe('2025-09-22')
    expect(events.every(({ at }, i) => i === 0 || events[i - 1]!.at <= at)).toBe(true)
  })

  it('left no job behind that failed', async () => {
    expect(await world.sim.deadJobs()).toEqual([])
  })

  it('holds only events that fit their schema to the last field', () => {
    for (const { type, data, stream } of world.events) {
      const schema = schemaOf(type) ?? claims[type]
      expect(schema?.parse(data), `${type} in ${stream}`).toEqual(data)
    }
  })

  it('is one that verify would pass: whole streams, money, access, effects, and the book of the bank', async () => {
    const books = ledger()
    const checks = [
      logIsWhole({ compare: (a, b) => Number(a) - Number(b) }),
      moneyReconciles(books),
      effectsHappenOnce(),
      accessEqualsEntitlement(),
      invoicesFollowMoney(),
    ]
    for (const event of world.events) for (const check of checks) check.see(event)
    const book = (await world.sim.bank.payments.book?.()) ?? []
    const verdicts = [...checks.map((check) => check.verdict(END)), providerAgrees(books, book, END)]
    expect(verdicts.flatMap(({ findings }) => findings)).toEqual([])
    expect(of('OrderPaid').length).toBeGreaterThan(500)
  })

  it('issues notes for a year, which say what their orders kept; some are refused, some cancelled, some wait', () => {
    const orders = projectAll(invoiceList, world.events) as unknown as InvoiceRow[]
    const since = plus(END, -365 * DAY)
    const issued = orders.filter(({ dpsNumber }) => dpsNumber !== null)
    expect(issued.length).toBeGreaterThan(300)
    for (const { invoiced, due } of issued) expect(invoiced).toBe(due)
    const lacking = orders.filter(({ paidAt, due, invoiced }) => paidAt >= since && due > 0 && !invoiced)
    const refused = lacking.filter(({ emission }) => emission === 'refused')
    const waiting = lacking.filter(({ dueOn }) => dueOn > businessDay(END))
    expect(refused.length).toBeGreaterThan(0)
    expect(waiting.length).toBeGreaterThan(5)
    expect(lacking.length).toBe(new Set([...refused, ...waiting]).size)
    expect(orders.filter(({ canceledNumber }) => canceledNumber !== null).length).toBeGreaterThan(5)
  })

  it('sells bumps beside the button, and after the payment some say yes, some no', () => {
    const lines = of('OrderPaid').flatMap(({ lines }) => lines)
    const taken = (offer: string) => lines.filter((line) => line.offer === offer)
    expect(taken('bump').length).toBeGreaterThan(10)
    expect(taken('upsell').length).toBeGreaterThan(1)
    expect(of('UpsellDeclined').length).toBeGreaterThan(5)
    expect(new Set(of('ProductOfferActivated').map(({ hostId }) => hostId)).size).toBeGreaterThan(4)
    const shown = of('OrderPlaced').flatMap(({ bumpsShown }) => bumpsShown ?? [])
    expect(share(taken('bump').length, shown.length)).toBeGreaterThan(0.1)
    expect(share(taken('bump').length, shown.length)).toBeLessThan(0.4)
  })

  it('holds what staff meet after a sale: refunds of every ending, and disputes open, won and lost', () => {
    const given = of('RefundRequested').filter(({ by }) => by === 'staff').length
    const decided = of('RefundDenied').length + of('RefundApproved').length - given
    expect(of('RefundAutoApproved').length).toBeGreaterThan(5)
    expect([of('RefundDenied').length, of('RefundTurnedManual').length]).toEqual([1, 1])
    expect(of('RefundTakenToReview').length).toBeGreaterThan(decided)
    expect(of('OrderRefunded').some(({ whole, lines }) => !whole && lines.length > 0)).toBe(true)
    expect(of('OrderRefunded').some(({ whole, lines }) => !whole && lines.length === 0)).toBe(true)
    expect(['OrderDisputed', 'OrderDisputeWon', 'OrderChargedBack'].map((type) => of(type).length)).toEqual([
      3, 1, 1,
    ])
    expect(of('OrderCompleted').length).toBeGreaterThan(300)
  })

  it('folds into every read model without a fault', () => {
    for (const p of projections) {
      expect(() => projectAll(p, world.events), p.name).not.toThrow()
    }
  })

  it('sells as the design says: Pix 62 %, card 33 %, free 5 %, Pix expiry 18 %, refunds 3 %', () => {
    const placed = of('OrderPlaced')
    const by = (method: string) => placed.filter((order) => order.method === method)
    expect(share(by('pix').length, placed.length)).toBeCloseTo(0.62, 1)
    expect(share(by('card').length, placed.length)).toBeCloseTo(0.33, 1)
    expect(Math.abs(share(by('free').length, placed.length) - 0.05)).toBeLessThan(0.02)
    const issued = of('PixIssued').filter(({ expiresAt }) => expiresAt < END)
    const expired = of('PaymentExpired').filter(({ method }) => method === 'pix')
    expect(Math.abs(share(expired.length, issued.length) - 0.18)).toBeLessThan(0.035)
    const money = of('OrderPaid').filter(({ paymentId }) => paymentId)
    expect(Math.abs(share(of('OrderRefunded').length, money.length) - 0.03)).toBeLessThan(0.015)
  })

  it('sees two of three carts left alone', () => {
    const carts = new Set(
      of('CartItemAdded')
        .map(({ cartId }) => cartId as string)
        .filter((id) => id.startsWith('v:')),
    )
    const went = [...of('CartConverted'), ...of('CartEmptied')].map(({ cartId }) => cartId as string)
    const converted = new Set(went.filter((id) => carts.has(id)))
    expect(Math.abs(1 - share(converted.size, carts.size) - 0.68)).toBeLessThan(0.05)
  })

  it('reminds those who may be reminded, and some come back: every state of a left cart is there', () => {
    expect(of('CartAbandoned').length).toBeGreaterThan(800)
    expect(of('CartExpired').length).toBeGreaterThan(700)
    expect(of('CartReminderSent').length).toBeGreaterThan(80)
    expect(of('CartReminderOpened').length).toBeGreaterThan(10)
    const rules = of('CartRecovered').map(({ rule }) => rule as string)
    expect([...new Set(rules)].sort()).toEqual(['alone', 'link', 'sent'])
    expect(rules.filter((rule) => rule === 'link').length).toBeGreaterThan(5)
    const carried = of('CartReminderDue').filter(({ coupon }) => coupon !== null)
    expect(carried.length).toBeGreaterThan(10)
    expect(world.sim.mails.some(({ text }) => text.includes('/cart/back/'))).toBe(true)
  })

  it('watches less from module to module, and some reach the certificate', () => {
    const reached = (module: number) =>
      new Set(
        of('LessonCompleted')
          .filter(({ lessonId }) => lessonId.includes(`-m${module}-`))
          .map(({ enrolmentId }) => enrolmentId),
      ).size
    const curve = [1, 2, 3, 4, 5, 6].map(reached)
    expect(curve).toEqual([...curve].sort((a, b) => b - a))
    expect(curve[5]!).toBeLessThan(0.4 * curve[0]!)
    expect(of('CertificateIssued').length).toBe(of('CourseCompleted').length)
    expect(of('CertificateIssued').length).toBeGreaterThan(20)
  })

  it('answers questions within the working day and leaves seven open', () => {
    const answered = new Set(of('QuestionAnswered').map(({ questionId }) => questionId))
    const open = of('QuestionAsked').filter(({ questionId }) => !answered.has(questionId))
    expect(open).toHaveLength(7)
    const askedAt = new Map((byType.get('QuestionAsked') ?? []).map((e) => [e.stream, e.at]))
    const waits = (byType.get('QuestionAnswered') ?? []).map(
      ({ stream, at }) => Date.parse(at) - Date.parse(askedAt.get(stream)!),
    )
    waits.sort((a, b) => a - b)
    expect(waits[Math.floor(waits.length / 2)]!).toBeLessThan(16 * 3_600_000)
    expect(waits.at(-1)!).toBeLessThan(4 * DAY)
  })

  it('has questions at a second of the film, shared by others, with answers that solved them', () => {
    const asked = of('QuestionAsked')
    const atSecond = asked.filter(({ second }) => second !== undefined)
    expect(atSecond.length / asked.length).toBeGreaterThan(0.6)
    expect(of('QuestionUpvoted').length).toBeGreaterThan(10)
    expect(of('AnswerAccepted').length).toBeGreaterThan(5)
  })

  it('has codes that wait to be paid, in the log, in the book of the bank and in the queue', () => {
    const ended = new Set(
      ['PaymentConfirmed', 'PaymentExpired', 'PaymentDeclined'].flatMap((type) =>
        of(type).map(({ paymentId }) => paymentId),
      ),
    )
    const waiting = of('PixIssued').filter(({ paymentId }) => !ended.has(paymentId))
    expect(waiting.length).toBeGreaterThanOrEqual(5)
    const charges = new Map(world.sim.bank.book().charges.map((charge) => [charge.chargeId, charge]))
    const jobs = world.sim.waitingJobs()
    for (const { chargeId, paymentId, amount, brcode } of waiting) {
      expect(charges.get(chargeId)).toMatchObject({ status: 'pending', amount, pix: { brcode } })
      expect(jobs).toContainEqual(
        expect.objectContaining({
          name: 'expire-payment',
          data: expect.objectContaining({ paymentId }),
          runAt: expect.any(String),
        }),
      )
    }
  })

  it('runs a promotion that ends in some days by itself', () => {
    const [started] = of('GlobalPromotionStarted')
    expect(started).toMatchObject({ code: 'SEMANADEV', discount: 40 })
    expect(started.endDate > plus(END, 3 * DAY)).toBe(true)
    expect(of('GlobalPromotionEnded')).toEqual([])
    expect(world.sim.waitingJobs().map(({ name }) => name)).toContain('end-promotion')
  })

  it('crosses out only prices that were asked for more than thirty days', () => {
    const prices = byType.get('CoursePriced') ?? []
    for (const { data, at, stream } of prices as (RecordedEvent & { data: { listPrice: number | null } })[]) {
      if (data.listPrice === null) continue
      const before = prices.find(
        (event) => event.stream === stream && (event.data as { price: number }).price === data.listPrice,
      )
      expect(before && Date.parse(at) - Date.parse(before.at), stream).toBeGreaterThan(30 * DAY)
    }
  })

  it('ends each mailing that began, since the log tells whom it reached', () => {
    const begun = of('NewsletterIssueBegun')
    expect(begun.length).toBeGreaterThan(0)
    for (const { issueId, readers } of begun) {
      const batches = of('NewsletterIssueBatchSent').filter((batch) => batch.issueId === issueId)
      const reached = batches.reduce((sum, { sent, left }) => sum + sent + left, 0)
      expect([issueId, reached]).toEqual([issueId, readers.length])
      expect(readers.length).toBeGreaterThan(0)
    }
  })

  it('keeps the mails of the last days only', () => {
    const { mails } = world.sim
    expect(mails.length).toBeGreaterThan(15)
    expect(mails.every(({ acceptedAt }) => acceptedAt >= plus(END, -2 * DAY))).toBe(true)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length)
  })
})
