import { beforeEach, describe, expect, it } from 'vitest'
import { accessEqualsEntitlement } from '../../../src/cli/verify/access'
import { SetBundleAccessTerm } from '../../../src/commands/catalog/bundle'
import { SetCourseAccessTerm } from '../../../src/commands/catalog/course'
import { RegisterAccount } from '../../../src/commands/identity/account'
import { CompleteLesson, GiveAccess, TakeAccess } from '../../../src/commands/learning/enrolment'
import { AddCartItem } from '../../../src/commands/ordering/cart'
import { ownedFacts } from '../../../src/commands/ordering/products'
import { RequestRefund } from '../../../src/commands/ordering/refund'
import { accessUntil, enrolment, enrolmentId, hasAccess } from '../../../src/domain/learning/enrolment'
import { as, guest } from '../../support/in-memory'
import { ana, shop } from '../../support/shop'

let world: ReturnType<typeof shop>
const student = { ...as('Student', 'ana'), visitorId: 'v1' }
const DAY = 24 * 60
const lesson = {
  lessonId: 'l1',
  title: 'Aula',
  summary: '',
  durationSeconds: 60,
  free: false,
  optional: false,
  video: null,
  transcript: [],
}
const curriculum = {
  type: 'CourseCurriculumSet',
  data: { courseId: 'react', modules: [{ moduleId: 'm', title: 'Módulo', lessons: [lesson] }] },
}

beforeEach(async () => {
  world = shop()
  await world.course('react', 19_700)
  await world.course('sql', 9_700)
  await world.send(guest, RegisterAccount, { ...ana, password: 'trilha-demo-2026', accountId: 'ana' })
  await world.settle()
})

const term = (accessMonths: number | null, courseId = 'react') =>
  world.send(as('Editor'), SetCourseAccessTerm, { courseId, accessMonths })
const place = async (change = {}, productId = 'react') => {
  const orderId = await world.buy(productId, change, student)
  await world.settle()
  return orderId
}
const pay = async (orderId: string) => {
  await world.notify(world.bank.pay(await world.paymentOf(orderId)))
  return orderId
}
const buy = async (change = {}, productId = 'react') => pay(await place(change, productId))
const own = (courseId = 'react') => world.state(enrolment, enrolmentId('ana', courseId))
const until = async (courseId = 'react') => accessUntil(await own(courseId))
const open = async (courseId = 'react') => hasAccess(await own(courseId), world.clock.at)
/** Each mail once, as the mailer sends it. */
const warnings = () =>
  [...new Map(world.mails.map((mail) => [mail.messageId, mail])).values()].filter(({ subject }) =>
    subject.startsWith('Seu acesso termina'),
  )

// The shop of the tests begins on 2 March 2026.
describe('access that is sold with a term', () => {
  it('is kept by the order as it was sold, and counts from the payment', async () => {
    await term(6)
    const orderId = await place()
    await term(1)
    await pay(orderId)
    expect(await world.order(orderId)).toMatchObject({ lines: [{ accessMonths: 6 }] })
    expect(await until()).toBe('2026-09-03T02:59:59.999Z')
    expect(await open()).toBe(true)
    await term(null)
    expect(await until()).toBe('2026-09-03T02:59:59.999Z')
  })

  it('has no end where the product has no term, and is not sold twice', async () => {
    const orderId = await buy()
    expect((await world.order(orderId)) as object).not.toHaveProperty('lines.0.accessMonths')
    expect([await until(), await open()]).toEqual([null, true])
    await expect(place()).rejects.toMatchObject({ code: 'already-owned' })
  })

  it('closes lessons with the end of its day', async () => {
    await world.history('course-react', curriculum)
    await term(1)
    await buy()
    const first = { courseId: 'react', lessonId: 'l1' }
    world.clock.at = '2026-04-03T03:00:00.000Z'
    await expect(world.send(student, CompleteLesson, first)).rejects.toMatchObject({ code: 'no-access' })
    world.clock.at = '2026-04-03T02:59:59.999Z'
    await world.send(student, CompleteLesson, first)
  })
})

