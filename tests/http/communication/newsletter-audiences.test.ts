import { expect, test } from 'vitest'
import { EnrolStudent } from '../../../src/commands/learning/enrolment'
import { DAY, plus } from '../../../src/domain/kernel/instants'
import { REDACTED } from '../../../src/domain/kernel/redacted'
import { newsletterAudience } from '../../../src/http/communication/newsletter-audience'
import { paidAt, placed } from '../../domain/ordering/refund-samples'
import { testApp } from '../../support/app'
import { publishCourse, publishProgramme } from '../../support/course'
import { subscribe } from '../../support/newsletter'
import { tell } from '../../support/tell'

const app = await testApp()
const { db, clock } = app.infrastructure
await publishCourse(app, 'react', 19_700)

const emailsOf = async (audience: Parameters<typeof newsletterAudience>[1], now = clock.now()) => {
  const readers = await newsletterAudience(db, audience, now)
  const rows = await db('read.newsletter_subscriber_list').whereIn('reader', readers).select('email')
  return rows.map(({ email }: { email: string }) => email).sort()
}

test('an audience is who bought, never bought, or stopped studying', async () => {
  const [buyer, stranger] = [await app.as('Student'), await app.as('Student')]
  for (const { email } of [buyer, stranger]) await subscribe(app, email)
  const known = { orderId: 'n1', number: '2026-0000000N', buyerId: buyer.accountId, method: 'pix' }
  const sold = { ...known, lines: placed.lines.slice(0, 1), total: 19_700, couponId: null, paymentId: 'n1' }
  await tell(app, 'order-n1', 'OrderPlaced', { ...placed, ...sold, subtotal: 19_700 }, paidAt)
  const paid = {
    ...sold,
    guest: false,
    buyer: placed.buyer,
    couponCode: null,
    placedAt: paidAt,
    paidAt,
    late: false,
  }
  await tell(app, 'order-n1', 'OrderPaid', paid, paidAt)
  await app.send(
    EnrolStudent,
    { studentId: buyer.accountId, courseId: 'react', cause: { type: 'order', id: 'n1' } },
    { accountId: null, role: 'System' },
  )

  const whole = { courseId: null, days: null }
  const both = [buyer.email, stranger.email].sort()
  expect(await emailsOf({ audience: 'all', ...whole })).toEqual(both)
  expect(await emailsOf({ audience: 'bought', ...whole })).toEqual([buyer.email])
  expect(await emailsOf({ audience: 'bought', courseId: 'react', days: null })).toEqual([buyer.email])
  expect(await emailsOf({ audience: 'bought', courseId: 'outro', days: null })).toEqual([])
  expect(await emailsOf({ audience: 'neverBought', ...whole })).toEqual([stranger.email])
  expect(await emailsOf({ audience: 'material', ...whole })).toEqual([])

  const stopped = { audience: 'stopped', courseId: null, days: 10 } as const
  const of = { enrolmentId: `${buyer.accountId}:react`, studentId: buyer.accountId, courseId: 'react' }
  const watched = { lessonId: 'l1', ranges: [[0, 5]], position: 5, at: clock.now() }
  await tell(app, `enrolment-${of.enrolmentId}`, 'LessonWatched', { ...of, ...watched }, paidAt)
  expect(await emailsOf(stopped)).toEqual([])
  expect(await emailsOf(stopped, plus(clock.now(), 11 * DAY))).toEqual([buyer.email])
})

test('who bought a programme bought its courses, and who was forgotten is in no audience', async () => {
  await publishProgramme(app, {
    bundleId: 'front',
    title: 'Frontend',
    tracks: [{ title: 'Começo', summary: '', courseIds: ['react'] }],
    price: 29_700,
  })
  const buyer = await app.as('Student')
  await subscribe(app, buyer.email)
  const line = { ...placed.lines[0], productType: 'bundle', productId: 'front' }
  const sold = {
    orderId: 'n2',
    number: '2026-0000000P',
    buyerId: buyer.accountId,
    method: 'pix',
    paymentId: 'n2',
  }
  const order = { ...placed, ...sold, lines: [line], total: 19_700, subtotal: 19_700, couponId: null }
  await tell(app, 'order-n2', 'OrderPlaced', order, paidAt)
  const paid = { guest: false, couponCode: null, placedAt: paidAt, paidAt, late: false }
  await tell(app, 'order-n2', 'OrderPaid', { ...order, ...paid }, paidAt)
  const ofReact = () => emailsOf({ audience: 'bought', courseId: 'react', days: null })
  expect(await ofReact()).toContain(buyer.email)
  await db('read.newsletter_subscriber_list').where({ email: buyer.email }).update({ email: REDACTED })
  expect(await emailsOf({ audience: 'all', courseId: null, days: null })).not.toContain(REDACTED)
})
