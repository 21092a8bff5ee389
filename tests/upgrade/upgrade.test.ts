import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOnce } from '../faults/support/build'
import { eventually } from '../faults/support/judge'
import { pay } from '../faults/support/purchase'
import { Browser } from '../support/browser'
import { type Person, readDatabase, readModels, readRecorded } from './support/fixture'
import { difference, type Renamed, withoutShippedTexts } from './support/read-models'
import { type Restored, restored } from './support/restored'

const LONG_MS = 60_000
/**
 * Names that changed on purpose since the recording; read models may differ in nothing else.
 */
const RENAMED: Renamed = {
  models: { left_carts: 'abandoned_carts', saved_order_views: 'saved_views' },
  columns: {
    cart_reminders: { leftId: 'cartRoundId' },
    charge_list: { twin: 'duplicate' },
    left_carts: { leftId: 'cartRoundId' },
  },
  added: {
    bundle_card: ['changedAt', 'cover'],
    bundle_page: [
      'cover',
      'freeLessons',
      'recommended',
      'videoTestimonials',
      'postEvent',
      'salePrice',
      'saleFrom',
      'saleUntil',
      'regularPrice',
      'regularListPrice',
    ],
    category_list: ['cover'],
    certificate_card: [
      'searchText',
      'printedCode',
      'origin',
      'evidence',
      'bundleId',
      'courses',
      'version',
      'correctedAt',
    ],
    coupon_list: ['searchText'],
    saved_views: ['list'],
    course_page: [
      'recommended',
      'salePrice',
      'saleFrom',
      'saleUntil',
      'regularPrice',
      'regularListPrice',
      'features',
    ],
    course_card: ['cover'],
    course_syllabus: ['cover', 'seenPercent', 'studyDays'],
    course_review: [
      'status',
      'refunded',
      'hiddenWhy',
      'answered',
      'answer',
      'answeredAt',
      'answeredBy',
      'searchText',
    ],
    ebook_file: ['searchText', 'support'],
    launch_page: ['thanks', 'sections', 'videoTestimonials', 'searchText', 'publishedAt', 'changedAt'],
    lead_list: [
      'leadKey',
      'source',
      'medium',
      'campaign',
      'campaignKey',
      'status',
      'leads',
      'won',
      'day',
      'weekday',
    ],
    meta_tags: ['searchText'],
    popup_list: ['audience', 'searchText'],
    site_scripts: ['refusedAt', 'refusal', 'searchText'],
    order_list: [
      'names',
      'productIds',
      'offers',
      'returnedAt',
      'returnedDays',
      'lastReturnedAt',
      'cnpj',
      'companyName',
      'purchaseOrder',
    ],
    question_thread: ['second', 'votes', 'voters', 'acceptedId'],
    site_settings: ['words', 'newsletter', 'look'],
    slide_page: ['searchText', 'support'],
    student_course: ['studyDays', 'terms', 'until'],
  },
  // What describes a launch stands in columns of its own, and its films as forms write them: tests/http/marketing/launch.test.ts.
  // An order is found by its buyer's phone too: tests/http/ordering/admin-orders.test.ts.
  reshaped: {
    order_list: ['searchText'],
    launch_page: ['described', 'description', 'audience', 'programme', 'speakers', 'faq', 'lessons'],
  },
  types: { CourseAccessForestalled: 'EnrolmentPrevented' },
}

const recorded = await readRecorded()
let world: Restored
let browsers: Record<Person, Browser>

beforeAll(async () => {
  await buildOnce()
  world = await restored(recorded, await readDatabase())
  const open = ([name, cookies]: [string, Record<string, string>]) => {
    const browser = new Browser(world.server.url)
    for (const [cookie, value] of Object.entries(cookies)) browser.cookies.set(cookie, value)
    return [name, browser]
  }
  browsers = Object.fromEntries(Object.entries(recorded.cookies).map(open))
})
afterAll(() => world?.end())

async function propsOf(browser: Browser, path: string) {
  const answer = await browser.visit(path)
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()).props
}
const subjectsTo = async (email: string): Promise<string[]> => {
  const { rows } = await propsOf(browsers.admin, `/admin/outbox?busca=${encodeURIComponent(email)}`)
  return rows.map(({ title }: { title: string }) => title)
}
const shelfOf = async (browser: Browser): Promise<string[]> => {
  const { courses } = await propsOf(browser, '/student/mycourses')
  return courses.map(({ slug }: { slug: string }) => slug)
}
const until = (what: string, holds: () => Promise<boolean>) =>
  eventually({ output: () => world.server.output().slice(-3_000) }, what, 25_000, holds)
const verdicts = async () =>
  (await world.program('verify', '--json'))
    .split('\n')
    .filter(Boolean)
    .map((line): { name: string; ok: boolean; findings: string[] } => JSON.parse(line))

