import { describe, expect, it, vi } from 'vitest'
import { DescribeCourse, SetCourseAccessTerm } from '../../../src/commands/catalog/course'
import { KeepProductDraft } from '../../../src/commands/catalog/product-draft'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { PageProps } from '../../../src/contracts/pages'
import { DAY, plus } from '../../../src/domain/kernel/instants'
import { testApp } from '../../support/app'
import { courseDescription } from '../../support/catalogue'
import { publishCourse } from '../../support/course'
import { tell } from '../../support/tell'

const app = await testApp()
await publishCourse(app, 'prazo', 19_700)
await publishCourse(app, 'sempre', 19_700)
await publishCourse(app, 'gratis')
const asked = [
  { question: 'Por quanto tempo?', answer: '<p>O acesso é vitalício.</p>' },
  { question: 'Tem certificado?', answer: '<p>Sim.</p>' },
]
for (const courseId of ['prazo', 'sempre'])
  await app.send(DescribeCourse, { courseId, ...courseDescription, faq: asked })
for (const courseId of ['prazo', 'gratis']) await app.send(SetCourseAccessTerm, { courseId, accessMonths: 6 })

type Student = Awaited<ReturnType<typeof app.as>>
const props = async <T>(browser: Pick<Student, 'visit'>, path: string) =>
  ((await (await browser.visit(path)).json()) as PageObject<T>).props
const coursePage = (browser: Pick<Student, 'visit'>, slug: string) =>
  props<PageProps<'Platform/Courses/Show'>>(browser, `/course/${slug}`)

/** A student whose access began then. */
async function studentSince(from: string, months = 6) {
  const student = await app.as('Student')
  const data = {
    enrolmentId: `${student.accountId}:prazo`,
    studentId: student.accountId,
    courseId: 'prazo',
    cause: { type: 'gift', id: 'g1' },
    grantedAt: from,
    term: { months, from },
  }
  await tell(app, `enrolment-${student.accountId}:prazo`, 'CourseAccessGranted', data, from)
  return student
}
const CAPTIONS = '/media/captions/prazo/prazo-l1.vtt'
const OVER = '2024-01-31T15:00:00.000Z'

describe('a course that is sold with a term', () => {
  it('says so on its page, and promises access without an end nowhere', async () => {
    const dated = await coursePage(app.guest(), 'prazo')
    expect([dated.accessMonths, dated.dated, dated.owned]).toEqual([6, null, false])
    expect(dated.faq.map(({ question }) => question)).toEqual([
      'Tem certificado?',
      'Por quanto tempo tenho acesso?',
    ])
    expect(dated.faq[1]?.answer).toContain('6 meses')
    expect(JSON.stringify(dated)).not.toMatch(/vital[ií]cio/i)
  })
  it('leaves what others promise, and what is free has no term', async () => {
    const other = await coursePage(app.guest(), 'sempre')
    expect(other.accessMonths).toBeNull()
    expect(other.faq).toEqual(asked)
    expect((await coursePage(app.guest(), 'gratis')).accessMonths).toBeNull()
  })
  it('says so in the cart and at the checkout', async () => {
    const browser = app.guest()
    for (const productId of ['prazo', 'sempre'])
      await browser.post('/cart/items', { productType: 'course', productId })
    const lines = [
      { productId: 'prazo', accessMonths: 6 },
      { productId: 'sempre', accessMonths: null },
    ]
    await browser.get('/cart').seesPage('Checkout/Cart/Index', { lines })
    await browser.get('/checkout').seesPage('Checkout/FastCheckout/Offer', { lines })
  })
  it('tells staff which texts of the product promise more', async () => {
    const editor = await app.as('Editor')
    const extra = async (courseId: string) =>
      (
        (await (await editor.visit(`/admin/courses/${courseId}/access`)).json()) as {
          props: { extra: unknown }
        }
      ).props.extra
    expect(await extra('prazo')).toEqual({ shown: [], hidden: ['Por quanto tempo?'] })
    await app.send(DescribeCourse, {
      courseId: 'prazo',
      ...courseDescription,
      promise: 'Aprenda e tenha acesso vitalício.',
      description: '<p>Um curso. O acesso é <b>para sempre</b>. Comece já.</p>',
      whatYouLearn: ['SQL', 'Acesso ilimitado'],
      faq: asked,
    })
    await vi.waitFor(async () =>
      expect(await extra('prazo')).toEqual({
        shown: [
          { place: 'Promessa', text: 'Aprenda e tenha acesso vitalício.' },
          { place: 'Descrição', text: 'O acesso é para sempre.' },
          { place: 'O que se aprende', text: 'Acesso ilimitado' },
        ],
        hidden: ['Por quanto tempo?'],
      }),
    )
    await app.send(DescribeCourse, { courseId: 'prazo', ...courseDescription, faq: asked })
    await app.send(KeepProductDraft, {
      productType: 'course',
      productId: 'sempre',
      section: 'TargetAudience',
      values: { audience: ['Quem quer acesso sem prazo'] },
      base: { audience: [] },
    })
    await vi.waitFor(async () =>
      expect(await extra('sempre')).toMatchObject({
        shown: [{ place: 'Para quem é', text: 'Quem quer acesso sem prazo' }],
      }),
    )
  })
  it.each([
    ['61', 'Informe de 1 a 60 meses, ou deixe vazio'],
    ['0', 'Informe de 1 a 60 meses, ou deixe vazio'],
    ['1,5', 'Informe de 1 a 60 meses, ou deixe vazio'],
  ])('takes no %s months', async (accessMonths, said) => {
    const editor = await app.as('Editor')
    const answer = await editor.send('/admin/courses/prazo/access', { accessMonths, _method: 'put' })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(await answer.json())).toContain(said)
  })
})

