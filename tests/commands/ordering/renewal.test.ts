import { beforeEach, describe, expect, it } from 'vitest'
import { accessEqualsEntitlement } from '../../../src/cli/verify/access'
import { SetBundleAccessTerm } from '../../../src/commands/catalog/bundle'
import { SetCourseAccessTerm } from '../../../src/commands/catalog/course'
import { RegisterAccount } from '../../../src/commands/identity/account'
import { CompleteLesson, GiveAccess, TakeAccess } from '../../../src/commands/learning/enrolment'
import { AddCartItem } from '../../../src/commands/ordering/cart'
import { ownedFacts } from '../../../src/commands/ordering/products'
import { GiveRefund, RequestRefund } from '../../../src/commands/ordering/refund'
import { refundOutcome } from '../../../src/commands/ordering/refund-outcome'
import { AcceptUpsell, orderAfter } from '../../../src/commands/ordering/upsell'
import { accessUntil, enrolment, enrolmentId, hasAccess } from '../../../src/domain/learning/enrolment'
import { as, guest } from '../../support/in-memory'
import { offer } from '../../support/offers'
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

  it('are one for what was bought and what was taken in one click after it', async () => {
    await term(6)
    await term(6, 'sql')
    await offer(world, 'up', { on: 'react', brings: 'sql', price: 4_700, kind: 'upsell' })
    const orderId = await buy()
    await world.send(student, AcceptUpsell, { orderId, offerId: 'up', price: 4_700, method: 'pix' })
    await world.settle()
    await pay(orderAfter(orderId))
    expect(await until('sql')).toBe(await until('react'))
    await world.pass(156 * DAY)
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

describe('an order with two terms for one course', () => {
  /** Two programmes that share their courses, of six and of twelve months. */
  const buyBoth = async () => {
    await programme('half', 6)
    await programme('year', 12)
    for (const productId of ['half', 'year'])
      await world.send(student, AddCartItem, { productType: 'bundle', productId })
    return buy({ productType: '', expectedTotal: 50_000 }, '')
  }
  const giveBack = async (orderId: string, productId: string) => {
    await world.send(student, RequestRefund, { orderId, what: `bundle:${productId}` })
    await world.settle()
  }

  it('keeps the shorter one once the longer one is given back', async () => {
    const orderId = await buyBoth()
    expect(await until()).toBe('2027-03-03T02:59:59.999Z')
    await giveBack(orderId, 'year')
    expect([await until('react'), await until('sql')]).toEqual(Array(2).fill('2026-09-03T02:59:59.999Z'))
    expect(await open()).toBe(true)
    await world.pass(156 * DAY)
    expect(warnings().map(({ subject }) => subject)).toEqual(['Seu acesso termina em 02/09/2026'])
  })

  it('keeps the longer one once the shorter one is given back', async () => {
    await giveBack(await buyBoth(), 'half')
    expect(await until()).toBe('2027-03-03T02:59:59.999Z')
  })

  it('tells staff beforehand when what is left ends, and ends its certificate with it', async () => {
    const orderId = await buyBoth()
    const parts = [{ productType: 'bundle', productId: 'year', amount: '250,00' }]
    const given = { orderId, parts, note: 'Cortesia da escola' }
    const asked = async () => {
      const { events } = await world.dispatcher.dispatch(GiveRefund, given, {
        actor: as('Admin'),
        commandId: 'asked',
        dryRun: true,
      })
      return refundOutcome(world.dispatcher.facts, events, world.clock.at)
    }
    expect(await asked()).toMatchObject({
      courses: [],
      earlier: [
        { title: 'Curso react', until: '2026-09-03T02:59:59.999Z' },
        { title: 'Curso sql', until: '2026-09-03T02:59:59.999Z' },
      ],
    })
    await world.pass(200 * DAY)
    expect(await asked()).toMatchObject({
      courses: [{ title: 'Curso react' }, { title: 'Curso sql' }],
      earlier: [],
    })
    await world.send(as('Admin'), GiveRefund, given)
    await world.settle()
    expect(await open()).toBe(false)
    expect(
      world.store
        .all()
        .filter(({ type }) => type === 'CourseAccessShortened')
        .map(({ data }) => data),
    ).toEqual(Array(2).fill(expect.objectContaining({ ended: true })))
  })

  it('ends for ever once what had no end is given back', async () => {
    await programme('half', 6)
    await world.send(student, AddCartItem, { productType: 'bundle', productId: 'half' })
    await world.send(student, AddCartItem, { productType: 'course', productId: 'react' })
    const orderId = await buy({ productType: '', expectedTotal: 44_700 }, '')
    expect(await until()).toBeNull()
    await world.send(student, RequestRefund, { orderId, what: 'course:react' })
    await world.settle()
    expect(await until()).toBe('2026-09-03T02:59:59.999Z')
    await world.pass(DAY)
    await buy()
    expect(await until()).toBeNull()
  })
})

describe('a cause whose term is over', () => {
  it('keeps nothing open that a refund ends', async () => {
    await term(1)
    await buy()
    await world.pass(60 * DAY)
    const again = await buy()
    await world.send(student, RequestRefund, { orderId: again, what: 'all' })
    await world.settle()
    expect(await open()).toBe(false)
    const ended = world.store.all().filter(({ type }) => type === 'CourseAccessRevoked')
    expect(ended.map(({ data }) => (data as { stillOpen?: true }).stillOpen)).toEqual([undefined])
    expect((await own()).isRefunded).toBe(true)
    await buy()
    const given = world.store.all().filter(({ type }) => type === 'CourseAccessGranted')
    expect(given.map(({ data }) => (data as { reopened?: true }).reopened)).toEqual([
      undefined,
      undefined,
      true,
    ])
  })
})

describe('a term that changed since the page was opened', () => {
  const refused = async (bought: Promise<unknown>) =>
    String(((await bought.catch((error) => error)) as Error).message).replace(/\s/g, ' ')

  it('is said before anything is written, and bought once it was seen', async () => {
    await term(6)
    const before = world.store.all().length
    expect(await refused(place({ expectedTerms: 'course:react=12,course:sql=0' }))).toBe(
      'O prazo de “Curso react” mudou: antes 12 meses de acesso, agora 6 meses de acesso. Confira e confirme de novo.',
    )
    expect(await refused(place({ expectedTerms: 'course:react=0', expectedTotal: 9_700 }))).toBe(
      'O prazo de “Curso react” mudou: antes acesso vitalício, agora 6 meses de acesso. O total agora é R$ 197,00. Confira e confirme de novo.',
    )
    expect(world.store.all()).toHaveLength(before)
    await expect(place({ expectedTerms: 'course:react=1,' })).rejects.toMatchObject({ code: 'term-changed' })
    await expect(place({ expectedTerms: 'seis' })).rejects.toMatchObject({
      errors: { expectedTerms: expect.any(String) },
    })
    await place({ expectedTerms: 'course:react=6' })
  })

  it('is said of an offer beside the button and after the payment', async () => {
    await offer(world, 'b', { on: 'react', brings: 'sql', price: 4_700 })
    await term(6, 'sql')
    const bumps = { bumps: 'b:4700', expectedTerms: 'course:react=0,course:sql=0' }
    expect(await refused(place(bumps))).toMatch(/^O prazo de “Curso sql” mudou/)
    await offer(world, 'up', { on: 'react', brings: 'sql', price: 4_700, kind: 'upsell' })
    const orderId = await buy()
    const yes = { orderId, offerId: 'up', price: 4_700, method: 'pix' }
    await expect(
      world.send(student, AcceptUpsell, { ...yes, expectedTerms: 'course:sql=0' }),
    ).rejects.toMatchObject({ code: 'term-changed' })
    await world.send(student, AcceptUpsell, { ...yes, expectedTerms: 'course:sql=6' })
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

async function programme(bundleId = 'fs', accessMonths: number | null = 12) {
  await world.history(
    `bundle-${bundleId}`,
    {
      type: 'BundleCreated',
      data: { bundleId, slug: bundleId, title: 'Fullstack', subtitle: '', categoryId: 'c', topic: 'web' },
    },
    {
      type: 'BundleDescribed',
      data: {
        bundleId,
        promise: '',
        description: '',
        tracks: [{ title: 'Base', summary: '', courseIds: ['react', 'sql'] }],
        faq: [],
        testimonials: [],
      },
    },
    { type: 'BundlePriced', data: { bundleId, price: 25_000, listPrice: null } },
    { type: 'BundlePublished', data: { bundleId } },
  )
  await world.send(as('Editor'), SetBundleAccessTerm, { bundleId, accessMonths })
}

function accessFindings() {
  const check = accessEqualsEntitlement()
  for (const event of world.store.all()) check.see(event)
  return check.verdict('2029-12-01T12:00:00.000Z').findings
}