/** Each step starts where the one before it ended. */
describe(`a data folder written by commit ${recorded.commit.slice(0, 7)}`, () => {
  it('passes verify', { timeout: LONG_MS }, async () => {
    const found = await verdicts()
    expect(found.filter(({ ok }) => !ok)).toEqual([])
    expect(found.length).toBeGreaterThanOrEqual(recorded.verified.length)
  })

  it('has the same read models, byte for byte', { timeout: LONG_MS }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trilha-models-'))
    try {
      await world.program('projections', 'dump', folder)
      const files = await readdir(folder)
      const now = new Map<string, string>()
      for (const file of files)
        now.set(file.replace(/\.ndjson$/, ''), await readFile(join(folder, file), 'utf8'))
      const before = await readModels()
      expect(Object.keys(before).length).toBeGreaterThan(20)
      const differing = Object.entries(before).flatMap(([name, lines]) => {
        const found = difference(name, lines, withoutShippedTexts(now), RENAMED)
        return found.length === 0 ? [] : [[name, ...found]]
      })
      expect(differing).toEqual([])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('keeps sessions signed in, each with its own rights', async () => {
    const { auth } = await propsOf(browsers.student, '/student/myorders')
    expect(auth.user.id).toBe(recorded.revoked.studentId)
    expect((await browsers.admin.visit('/admin/orders')).status).toBe(200)
    expect((await browsers.student.visit('/admin/orders')).status).toBe(403)
    expect((await new Browser(world.server.url).visit('/student/myorders')).status).toBe(401)
  })

  it('keeps the cart of a guest, with its coupon and its consent to reminders', async () => {
    const { lines, coupon, discount, remindAt } = await propsOf(browsers.cartGuest, '/cart')
    expect(lines.map(({ productId }: { productId: string }) => productId).sort()).toEqual(
      [...recorded.cart.lines].sort(),
    )
    expect(coupon.code).toBe(recorded.cart.coupon)
    expect(discount).toBeGreaterThan(0)
    expect(remindAt).toMatch(/^li•+@exemplo\.test$/)
  })

  it.each(recorded.answered)(
    'repeats the recorded answer to $command for its idempotency key',
    async (sent) => {
      const { by, command, key, body, status, text } = sent
      const answer = await browsers[by].json(`/api/commands/${command}`, body, { 'idempotency-key': key })
      expect([answer.status, await answer.text()]).toEqual([status, text])
    },
  )

  it('runs the jobs that the killed server had locked', { timeout: LONG_MS }, async () => {
    expect(recorded.jobs.inHand).toContain('mail-receipt')
    await until('the mails are in the outbox', async () => {
      const left = await world.query(
        'select id from graphile_worker._private_jobs where locked_at is not null or run_at <= now()',
      )
      return left.length === 0 && (await subjectsTo(recorded.emails.mailGuest)).length > 1
    })
  })

  it('gives access again in the stream of one that had ended', { timeout: LONG_MS }, async () => {
    expect(await shelfOf(browsers.student)).not.toContain('docker')
    const { studentId, courseId } = recorded.revoked
    const grant = (type: string) =>
      browsers.admin.json('/api/commands/enrol-student', {
        studentId,
        courseId,
        cause: { type, id: '5f0c8e0a-6a37-4a55-9d3c-1c7f6f0d1f11' },
      })
    expect((await grant('order')).status).toBe(422)
    const answer = await grant('staff')
    expect(answer.status).toBe(200)
    expect((await answer.json()).revision).toBeGreaterThan(0)
    await until('the course is open', async () => (await shelfOf(browsers.student)).includes('docker'))
  })

  it('accepts the payment of a pending Pix and opens the course', { timeout: LONG_MS }, async () => {
    const browser = browsers.pixGuest
    const orderId = recorded.orders.pixGuest
    await pay({ browser, orderId })
    await until('the course is open', async () => {
      const success = await propsOf(browser, `/checkout/orders/${orderId}/success`)
      return success.opened && success.askPassword
    })
    const password = { password: 'uma-senha-bem-longa-7' }
    expect((await browser.post(`/checkout/orders/${orderId}/password`, password)).status).toBe(303)
    expect(await shelfOf(browser)).toEqual(['docker'])
    expect((await browser.visit('/student/mycourses/docker/watch')).status).toBeLessThan(400)
  })

  it('lets staff approve a refund that was in review', { timeout: LONG_MS }, async () => {
    const { orderId, refundId } = recorded.refund
    const path = `/admin/orders/${orderId}/refund`
    const { refunds } = await propsOf(browsers.admin, path)
    const waiting = refunds.find((each: { refundId: string }) => each.refundId === refundId)
    expect(waiting.status).toBe('in_review')
    const reais = (waiting.amount / 100).toFixed(2).replace('.', ',')
    const form = { 'amount:course:course-react': reais, note: '' }
    const asked = await browsers.admin.send(`${path}/${refundId}/approve`, form)
    const { agreed } = (await asked.json()).errors
    const answer = await browsers.admin.send(`${path}/${refundId}/approve`, { ...form, agreed })
    expect([answer.status, await answer.text()]).toEqual([303, ''])
    await until('the refund is settled', async () => {
      const { refunds } = await propsOf(browsers.student, `/student/myorders/${orderId}`)
      return refunds[0]?.status === 'settled'
    })
  })

  it('expires an unpaid Pix after half an hour', { timeout: LONG_MS }, async () => {
    const path = `/api/orders/${recorded.orders.lateGuest}/status`
    const status = async () => {
      const answer = await browsers.lateGuest.ask('GET', path, { headers: { accept: 'application/json' } })
      return (await answer.json()).status
    }
    expect(await status()).toBe('awaiting')
    await world.pass(31)
    await until('the order is expired', async () => (await status()) === 'expired')
  })

  it('notices the abandoned cart and sends its reminder', { timeout: LONG_MS }, async () => {
    const { email } = recorded.cart
    const isAbandoned = async () => {
      const { rows } = await propsOf(browsers.admin, '/admin/carts?estado=abandoned')
      return JSON.stringify(rows).includes('SQL para análise de dados')
    }
    expect(await isAbandoned()).toBe(false)
    await world.pass(35)
    await until('the cart is abandoned', isAbandoned)
    expect(await subjectsTo(email)).toEqual([])
    await world.pass(65)
    await until('the reminder is in the outbox', async () => (await subjectsTo(email)).length === 1)
  })

  it('passes verify afterwards', { timeout: LONG_MS }, async () => {
    const found = await verdicts()
    expect(found.filter(({ ok }) => !ok)).toEqual([])
  })
})
