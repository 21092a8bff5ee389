import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it, vi } from 'vitest'
import { SetCertificateRule, SetCurriculum } from '../../../src/commands/catalog/course'
import { RevokeCertificate } from '../../../src/commands/learning/certificate'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { LearningPages } from '../../../src/contracts/learning/pages'
import type { PageProps } from '../../../src/contracts/pages'
import { testApp } from '../../support/app'
import { pageIn } from '../../support/browser'
import { aLesson, aModule } from '../../support/catalogue'
import { publishCourse } from '../../support/course'

const app = await testApp()
await publishCourse(app, 'gratis')
await publishCourse(app, 'pago', 19_700)

type Student = Awaited<ReturnType<typeof app.as>>
type Watch = LearningPages['Platform/Student/Watch']

async function enrolled(student?: Student) {
  student ??= await app.as('Student')
  await student.post('/student/mycourses', { courseId: 'gratis', slug: 'gratis' })
  return student
}
const room = async (student: Student, lesson: string) => {
  const answer = await student.visit(`/student/mycourses/gratis/watch?lesson=${lesson}`)
  return ((await answer.json()) as PageObject<Watch>).props
}
const watch = (student: Student, body: object, headers: Record<string, string> = {}) =>
  student.json('/api/commands/watch-lesson', { courseId: 'gratis', ...body }, headers)
const complete = (student: Student, lessonId: string, nextId = '') =>
  student.post('/student/mycourses/gratis/complete', { courseId: 'gratis', lessonId, nextId })
/** Four fifths of a film of a hundred seconds: enough for a certificate, too little to be done by itself. */
const see = (student: Student, lessonId: string) =>
  watch(student, { lessonId, ranges: [[0, 80]], position: 80 })
async function finished(of?: Student) {
  const student = await enrolled(of)
  for (const lesson of ['gratis-l1', 'gratis-l2']) {
    await see(student, lesson)
    await complete(student, lesson)
  }
  const codes = await vi.waitFor(
    async () => {
      const page = await student
        .get('/student/mycertificates')
        .seesPage('Platform/Certificates/MyCertificates')
      const { certificates } = page.props as unknown as LearningPages['Platform/Certificates/MyCertificates']
      expect(certificates).toHaveLength(1)
      return certificates
    },
    { timeout: 60_000, interval: 100 },
  )
  return { student, certificate: codes[0]! }
}

describe('a second in the address', () => {
  it.each([
    ['segundo=30', 30],
    ['segundo=999', 0],
    ['segundo=-1', 0],
    ['segundo=x', 0],
  ])('%s begins the film at %i', async (typed, position) => {
    expect((await room(await enrolled(), `gratis-l1&${typed}`)).lesson.position).toBe(position)
  })

  it('is where the search leads who has the course', async () => {
    const answer = await (await enrolled()).visit('/search?query=gratis-l1')
    const { lessons } = ((await answer.json()) as PageObject<PageProps<'Platform/Search/Result'>>).props
    expect(lessons[0]?.href).toBe('/student/mycourses/gratis/watch?lesson=gratis-l1')
  })
})

describe('access', () => {
  it('a free course starts at once, with the lesson in the address', async () => {
    const student = await app.as('Student')
    const began = await student.post('/student/mycourses', { courseId: 'gratis', slug: 'gratis' })
    expect(began.headers.get('location')).toBe('/student/mycourses/gratis/watch')
    const bare = await student.html('/student/mycourses/gratis/watch')
    expect(bare.headers.get('location')).toBe('/student/mycourses/gratis/watch?lesson=gratis-l1')
    await student.get('/student/mycourses?filtro=new').seesPage('Platform/Student/MyCourses', {
      filter: 'new',
      counts: { all: 1, doing: 0, new: 1, done: 0 },
      courses: [{ slug: 'gratis', next: { lessonId: 'gratis-l1' }, percent: 0 }],
    })
  })
  it('a paid course cannot be enrolled for free, and its watch page redirects to its sales page', async () => {
    const student = await app.as('Student')
    const refused = await student.send('/student/mycourses', { courseId: 'pago', slug: 'pago' })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ code: 'course-not-free' })
    const room = await student.html('/student/mycourses/pago/watch')
    expect(room.headers.get('location')).toBe('/course/pago')
  })
  it('guests are asked to sign in; an unknown course is a 404', async () => {
    expect((await app.guest().html('/student/mycourses')).headers.get('location')).toMatch(/^\/login\?next=/)
    expect((await (await app.as('Student')).visit('/student/mycourses/nada/watch')).status).toBe(404)
  })
})

