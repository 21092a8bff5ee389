import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it, vi } from 'vitest'
import { ArrangeBundleTracks } from '../../../src/commands/catalog/bundle'
import { derivedId } from '../../../src/commands/kernel/dispatcher'
import { IssueCertificate, RevokeCertificate } from '../../../src/commands/learning/certificate'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { LearningPages } from '../../../src/contracts/learning/pages'
import { enrolmentId } from '../../../src/domain/learning/enrolment'
import type { OrderEvent } from '../../../src/domain/ordering/order'
import { paidAt, placed } from '../../domain/ordering/refund-samples'
import { testApp } from '../../support/app'
import { publishCourse, publishProgramme } from '../../support/course'
import { tell } from '../../support/tell'

const app = await testApp()
for (const courseId of ['base', 'tela', 'depois']) await publishCourse(app, courseId, 9_900)
const tracks = [
  { title: 'Base', summary: 'Comece aqui', courseIds: ['base'] },
  { title: 'Tela', summary: '', courseIds: ['tela'] },
]
await publishProgramme(app, { bundleId: 'web', title: 'Formação Web', tracks, price: 15_000 })

type Student = Awaited<ReturnType<typeof app.as>>
type Pages = LearningPages
const seen = async <C extends keyof Pages>(student: Student, path: string, _: C) =>
  ((await (await student.visit(path)).json()) as PageObject<Pages[C]>).props
const trainingsOf = (student: Student) =>
  seen(student, '/student/mytrainings', 'Platform/Student/MyTrainings')
const trainingOf = (student: Student) =>
  seen(student, '/student/mytrainings/web', 'Platform/Student/MyTraining')

const line = {
  productType: 'bundle' as const,
  productId: 'web',
  title: 'Formação Web',
  courseIds: ['base', 'tela'],
  price: 15_000,
  discount: 0,
  discountSource: null,
  total: 15_000,
}

/** An order of the programme, as far as it came. */
async function ordered(student: Student) {
  const orderId = `o-${student.accountId}`
  const known = {
    orderId,
    number: '2026-0000000A',
    buyerId: student.accountId,
    couponId: null,
    method: 'pix' as const,
  }
  const say = (type: OrderEvent['type'], data: object) =>
    tell(app, `order-${orderId}`, type, { ...known, ...data }, paidAt)
  await say('OrderPlaced', { ...placed, ...known, lines: [line], subtotal: 15_000, total: 15_000 })
  await say('OrderPaid', {
    guest: false,
    buyer: placed.buyer,
    paymentId: 'p1',
    lines: [line],
    total: 15_000,
    couponCode: null,
    placedAt: paidAt,
    paidAt,
    late: false,
  })
  await vi.waitFor(async () => {
    const { tracks } = await trainingOf(student)
    expect(tracks.flatMap(({ courses }) => courses).every(({ owned }) => owned)).toBe(true)
  }, 60_000)
  return say
}

const complete = (student: Student, slug: string, lessonId: string) =>
  student.post(`/student/mycourses/${slug}/complete`, { courseId: slug, lessonId, nextId: '' })

describe('the training programmes of a student', () => {
  it('are none before one is bought, and nobody else’s', async () => {
    const student = await app.as('Student')
    expect((await trainingsOf(student)).trainings).toEqual([])
    expect((await student.visit('/student/mytrainings/web')).status).toBe(404)
    expect((await app.guest().html('/student/mytrainings')).headers.get('location')).toMatch(
      /^\/login\?next=/,
    )
  })

  it('say where one stands, what is left and by when it is done at one’s own pace', async () => {
    const student = await app.as('Student')
    await ordered(student)
    expect((await (await app.as('Student')).visit('/student/mytrainings/web')).status).toBe(404)
    const { trainings } = await trainingsOf(student)
    expect(trainings).toEqual([
      {
        slug: 'web',
        title: 'Formação Web',
        courses: 2,
        doneCourses: 0,
        lessons: 4,
        doneLessons: 0,
        secondsLeft: 2_400,
        next: { course: 'base', courseTitle: 'Curso base', lessonId: 'base-l1', title: expect.any(String) },
        completed: false,
      },
    ])
    expect((await trainingOf(student)).doneBy).toBeNull()
    for (const lesson of ['base-l1', 'base-l2']) await complete(student, 'base', lesson)
    const now = await vi.waitFor(async () => {
      const page = await trainingOf(student)
      expect(page.training).toMatchObject({ doneCourses: 1, doneLessons: 2, secondsLeft: 1_200 })
      return page
    }, 60_000)
    expect(now.training.next).toMatchObject({ course: 'tela', lessonId: 'tela-l1' })
    expect(now.tracks.map(({ courses }) => courses.map(({ completed }) => completed))).toEqual([
      [true],
      [false],
    ])
    // Two lessons on the first day of study, two are left.
    const day = (ms: number) => new Date(Date.now() + ms - 3 * 3_600_000).toISOString().slice(0, 10)
    expect([day(0), day(86_400_000)]).toContain(now.doneBy)
    for (const lesson of ['tela-l1', 'tela-l2']) await complete(student, 'tela', lesson)
    const done = await vi.waitFor(async () => {
      const page = await trainingOf(student)
      expect(page.training.completed).toBe(true)
      return page
    }, 60_000)
    expect([done.training.next, done.training.secondsLeft, done.doneBy]).toEqual([null, 0, null])
  })

  it('show a course that joined later as none of what was bought, and do not count it', async () => {
    const student = await app.as('Student')
    await ordered(student)
    const more = [...tracks, { title: 'Depois', summary: '', courseIds: ['depois'] }]
    await app.send(ArrangeBundleTracks, { bundleId: 'web', tracks: more })
    const { training, tracks: shown } = await trainingOf(student)
    expect(training).toMatchObject({ courses: 2, lessons: 4 })
    expect(shown.at(-1)?.courses).toMatchObject([{ slug: 'depois', owned: false, next: null }])
    await app.send(ArrangeBundleTracks, { bundleId: 'web', tracks })
  })

  it('end with the money that went back, wait for a dispute, and return when it is won', async () => {
    const student = await app.as('Student')
    const say = await ordered(student)
    const has = async () => (await trainingsOf(student)).trainings.length
    const dispute = { paymentId: 'p1', amount: 15_000, lines: [line] }
    await say('OrderDisputed', { ...dispute, openedAt: paidAt })
    expect(await has()).toBe(0)
    await say('OrderDisputeWon', { ...dispute, back: 'paid' })
    expect(await has()).toBe(1)
    await say('OrderRefunded', { refundId: 'r1', amount: 15_000, whole: true, lines: [line], paidAt })
    expect(await has()).toBe(0)
  })
})

