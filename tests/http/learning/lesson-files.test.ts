import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SetCurriculum } from '../../../src/commands/catalog/course'
import { EnrolStudent, RevokeEnrolment } from '../../../src/commands/learning/enrolment'
import { LESSON_UPLOADS_AT, type ResourcesPage } from '../../../src/contracts/catalog/lesson-files'
import type { PageProps } from '../../../src/contracts/pages'
import { FILE_MINUTES } from '../../../src/http/learning/lesson-files'
import { courseFilesOf, isUploadUsed } from '../../../src/projections/catalog/course-files'
import { testApp } from '../../support/app'
import type { Browser } from '../../support/browser'
import { aLesson, aModule } from '../../support/catalogue'
import { publishCourse } from '../../support/course'

const app = await testApp()
await publishCourse(app, 'pago', 19_700)
const video = { src: '/media/lessons/clip-a.mp4', poster: '', seconds: 100 }
const modules = [aModule('pago-m1', aLesson('aberta', { free: true, video }), aLesson('fechada', { video }))]
await app.send(SetCurriculum, { courseId: 'pago', modules })

const at = '/admin/courses/pago/resources'
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 'a'), Buffer.from('\n%%EOF')])

// Only the clock is fake: an address is good for some minutes.
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())

const system = { accountId: null, role: 'System' as const }
type Signed = Awaited<ReturnType<typeof app.as>>
let editor: Signed
let buyer: Signed
const access = (student: Signed) => ({
  studentId: student.accountId,
  courseId: 'pago',
  cause: { type: 'gift' as const, id: `presente-de-${student.accountId}` },
})
const enrolled = async () => {
  const one = await app.as('Student')
  await app.send(EnrolStudent, access(one), system)
  return one
}
beforeAll(async () => {
  editor = await app.as('Editor')
  await editor.html('/admin/courses')
  buyer = await enrolled()
})

const headers = (who: Browser, more: Record<string, string> = {}) => ({
  accept: 'application/json',
  'tus-resumable': '1.0.0',
  'x-xsrf-token': who.csrf,
  cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  ...more,
})
const base64 = (text: string) => Buffer.from(text).toString('base64')
const create = (who: Browser, bytes: number, fields: Record<string, string>) =>
  fetch(app.url + LESSON_UPLOADS_AT, {
    method: 'POST',
    headers: headers(who, {
      'upload-length': String(bytes),
      'upload-metadata': Object.entries(fields)
        .map(([name, value]) => `${name} ${base64(value)}`)
        .join(','),
    }),
  })