describe('access until a day', () => {
  it('is open before it, says until when, and can be extended', async () => {
    const student = await studentSince(plus(new Date().toISOString(), -DAY))
    await student.get('/student/mycourses/prazo/watch?lesson=prazo-l1').seesPage('Platform/Student/Watch')
    expect((await student.ask('GET', CAPTIONS)).status).toBe(200)
    const { courses } = await props<PageProps<'Platform/Student/MyCourses'>>(student, '/student/mycourses')
    expect(courses).toMatchObject([{ slug: 'prazo', isOver: false, until: expect.any(String) }])
    expect((await coursePage(student, 'prazo')).dated).toEqual({ until: courses[0]?.until, isOver: false })
    await student.post('/cart/items', { productType: 'course', productId: 'prazo' })
    await student.get('/cart').seesPage('Checkout/Cart/Index', {
      lines: [{ productId: 'prazo', held: { until: courses[0]?.until, courses: 1, whole: true } }],
    })
    await student.get('/checkout').seesPage('Checkout/FastCheckout/Offer', {
      lines: [{ productId: 'prazo', held: { until: courses[0]?.until, courses: 1, whole: true } }],
    })
  })
  it('is closed after it by one rule, and stays on the shelf', async () => {
    const student = await studentSince(OVER, 1)
    const until = '2024-03-01T02:59:59.999Z'
    const { courses, counts } = await props<PageProps<'Platform/Student/MyCourses'>>(
      student,
      '/student/mycourses',
    )
    expect(courses).toMatchObject([{ slug: 'prazo', isOver: true, until }])
    expect(counts.all).toBe(1)
    const room = await student.send('/student/mycourses/prazo/complete', {
      courseId: 'prazo',
      lessonId: 'prazo-l1',
      nextId: '',
    })
    expect(room.status).toBe(422)
    const watch = await student.ask('GET', '/student/mycourses/prazo/watch?lesson=prazo-l1')
    expect([watch.status, watch.headers.get('location')]).toEqual([303, '/course/prazo'])
    const page = await coursePage(student, 'prazo')
    expect(page.dated).toEqual({ until, isOver: true })
    expect((page as unknown as { flash: object }).flash).toMatchObject({
      warn: expect.stringContaining('terminou em 29/02/2024'),
    })
    expect((await student.ask('GET', CAPTIONS)).status).toBe(404)
    const ranges = { courseId: 'prazo', lessonId: 'prazo-l1', ranges: [[0, 50]], position: 50 }
    expect((await student.json('/api/commands/watch-lesson', ranges)).status).toBe(422)
    await student.post('/cart/items', { productType: 'course', productId: 'prazo' })
    await student.get('/cart').seesPage('Checkout/Cart/Index', { lines: [{ productId: 'prazo' }] })
  })
  it('is shown to staff with its end', async () => {
    const student = await studentSince(OVER, 1)
    const admin = await app.as('Admin')
    await admin
      .get(`/admin/users/${student.accountId}/courses`)
      .seesPage('Admin/Users/Courses', { courses: [{ access: false, until: '2024-03-01T02:59:59.999Z' }] })
  })
})
