import { expect, test, vi } from 'vitest'
import type { ResourceListProps } from '../../../src/contracts/kernel/resource-list'
import { testApp } from '../../support/app'
import { linkIn, oneClick, subscribe } from '../../support/newsletter'
import { keptMails } from '../../support/outbox'

const app = await testApp()
const admin = await app.as('Admin')
const at = '/admin/newsletter/news'

const rows = async (path: string) => {
  const { rows } = (await (await admin.visit(path)).json()).props as ResourceListProps
  return rows.map(({ id, values }) => ({ id, ...values }) as Record<string, unknown>)
}
const rowOf = async (subject: string) => (await rows(at)).find((row) => row.subject === subject)
const words = {
  preheader: '',
  body: '<p>Tem curso novo.</p>',
  audience: 'all',
  courseId: '',
  days: '',
  at: '',
}
const write = async (subject: string, form: Record<string, string> = {}) => {
  const answer = await admin.post(
    at,
    { ...words, subject, perMinute: '100', ...form },
    { from: `${at}/create` },
  )
  expect(answer.status).toBe(303)
  return String((await rowOf(subject))?.id)
}
const act = (id: string, name: string) =>
  admin.post(`${at}/${id}/acts/${name}-newsletter-issue`, {}, { from: `${at}/${id}` })
const received = async (email: string, subject: string) =>
  (await keptMails(app.infrastructure.pool, email)).filter((mail) => mail.subject === subject)
const settled = (subject: string, wanted: object) =>
  vi.waitFor(async () => expect(await rowOf(subject)).toMatchObject(wanted), {
    timeout: 15_000,
    interval: 100,
  })

test('an issue is written, tested, sent once to who stays, and counts who leaves by it', async () => {
  await subscribe(app, 'fica@leitura.test')
  const leave = await subscribe(app, 'sai@leitura.test')
  const id = await write('Curso novo')
  expect((await act(id, 'test')).status).toBe(303)
  expect(await app.mailTo(admin.email, '[Teste] Curso novo')).toContain('Tem curso novo.')
  expect(await received('fica@leitura.test', 'Curso novo')).toEqual([])
  expect((await oneClick(app, leave)).status).toBe(200)
  await vi.waitFor(async () => {
    const left = (await rows('/admin/newsletter')).find(({ email }) => email === 'sai@leitura.test')
    expect(left).toMatchObject({ status: 'left', source: '/terms_of_use' })
  })
  expect((await act(id, 'schedule')).status).toBe(303)
  await settled('Curso novo', { status: 'sent', people: 1, sent: 1, unsubscribed: 0 })
  expect(await received('sai@leitura.test', 'Curso novo')).toEqual([])
  const mails = await received('fica@leitura.test', 'Curso novo')
  expect(mails).toHaveLength(1)
  const text = await app.mailTo('fica@leitura.test', 'Curso novo')
  expect((await oneClick(app, linkIn(text, '/newsletter/unsubscribe/'))).status).toBe(200)
  await settled('Curso novo', { unsubscribed: 1 })
})

test('a scheduled issue waits, can be taken back and cancelled', async () => {
  const day = new Date(Date.parse(app.infrastructure.clock.now()) + 3 * 86_400_000).toISOString().slice(0, 10)
  const id = await write('Para depois', { at: day, 'at:hora': '09:00' })
  await act(id, 'schedule')
  await settled('Para depois', { status: 'scheduled', people: null })
  await act(id, 'unschedule')
  await settled('Para depois', { status: 'draft' })
  await act(id, 'cancel')
  await settled('Para depois', { status: 'cancelled', sent: 0 })
})

test('an issue without words, days or a near day is refused by its field', async () => {
  const errors = async (form: Record<string, string>) => {
    const given = { ...words, subject: 'Falta algo', perMinute: '100', ...form }
    const answer = await admin.send(at, given, { from: `${at}/create` })
    return [answer.status, (await answer.json()).errors]
  }
  expect(await errors({ body: '<p> </p>' })).toEqual([422, { body: 'Escreva a edição' }])
  expect(await errors({ audience: 'stopped' })).toEqual([422, { days: 'Informe quantos dias.' }])
  expect(await errors({ at: '2099-01-01', 'at:hora': '10:00' })).toEqual([
    422,
    { at: 'Escolha um dia dos próximos 180.' },
  ])
})

test('editors see neither subscribers nor issues', async () => {
  const editor = await app.as('Editor')
  expect((await editor.visit(at)).status).toBe(403)
  expect((await editor.visit('/admin/newsletter')).status).toBe(403)
})