describe('the certificate of a programme', () => {
  const issue = (student: Student, courseId: string) =>
    app.infrastructure.dispatcher.dispatch(
      IssueCertificate,
      {
        studentId: student.accountId,
        courseId,
        startedAt: '2026-01-05T12:00:00.000Z',
        completedAt: courseId === 'base' ? '2026-02-01T12:00:00.000Z' : '2026-03-01T12:00:00.000Z',
        evidence: { seenPercent: 97, quizzes: 2, days: 9 },
      },
      { actor: { accountId: null, role: 'System' }, commandId: uuidv7() },
    )
  const certificateOf = async (student: Student, path: string) =>
    (await seen(student, path, 'Platform/Certificates/PublicCertificate')).certificate

  it('comes with the last of its courses, names them, and goes when one of theirs goes', async () => {
    const student = await app.as('Student')
    await ordered(student)
    expect((await trainingOf(student)).certificate).toEqual({
      code: null,
      isRevoked: false,
      missing: 2,
      bundleId: 'web',
    })
    await issue(student, 'base')
    await vi.waitFor(
      async () => expect((await trainingOf(student)).certificate).toMatchObject({ code: null, missing: 1 }),
      60_000,
    )
    const early = await student.post('/student/mytrainings/web/certificate', { bundleId: 'web' })
    expect(early.status).toBe(422)
    expect(await early.text()).toContain('Ainda faltam certificados para o da formação: 1 curso.')

    await issue(student, 'tela')
    const code = await vi.waitFor(async () => {
      const { certificate } = await trainingOf(student)
      expect(certificate).toMatchObject({ code: expect.any(String), missing: 0 })
      return certificate.code
    }, 60_000)
    expect(await certificateOf(student, `/certificates/${code}`)).toMatchObject({
      kind: 'programme',
      status: 'issued',
      courseTitle: 'Formação Web',
      teacherName: 'Lívia Sampaio',
      startedAt: '2026-01-05T12:00:00.000Z',
      completedAt: '2026-03-01T12:00:00.000Z',
      courses: [
        { title: 'Curso base', evidence: { seenPercent: 97, quizzes: 2, days: 9 } },
        { title: 'Curso tela', evidence: { seenPercent: 97, quizzes: 2, days: 9 } },
      ],
    })
    const pdf = await student.html(`/certificates/${code}/pdf`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await student.visit(`/student/mycertificates/${code}`)).status).toBe(200)

    const ask = () =>
      student.post(
        '/student/mytrainings/web/certificate',
        { bundleId: 'web' },
        { from: '/student/mytrainings/web' },
      )
    expect((await ask()).status).toBe(303)
    const shown = (await (await student.visit('/student/mytrainings/web')).json()) as PageObject
    expect(shown.props.flash).toEqual({})
    const mine = await seen(student, '/student/mycertificates', 'Platform/Certificates/MyCertificates')
    expect(mine.certificates.filter(({ kind }) => kind === 'programme')).toHaveLength(1)

    await app.send(RevokeCertificate, {
      certificateId: enrolmentId(student.accountId, 'tela'),
      reason: 'refund',
    })
    await vi.waitFor(async () => expect((await trainingOf(student)).certificate.code).toBeNull(), 60_000)
    const revoked = await certificateOf(student, `/certificates/${code}`)
    expect([revoked.status, revoked.courses.map(({ evidence }) => evidence)]).toEqual([
      'revoked',
      [null, null],
    ])

    // The course is earned again after the refund.
    await issue(student, 'tela')
    await vi.waitFor(async () => expect((await trainingOf(student)).certificate.code).toBe(code), 60_000)
    expect((await certificateOf(student, `/certificates/${code}`)).status).toBe('issued')

    const certificateId = derivedId('programme-certificate', student.accountId, 'web')
    await app.send(RevokeCertificate, { certificateId, reason: 'fraud' })
    await vi.waitFor(
      async () =>
        expect((await trainingOf(student)).certificate).toMatchObject({
          code: null,
          isRevoked: true,
          missing: 0,
        }),
      60_000,
    )
    const cancelled = await ask()
    expect(cancelled.status).toBe(422)
    expect(await cancelled.text()).toContain('Este certificado foi cancelado.')
  })

  it('is asked for by nobody else, and not for a programme that is not there', async () => {
    const student = await app.as('Student')
    const none = await student.post('/student/mytrainings/nada/certificate', { bundleId: 'nada' })
    expect(none.status).toBe(404)
    const guest = await app.guest().post('/student/mytrainings/web/certificate', { bundleId: 'web' })
    expect(guest.headers.get('location') ?? String(guest.status)).toMatch(/login|401|403/)
  })
})