const partHeaders = (offset: number) =>
  headers(editor, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' })
const patch = (to: string, offset: number, part: Buffer) =>
  fetch(app.url + to, { method: 'PATCH', headers: partHeaders(offset), body: new Uint8Array(part) })
const offsetOf = async (to: string) =>
  Number(
    (await fetch(app.url + to, { method: 'HEAD', headers: headers(editor) })).headers.get('upload-offset'),
  )
const upload = async (name: string, content: Buffer, about: Record<string, string>) => {
  const created = await create(editor, content.length, { filename: name, courseId: 'pago', ...about })
  if (created.status !== 201) return { status: created.status, text: await created.text() }
  const sent = await patch(created.headers.get('location') ?? '', 0, content)
  return { status: sent.status, text: await sent.text() }
}
const resources = async (): Promise<ResourcesPage> => (await (await editor.visit(at)).json()).props
const filesIn = async (lessonId: string) =>
  (await resources()).lessons.find((each) => each.lessonId === lessonId)?.files ?? []
const uploadOf = async (fileId: string) => {
  const files = await courseFilesOf(app.infrastructure.db, 'pago')
  return files.find((each) => each.fileId === fileId)?.uploadId ?? ''
}
const watch = async (lessonId: string): Promise<PageProps<'Platform/Student/Watch'>> =>
  (await (await buyer.visit(`/student/mycourses/pago/watch?lesson=${lessonId}`)).json()).props
const act = (path: string, { fileId = '', ...form }: Record<string, string>) =>
  editor.post(`${at}/${fileId}/${path}`, form, { from: at })

/** Asks for a file and follows to the address that is good for a short time. */
async function download(who: Browser, href: string, agent = 'Mozilla/5.0 Firefox/130.0') {
  const first = await who.ask('GET', href, { headers: { 'user-agent': agent } })
  const to = first.headers.get('location')
  return first.status === 302 && to ? who.ask('GET', to) : first
}
const statusFor = async (who: Browser, href: string) => (await download(who, href)).status
const hrefOf = async (lessonId: string) => (await filesIn(lessonId)).at(-1)?.href ?? ''

describe('the upload of a file', () => {
  it('is for staff who edit courses', async () => {
    const statuses = []
    for (const who of [app.guest(), await app.as('Student'), await app.as('Support')]) {
      await who.html('/')
      const about = { filename: 'a.pdf', courseId: 'pago', lessonId: 'fechada' }
      statuses.push((await create(who, 10, about)).status)
    }
    expect(statuses).toEqual([401, 403, 403])
  })

  it('goes on where the connection was lost, and students see the file at once', async () => {
    const about = { filename: 'lista_de exercícios.pdf', courseId: 'pago', lessonId: 'fechada' }
    const created = await create(editor, pdf.length, about)
    const to = created.headers.get('location') ?? ''
    await new Promise<void>((done) => {
      const sending = request(app.url + to, {
        method: 'PATCH',
        headers: { ...partHeaders(0), 'content-length': String(pdf.length) },
      })
      sending.on('error', () => done())
      sending.write(pdf.subarray(0, 100_000), () => setTimeout(() => sending.destroy(new Error('cut')), 100))
    })
    const offset = await vi.waitFor(async () => {
      const kept = await offsetOf(to)
      expect(kept).toBeGreaterThan(0)
      return kept
    })
    expect(await filesIn('fechada')).toEqual([])
    expect((await patch(to, offset, pdf.subarray(offset))).status).toBe(204)
    expect(await filesIn('fechada')).toMatchObject([
      { title: 'lista de exercícios', kind: 'PDF', bytes: pdf.length, downloads: 0 },
    ])
    expect((await watch('fechada')).lesson.files).toEqual([
      { title: 'lista de exercícios', about: 'PDF, 300 kB', href: await hrefOf('fechada') },
    ])
    expect((await watch('aberta')).lesson.files).toEqual([])
  })

  it('is refused in words: a program, a size, a lesson or course that is not there', async () => {
    const program = Buffer.concat([Buffer.from('4d5a9000', 'hex'), Buffer.alloc(9_000)])
    const lessonId = 'fechada'
    const answers = [
      await upload('apostila.pdf', program, { lessonId }),
      await upload('apostila.exe', pdf, { lessonId }),
      await upload('lista.pdf', pdf, { lessonId: 'nada' }),
      await upload('lista.pdf', pdf, { lessonId, courseId: 'nada' }),
      await upload('lista.pdf', pdf, { fileId: 'nada' }),
    ]
    expect(answers).toEqual([
      { status: 415, text: expect.stringContaining('Programas não podem ser enviados') },
      { status: 415, text: expect.stringContaining('Programas não podem ser enviados') },
      { status: 422, text: expect.stringContaining('Esta aula não está mais no curso.') },
      { status: 422, text: expect.stringContaining('Este curso não existe.') },
      { status: 422, text: expect.stringContaining('Este arquivo não está mais no curso.') },
    ])
    const nul = await create(editor, 9, { filename: 'a\0b.pdf', courseId: 'pago', lessonId })
    expect([nul.status, await nul.text()]).toEqual([400, expect.stringContaining('Mude o nome')])
    const large = await create(editor, 200_000_001, { filename: 'a.zip', courseId: 'pago', lessonId })
    expect([large.status, await large.text()]).toEqual([413, expect.stringContaining('passa de 200 MB')])
    const few = await create(editor, pdf.length - 1, { filename: 'b.pdf', courseId: 'pago', lessonId })
    const over = await patch(few.headers.get('location') ?? '', 0, pdf)
    expect([over.status, await over.text()]).toEqual([
      413,
      expect.stringContaining('Chegaram mais bytes do que o arquivo tem'),
    ])
    expect(await filesIn('fechada')).toHaveLength(1)
  })
})

describe('the download of a file', () => {
  it('is an attachment of its own bytes and type under a safe name, which no browser runs', async () => {
    const page = Buffer.from('<!DOCTYPE html><script>alert(1)</script>')
    await upload('../../../pasta/a"b\r\n\u202Eção.html', page, { lessonId: 'fechada' })
    const href = await hrefOf('fechada')
    const answer = await download(buyer, href)
    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, page])
    const told = (name: string) => answer.headers.get(name)
    expect(told('content-type')).toBe('application/octet-stream')
    expect(told('content-disposition')).toBe(
      `attachment; filename="ab??o.html"; filename*=UTF-8''ab%C3%A7%C3%A3o.html`,
    )
    expect([told('x-content-type-options'), told('cache-control')]).toEqual(['nosniff', 'private, no-store'])
    expect(told('content-security-policy')).toContain('sandbox')
    const [{ fileId = '' } = {}] = (await filesIn('fechada')).slice(-1)
    await act('archive', { fileId })
  })

  it('is for who has access: nobody else gets more than for a file that does not exist', async () => {
    const href = await hrefOf('fechada')
    expect([await statusFor(buyer, href), await statusFor(editor, href)]).toEqual([200, 200])
    const none = await download(app.guest(), '/media/lesson-files/pago/nada')
    const guest = await download(app.guest(), href)
    expect([guest.status, none.status, await statusFor(await app.as('Student'), href)]).toEqual([
      404, 404, 404,
    ])
  })

  it('of a free lesson is everybody’s', async () => {
    await upload('gratis.pdf', pdf, { lessonId: 'aberta' })
    expect(await statusFor(app.guest(), await hrefOf('aberta'))).toBe(200)
  })

  it('ends with a refund, also at an address that was made before', async () => {
    const refunded = await enrolled()
    const href = await hrefOf('fechada')
    const to = (await refunded.ask('GET', href)).headers.get('location') ?? ''
    expect((await refunded.ask('GET', to)).status).toBe(200)
    await app.send(RevokeEnrolment, { ...access(refunded), reason: 'refund' }, system)
    expect([(await refunded.ask('GET', to)).status, await statusFor(refunded, href)]).toEqual([404, 404])
  })

  it('has an address of one session that expires and cannot be made up', async () => {
    const to = (await buyer.ask('GET', await hrefOf('fechada'))).headers.get('location') ?? ''
    const [, , , , ticket = '', name = ''] = to.split('/')
    expect(name).toBe(encodeURIComponent('lista_de exercícios.pdf'))
    const other = await enrolled()
    const [payload = '', signature = ''] = ticket.split('.')
    const said = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...said, fileId: 'outro' })).toString('base64url')
    for (const [who, path] of [
      [other, to],
      [app.guest(), to],
      [buyer, to.replace(ticket, `${ticket}x`)],
      [buyer, to.replace(payload, forged)],
      [buyer, to.replace(ticket, 'x')],
      [buyer, to.replace(signature, '')],
    ] as const)
      expect([path, (await who.ask('GET', path)).status]).toEqual([path, 404])
    expect((await buyer.ask('GET', to)).status).toBe(200)
    vi.setSystemTime(Date.now() + FILE_MINUTES * 60_000)
    expect((await buyer.ask('GET', to)).status).toBe(404)
    expect(await statusFor(buyer, await hrefOf('fechada'))).toBe(200)
  })

  it('counts each person once a day, and neither staff nor robots', async () => {
    await upload('contada.pdf', pdf, { lessonId: 'fechada' })
    const href = await hrefOf('fechada')
    const second = await enrolled()
    expect((await download(await enrolled(), href, 'Googlebot/2.1')).status).toBe(200)
    for (const who of [buyer, buyer, second, editor]) expect(await statusFor(who, href)).toBe(200)
    await vi.waitFor(async () =>
      expect((await filesIn('fechada')).at(-1)).toMatchObject({ title: 'contada', downloads: 2 }),
    )
  })
})