describe('a renewal', () => {
  beforeEach(() => term(6))

  it('adds its months to the old end before it, and to the payment after it', async () => {
    await buy()
    await world.pass(60 * DAY)
    await buy()
    expect(await until()).toBe('2027-03-03T02:59:59.999Z')
    await world.pass(400 * DAY)
    expect(await open()).toBe(false)
    await buy()
    expect(await open()).toBe(true)
    // 2 March 2026 and 460 days are 5 June 2027.
    expect(await until()).toBe('2027-12-06T02:59:59.999Z')
    expect(accessFindings()).toEqual([])
  })

  it('may go into the cart, and another look finds nothing owned', async () => {
    await buy()
    await world.send(student, AddCartItem, { productType: 'course', productId: 'react' })
    expect(await ownedFacts(world.dispatcher.facts, 'ana')(['react'])).toEqual([])
  })

  it('is paid once though two Pix of it were paid', async () => {
    await buy()
    await world.pass(60)
    const [first, second] = [await place(), await place()]
    await pay(first)
    await pay(second)
    expect(await until()).toBe('2027-03-03T02:59:59.999Z')
    expect([(await world.order(first)).phase, (await world.order(second)).phase]).toEqual(['paid', 'expired'])
    expect(world.bank.calls.filter((call) => call === 'refund')).toHaveLength(1)
  })

  it('is none of a second first purchase, whose money goes back', async () => {
    const [first, second] = [await place(), await place()]
    await pay(first)
    await pay(second)
    expect(await until()).toBe('2026-09-03T02:59:59.999Z')
    expect((await world.order(second)).phase).toBe('expired')
  })

  it('takes back with its refund only what it added, and can be bought again', async () => {
    await buy()
    await world.pass(60 * DAY)
    const renewed = await buy()
    await world.send(student, RequestRefund, { orderId: renewed, what: 'all' })
    await world.settle()
    expect([await until(), await open()]).toEqual(['2026-09-03T02:59:59.999Z', true])
    await buy()
    expect(await until()).toBe('2027-03-03T02:59:59.999Z')
    expect(accessFindings()).toEqual([])
  })

  it('counts from its own payment once the first purchase went back', async () => {
    const first = await buy()
    await world.pass(DAY)
    await buy()
    await world.send(student, RequestRefund, { orderId: first, what: 'all' })
    await world.settle()
    expect(await until()).toBe('2026-09-04T02:59:59.999Z')
  })

  it('for ever ends the end', async () => {
    await buy()
    await term(null)
    await world.pass(DAY)
    await buy()
    expect(await until()).toBeNull()
    await expect(place()).rejects.toMatchObject({ code: 'already-owned' })
  })
})

describe('warnings before the end', () => {
  it('come 30 and 7 days before it, once each', async () => {
    await term(6)
    await buy()
    expect(warnings()).toEqual([])
    await world.pass(153 * DAY)
    expect(warnings()).toEqual([])
    await world.pass(3 * DAY)
    expect(warnings().map(({ to, subject }) => [to, subject])).toEqual([
      [ana.email, 'Seu acesso termina em 02/09/2026'],
    ])
    expect(warnings()[0]?.text).toContain('Curso react')
    await world.pass(25 * DAY)
    expect(warnings()).toHaveLength(2)
    await world.pass(60 * DAY)
    expect(warnings()).toHaveLength(2)
  })

  it('are one for all courses of a programme', async () => {
    await programme()
    await buy({ productType: 'bundle', expectedTotal: 25_000 }, 'fs')
    expect([await until('react'), await until('sql')]).toEqual(Array(2).fill('2027-03-03T02:59:59.999Z'))
    await world.pass(340 * DAY)
    expect(warnings()).toHaveLength(1)
    expect(warnings()[0]?.text).toMatch(/Curso react e Curso sql/)
  })

  it('come to nobody who has renewed, or has it for ever, or lost it', async () => {
    await term(6)
    await term(6, 'sql')
    await buy()
    const sql = await buy({ expectedTotal: 9_700 }, 'sql')
    await world.pass(DAY)
    await world.send(student, RequestRefund, { orderId: sql, what: 'all' })
    await world.settle()
    await world.pass(100 * DAY)
    await buy()
    await world.pass(60 * DAY)
    expect(warnings()).toEqual([])
    await world.send(as('Admin'), GiveAccess, { studentId: 'ana', courseId: 'react', reason: 'Cortesia' })
    await world.settle()
    await world.pass(200 * DAY)
    expect(warnings()).toEqual([])
  })

  it('go on with what is left once staff take back what they gave', async () => {
    await term(6)
    await buy()
    await world.send(as('Admin'), GiveAccess, { studentId: 'ana', courseId: 'react', reason: 'Cortesia' })
    await world.settle()
    await world.pass(100 * DAY)
    await world.send(as('Admin'), TakeAccess, { studentId: 'ana', courseId: 'react', reason: 'Engano' })
    await world.settle()
    await world.pass(60 * DAY)
    expect(warnings()).toHaveLength(1)
  })
})

describe('a programme with a term', () => {
  it('is sold whole to who has one of its courses until a day, and adds its months to that course, too', async () => {
    await term(60)
    await buy()
    await programme()
    await world.pass(DAY)
    await buy({ productType: 'bundle', expectedTotal: 25_000 }, 'fs')
    expect(await until('sql')).toBe('2027-03-04T02:59:59.999Z')
    expect(await until()).toBe('2032-03-03T02:59:59.999Z')
  })
})

async function programme() {
  await world.history(
    'bundle-fs',
    {
      type: 'BundleCreated',
      data: { bundleId: 'fs', slug: 'fs', title: 'Fullstack', subtitle: '', categoryId: 'c', topic: 'web' },
    },
    {
      type: 'BundleDescribed',
      data: {
        bundleId: 'fs',
        promise: '',
        description: '',
        tracks: [{ title: 'Base', summary: '', courseIds: ['react', 'sql'] }],
        faq: [],
        testimonials: [],
      },
    },
    { type: 'BundlePriced', data: { bundleId: 'fs', price: 25_000, listPrice: null } },
    { type: 'BundlePublished', data: { bundleId: 'fs' } },
  )
  await world.send(as('Editor'), SetBundleAccessTerm, { bundleId: 'fs', accessMonths: 12 })
}

function accessFindings() {
  const check = accessEqualsEntitlement()
  for (const event of world.store.all()) check.see(event)
  return check.verdict('2029-12-01T12:00:00.000Z').findings
}
