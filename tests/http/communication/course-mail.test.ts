import { expect, test, vi } from 'vitest'
import { turnOffPath } from '../../../src/commands/communication/email-preferences'
import type { PageProps } from '../../../src/contracts/pages'
import { testApp } from '../../support/app'
import { publishCourse } from '../../support/course'
import { keptMails } from '../../support/outbox'

const app = await testApp()
await publishCourse(app, 'sql')
const editor = await app.as('Editor')
const at = '/admin/courses/sql/email'
type Props = PageProps<'Admin/Courses/Email'>
const load = async (query = ''): Promise<Props> => (await (await editor.visit(`${at}${query}`)).json()).props

const enrol = async (accountId: string, name: string) => {
  const student = await app.as('Student', accountId, name)
  await student.post('/student/mycourses', { courseId: 'sql', slug: 'sql' })
  return student
}
const rita = await enrol('rita', 'Rita Alves')
const bento = await enrol('bento', 'Bento Dias')
await enrol('clara', 'Clara Nunes')

const words = { subject: 'Aula nova, {nome}', body: 'Olá, {nome}.\n\nTem aula nova.' }
const send = (form: Record<string, string>) => editor.post(at, { ...words, at: '', ...form }, { from: at })
const mailsTo = async (address: string) =>
  (await keptMails(app.infrastructure.pool, address)).filter(({ subject }) => subject.includes('Aula nova'))

test('a test goes to its writer alone, and what was written stays in the form', async () => {
  const answer = await send({ send: 'test' })
  const next = answer.headers.get('location') ?? ''
  expect([answer.status, next.split('?')[0]]).toEqual([303, at])
  expect(await app.mailTo(editor.email, '[Teste] Aula nova, Ana')).toContain('Olá, Ana.')
  expect(await mailsTo(rita.email)).toEqual([])
  const page = await load(next.slice(at.length))
  expect(page.typed).toMatchObject(words)
  expect(page.mails).toEqual([])
})

test('a mail reaches each chosen student once, by name, and not those who do not want it', async () => {
  const { facts } = app.infrastructure.dispatcher
  const leave = turnOffPath({ kind: 'a', id: 'clara' }, 'courses', facts)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const left = await fetch(app.url + leave, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
  expect(left.status).toBe(200)
  expect(await load()).toMatchObject({ counts: { all: 3, notBegun: 3, stopped: 0, done: 0 }, sample: 'Rita' })
  const answer = await send({ send: 'students', _para: 'all' })
  expect(answer.status).toBe(303)
  const mail = await vi.waitFor(
    async () => {
      const [first] = (await load()).mails
      expect(first).toMatchObject({ status: 'sent' })
      return first
    },
    { timeout: 15_000, interval: 100 },
  )
  expect(mail).toMatchObject({ audience: 'all', people: 3, sent: 2, off: 1, gone: 0 })
  expect((await mailsTo(rita.email)).map(({ subject }) => subject)).toEqual(['Aula nova, Rita'])
  expect((await mailsTo(bento.email)).map(({ subject }) => subject)).toEqual(['Aula nova, Bento'])
  expect(await mailsTo('clara@exemplo.test')).toEqual([])
})

test('a mail for later waits, and can be cancelled by then', async () => {
  const day = new Date(Date.parse(app.infrastructure.clock.now()) + 3 * 86_400_000).toISOString().slice(0, 10)
  await send({ send: 'students', _para: 'stopped', _dias: '30', at: day, 'at:hora': '09:00' })
  const [mail] = (await load()).mails
  expect(mail).toMatchObject({ status: 'scheduled', audience: 'stopped', days: 30, people: null })
  const cancelled = await editor.post(`${at}/cancel`, { mailId: mail?.id ?? '' }, { from: at })
  expect(cancelled.status).toBe(303)
  expect((await load()).mails[0]).toMatchObject({ id: mail?.id, status: 'cancelled' })
})

test('a mail without words, or too far away, is refused by its field', async () => {
  const errors = async (form: Record<string, string>) => {
    const answer = await editor.send(at, { ...words, at: '', send: 'students', ...form }, { from: at })
    return [answer.status, (await answer.json()).errors]
  }
  expect(await errors({ subject: ' ', body: '' })).toEqual([
    422,
    { subject: 'Escreva o assunto', body: 'Escreva a mensagem' },
  ])
  expect(await errors({ at: '2099-01-01', 'at:hora': '10:00' })).toEqual([
    422,
    { at: 'Escolha um dia dos próximos 90.' },
  ])
  expect((await load()).mails).toHaveLength(2)
})

test('support neither sees the page nor sends', async () => {
  const support = await app.as('Support')
  expect((await support.visit(at)).status).toBe(403)
  expect((await support.post(at, { ...words, at: '', send: 'students' }, { from: at })).status).toBe(403)
})