describe('the files of a course', () => {
  const titles = async () => (await filesIn('fechada')).map(({ title }) => title)

  it('are renamed, ordered, replaced, archived and brought back, and students see it at once', async () => {
    const [first, second] = await filesIn('fechada')
    await act('rename', { fileId: first?.fileId ?? '', title: 'Lista 1' })
    await act('move', { fileId: second?.fileId ?? '', index: '0' })
    expect(await titles()).toEqual(['contada', 'Lista 1'])
    const csv = Buffer.from('nome;nota\nAna;10\n')
    const before = await uploadOf(first?.fileId ?? '')
    expect(await upload('notas.csv', csv, { fileId: first?.fileId ?? '' })).toMatchObject({ status: 204 })
    expect(await isUploadUsed(app.infrastructure.db, before)).toBe(false)
    expect(await isUploadUsed(app.infrastructure.db, await uploadOf(first?.fileId ?? ''))).toBe(true)
    expect((await watch('fechada')).lesson.files.map(({ title, about }) => [title, about])).toEqual([
      ['contada', 'PDF, 300 kB'],
      ['Lista 1', 'Planilha CSV, 17 B'],
    ])
    const href = first?.href ?? ''
    expect(Buffer.from(await (await download(buyer, href)).arrayBuffer())).toEqual(csv)
    await act('archive', { fileId: first?.fileId ?? '' })
    expect([await titles(), await statusFor(buyer, href)]).toEqual([['contada'], 404])
    await act('restore', { fileId: first?.fileId ?? '' })
    expect([await titles(), await statusFor(buyer, href)]).toEqual([['contada', 'Lista 1'], 200])
  })

  it('keep their name where nothing is typed, with a sentence', async () => {
    const [first] = await filesIn('fechada')
    const refused = await act('rename', { fileId: first?.fileId ?? '', title: ' ' })
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('Informe o nome do arquivo'),
    ])
    expect(await titles()).toEqual(['contada', 'Lista 1'])
  })

  it('are what a lesson of the kind “file” teaches: it is published with one, and done by hand', async () => {
    const curriculum = '/admin/courses/pago/curriculum'
    const post = (path: string, form: Record<string, string>) =>
      editor.post(`${curriculum}/${path}`, form, { from: curriculum })
    await post('lessons', { _kind: 'file', _module: 'pago-m1', title: 'Projeto', summary: 'Baixe.' })
    const lesson = (await resources()).lessons.find(({ title }) => title === 'Projeto')
    expect(lesson).toMatchObject({ isFileLesson: true, isShown: false, files: [] })
    await post('publish', {})
    expect((await resources()).lessons.find(({ title }) => title === 'Projeto')?.isShown).toBe(false)
    const lessonId = lesson?.lessonId ?? ''
    await upload('projeto.zip', Buffer.from('504b030414000000', 'hex'), { lessonId })
    await post('publish', {})
    const shown = await watch(lessonId)
    expect(shown.lesson).toMatchObject({
      video: null,
      text: null,
      done: false,
      files: [{ title: 'projeto' }],
    })
    await buyer.post('/student/mycourses/pago/complete', { courseId: 'pago', lessonId })
    expect((await watch(lessonId)).lesson.done).toBe(true)
  })
})