describe('a course that becomes shorter', () => {
  it('gives its certificate to who had done all that is left', async () => {
    await publishCourse(app, 'curto')
    const student = await app.as('Student')
    await student.post('/student/mycourses', { courseId: 'curto', slug: 'curto' })
    await watch(student, { courseId: 'curto', lessonId: 'curto-l1', ranges: [[0, 80]], position: 80 })
    await student.post('/student/mycourses/curto/complete', {
      courseId: 'curto',
      lessonId: 'curto-l1',
      nextId: '',
    })
    await app.send(SetCurriculum, { courseId: 'curto', modules: [aModule('curto-m1', aLesson('curto-l1'))] })
    await vi.waitFor(
      () =>
        student.get('/student/mycertificates').seesPage('Platform/Certificates/MyCertificates', {
          certificates: [{ courseTitle: 'Curso curto' }],
        }),
      { timeout: 60_000, interval: 100 },
    )
  })
})

describe('watching', () => {
  it('records position and progress; 90 % of the video completes the lesson', async () => {
    const student = await enrolled()
    const first = await watch(student, { lessonId: 'gratis-l1', ranges: [[0, 40]], position: 40 })
    expect(first.status).toBe(200)
    const { position } = (await first.json()) as { position: string }
    const fresh = await student.visit('/student/mycourses/gratis/watch?lesson=gratis-l1', {
      'x-after-position': position,
    })
    const { props } = (await fresh.json()) as PageObject<Watch>
    expect(props.lesson).toMatchObject({ position: 40, seen: [[0, 40]], done: false, nextId: 'gratis-l2' })
    expect(props.progress).toEqual({ done: 0, total: 2, percent: 0 })

    const second = await watch(student, { lessonId: 'gratis-l1', ranges: [[35, 91]], position: 91 })
    await app.infrastructure.projector.waitFor(
      ((await second.json()) as { position: string }).position,
      5_000,
    )
    const after = await room(student, 'gratis-l1')
    expect(after.lesson).toMatchObject({ done: true, position: 91 })
    expect(after.progress).toEqual({ done: 1, total: 2, percent: 50 })
  })
  it('records a report once per key', async () => {
    const student = await enrolled()
    const body = { lessonId: 'gratis-l1', ranges: [[0, 10]], position: 10 }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [one, two] = [await watch(student, body, key), await watch(student, body, key)]
    expect(await two.json()).toEqual(await one.json())
  })
  it('refuses impossible reports with a message', async () => {
    const student = await enrolled()
    const unknown = await watch(student, { lessonId: 'nada', ranges: [], position: 0 })
    expect([unknown.status, (await unknown.json()).code]).toEqual([422, 'lesson-unknown'])
    for (const body of [
      { lessonId: 'gratis-l1', ranges: [[0, 'x']], position: 0 },
      { lessonId: 'gratis-l1', ranges: [[-1, 5]], position: 0 },
      { lessonId: 'gratis-l1', position: 0 },
      {},
    ])
      expect((await watch(student, body)).status).toBe(422)
    const other = await app.as('Student')
    expect((await watch(other, { lessonId: 'gratis-l1', ranges: [[0, 5]], position: 5 })).status).toBe(422)
    const forged = await student.ask('POST', '/api/commands/watch-lesson', {
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(forged.status).toBe(403)
  })
  it('serves captions to those who may watch', async () => {
    const path = '/media/captions/gratis/gratis-l1.vtt'
    const student = await enrolled()
    const captions = await student.ask('GET', path)
    expect(captions.headers.get('content-type')).toContain('text/vtt')
    expect(await captions.text()).toMatch(/^WEBVTT[\s\S]*00:00:00\.000 --> [\s\S]*Vamos começar\./)
    expect((await student.ask('GET', '/media/captions/gratis/nada.vtt')).status).toBe(404)
    for (const other of [app.guest(), await app.as('Student')])
      expect((await other.ask('GET', path)).status).toBe(404)
  })
})

describe('completing', () => {
  it('by hand leads to the next lesson, and can be undone', async () => {
    const student = await enrolled()
    const done = await complete(student, 'gratis-l1', 'gratis-l2')
    expect(done.headers.get('location')).toBe('/student/mycourses/gratis/watch?lesson=gratis-l2')
    expect((await room(student, 'gratis-l1')).lesson.done).toBe(true)
    const form = { courseId: 'gratis', lessonId: 'gratis-l1' }
    await student.post('/student/mycourses/gratis/reopen', form)
    expect((await room(student, 'gratis-l1')).lesson.done).toBe(false)
  })
  it('the last required lesson issues the certificate, and says so', async () => {
    const student = await enrolled()
    for (const lesson of ['gratis-l1', 'gratis-l2']) await see(student, lesson)
    await complete(student, 'gratis-l1')
    const last = await complete(student, 'gratis-l2', 'gratis-l3')
    const page = pageIn(await (await student.html(last.headers.get('location') ?? '')).text())
    expect(page.props.flash.success).toBe('Curso concluído. Seu certificado está pronto.')
    await vi.waitFor(
      async () => expect((await room(student, 'gratis-l2')).certificateCode).toMatch(/^\w{17}$/),
      { timeout: 60_000, interval: 100 },
    )
    await student.get('/student/mycourses?filtro=done').seesPage('Platform/Student/MyCourses', {
      courses: [{ completed: true, doneLessons: 2, totalLessons: 2, next: { lessonId: 'gratis-l2' } }],
    })
    expect(await app.mailTo(student.email, 'certificado')).toContain('/certificates/')
  })
})

describe('lessons that were only marked as done', () => {
  it('complete the course; what the certificate lacks is said from the start, and then it comes', async () => {
    const student = await enrolled()
    expect((await room(student, 'gratis-l1')).noCertificate).toBe(
      'Para o certificado falta concluir mais 2 aulas e assistir a mais 3min dos vídeos (pelo menos 75% no total).',
    )
    for (const lesson of ['gratis-l1', 'gratis-l2']) await complete(student, lesson)
    const lacks = ['assistir a mais 3min dos vídeos (pelo menos 75% no total)']
    await student.get('/student/mycourses').seesPage('Platform/Student/MyCourses', {
      courses: [{ completed: true, certificateCode: null, missing: lacks }],
    })
    const { noCertificate, certificateCode } = await room(student, 'gratis-l2')
    expect([noCertificate, certificateCode]).toEqual([`Para o certificado falta ${lacks}.`, null])
    for (const lesson of ['gratis-l1', 'gratis-l2']) await see(student, lesson)
    const { certificate } = await finished(student)
    expect(certificate.evidence).toEqual({ seenPercent: 80, quizzes: 0, days: 1 })
  })
})

describe('a course that asks less for its certificate', () => {
  it('gives it to who lacked nothing else', async () => {
    await publishCourse(app, 'facil')
    const student = await app.as('Student')
    await student.post('/student/mycourses', { courseId: 'facil', slug: 'facil' })
    for (const lessonId of ['facil-l1', 'facil-l2'])
      await student.post('/student/mycourses/facil/complete', { courseId: 'facil', lessonId, nextId: '' })
    await app.send(SetCertificateRule, { courseId: 'facil', seenPercent: 0, studyDays: 1 })
    await vi.waitFor(
      () =>
        student.get('/student/mycertificates').seesPage('Platform/Certificates/MyCertificates', {
          certificates: [{ courseTitle: 'Curso facil', evidence: { seenPercent: 0, quizzes: 0, days: 1 } }],
        }),
      { timeout: 60_000, interval: 100 },
    )
  })
})

describe('a certificate', () => {
  it('is public by its code in any spelling, without e-mail and CPF', async () => {
    const { student, certificate } = await finished()
    expect(certificate).toMatchObject({
      studentName: 'Ana Lima Prado',
      courseTitle: 'Curso gratis',
      status: 'issued',
      url: `${app.url}/certificates/${certificate.code}`,
    })
    expect(certificate.printedCode.replaceAll('-', '')).toBe(certificate.code)
    const guest = app.guest()
    const typed = certificate.printedCode.toLowerCase().replaceAll('-', ' ')
    const found = await guest.html(`/certificates?code=${encodeURIComponent(typed)}`)
    expect(found.headers.get('location')).toBe(`/certificates/${certificate.code}`)
    const page = await guest
      .get(`/certificates/${certificate.code}`)
      .seesPage('Platform/Certificates/PublicCertificate', { certificate: { eventId: certificate.eventId } })
    expect(JSON.stringify(page.props)).not.toContain(student.email)
    expect(page.props.certificate).not.toHaveProperty('searchText')
    await guest
      .get('/certificates?code=ABC')
      .seesPage('Platform/Certificates/Index', { code: 'ABC', notFound: true })
    const lost = await guest.visit('/certificates/0000000000000000A')
    expect([lost.status, (await lost.json()).props.message]).toEqual([
      404,
      'Não encontramos um certificado com este código. Confira se digitou como no documento.',
    ])
  })
  it('is a PDF for anyone with the code', async () => {
    const { certificate } = await finished()
    const pdf = await app.guest().ask('GET', `/certificates/${certificate.code}/pdf`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toContain(`certificado-${certificate.code}.pdf`)
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const spaced = encodeURIComponent(certificate.printedCode)
    expect((await app.guest().ask('GET', `/certificates/${spaced}/pdf`)).status).toBe(200)
    expect((await app.guest().ask('GET', '/certificates/NADA/pdf')).status).toBe(404)
  })
  it('is no PDF with gaps, for a name in letters that no face writes, and its page still proves it', async () => {
    const student = await app.as('Student')
    const stream = `account-${student.accountId}`
    const { store } = app.infrastructure
    const last = (await store.readStream(stream)).at(-1)
    const name = 'محمد علي'
    const { position } = await store.append(stream, last?.revision ?? 'none', [
      {
        id: uuidv7(),
        type: 'ProfileChanged',
        data: { accountId: student.accountId, name, cpf: null, phone: null },
        at: app.infrastructure.clock.now(),
        meta: { commandId: uuidv7(), correlationId: uuidv7(), actor: student.accountId },
      },
    ])
    expect(await app.infrastructure.projector.waitFor(position, 10_000)).toBe(true)
    const { certificate } = await finished(student)
    expect(certificate.studentName).toBe(name)
    const pdf = await app.guest().ask('GET', `/certificates/${certificate.code}/pdf`)
    expect([pdf.status, await pdf.text()]).toEqual([
      422,
      expect.stringContaining('ainda não sabemos desenhar'),
    ])
    await app
      .guest()
      .get(`/certificates/${certificate.code}`)
      .seesPage('Platform/Certificates/PublicCertificate', { certificate: { studentName: name } })
  })
  it('counts a check by a person from outside, once in a while, and does not tell who', async () => {
    const { student, certificate } = await finished()
    const path = `/certificates/${certificate.code}`
    const checks = () => app.infrastructure.store.readStream(`certificate-${student.accountId}:gratis`)
    const before = (await checks()).length
    const look = async (browser: ReturnType<typeof app.guest>, agent: string, method = 'GET') =>
      expect((await browser.ask(method, path, { headers: { 'user-agent': agent } })).status).toBe(200)
    const person = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0'
    await look(student, person)
    await look(await app.as('Admin'), person)
    await look(app.guest(), 'LinkedInBot/1.0')
    await look(app.guest(), person, 'HEAD')
    expect((await checks()).length).toBe(before)
    await look(app.guest(), person)
    await look(await app.as('Student'), person)
    expect((await checks()).slice(before)).toMatchObject([
      {
        type: 'CertificateChecked',
        data: { code: certificate.code, courseId: 'gratis' },
        meta: { actor: 'system' },
      },
    ])
  })
  it('has another page for its owner only', async () => {
    const { student, certificate } = await finished()
    const path = `/student/mycertificates/${certificate.code}`
    await student.get(path).seesPage('Platform/Certificates/MyCertificate')
    expect((await (await app.as('Student')).visit(path)).status).toBe(404)
  })
  it('takes the name that the account has now, under the same code', async () => {
    const { student, certificate } = await finished()
    const { code } = certificate
    const mine = `/student/mycertificates/${code}`
    const shows = (name: string, version: number) =>
      app
        .guest()
        .get(`/certificates/${code}`)
        .seesPage('Platform/Certificates/PublicCertificate', { certificate: { studentName: name, version } })
    await student.get(mine).seesPage('Platform/Certificates/MyCertificate', { correction: null })
    await student.post('/profile', { name: 'Ana Lima Souza', cpf: '', phone: '' })
    const certificateId = `${student.accountId}:gratis`
    await student.get(mine).seesPage('Platform/Certificates/MyCertificate', {
      correction: { certificateId, name: 'Ana Lima Souza' },
    })
    const other = await app.as('Student')
    expect((await other.post(`${mine}/name`, { certificateId })).status).toBe(404)
    await shows(certificate.studentName, 1)
    await student.post(`${mine}/name`, { certificateId })
    await shows('Ana Lima Souza', 2)
    await student.get(mine).seesPage('Platform/Certificates/MyCertificate', { correction: null })
  })
  it('that was revoked says so, and has no PDF', async () => {
    const { student, certificate } = await finished()
    const certificateId = `${student.accountId}:gratis`
    await app.send(RevokeCertificate, { certificateId, reason: 'fraud' })
    await app
      .guest()
      .get(`/certificates/${certificate.code}`)
      .seesPage('Platform/Certificates/PublicCertificate', {
        certificate: { status: 'revoked', evidence: null },
      })
    expect((await app.guest().ask('GET', `/certificates/${certificate.code}/pdf`)).status).toBe(404)
    await student.get('/student/mycourses/gratis/watch?lesson=gratis-l1').seesPage('Platform/Student/Watch', {
      certificateCode: null,
      noCertificate: 'Seu certificado foi cancelado.',
    })
  })
  it('says what its course is not completed without, and no more', async () => {
    const { certificate } = await finished()
    // The third lesson, in a module of its own, is optional.
    expect([certificate.totalSeconds, certificate.syllabus]).toEqual([
      1_200,
      [{ title: 'Módulo gratis-m1', lessons: 2 }],
    ])
  })
})
