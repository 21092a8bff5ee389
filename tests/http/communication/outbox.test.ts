import { describe, expect, test } from 'vitest'
import { outboxMailer, outboxOf } from '../../../src/adapters/mail/outbox'
import type { CommunicationPages } from '../../../src/contracts/communication/pages'
import { outboxPages } from '../../../src/http/communication/outbox'
import { testDatabase } from '../../support/database'
import { httpWorld } from '../../support/http'

const database = await testDatabase()
const pages = outboxPages(outboxOf(database.pool))
const world = await httpWorld(database, { pages })
const admin = await world.as('Admin')
const mailer = outboxMailer(database.pool)
const mail = (messageId: string, to: string, subject: string) =>
  mailer.send({ messageId, to, subject, html: `<p>${subject}</p>`, text: subject })
const list = async (query = '') =>
  (await (await admin.visit(`/admin/outbox${query}`)).json())
    .props as CommunicationPages['Admin/Outbox/Index']

describe('the outbox', () => {
  test('says that mails are stored here while it is empty', async () => {
    expect(await list()).toMatchObject({ mails: [], total: 0, keeps: true })
    const sending = await httpWorld(database, { pages, env: { SMTP_URL: 'smtp://127.0.0.1:25' } })
    const page = await (await sending.as('Admin')).get('/admin/outbox').seesPage('Admin/Outbox/Index')
    expect(page.props).toMatchObject({ keeps: false })
  })

  test('lists and finds mails, and opens one whose id has special characters', async () => {
    await mail('<a/../b?c#d%2F@trilha.test>', 'ana@exemplo.test', 'Recibo do pedido')
    await mail('m2', 'bia@exemplo.test', 'Código Pix')
    const { mails, total } = await list()
    expect(total).toBe(2)
    const odd = mails.find(({ to }) => to === 'ana@exemplo.test')
    expect(odd?.id).toMatch(/^[\w-]+$/)
    await admin.get(`/admin/outbox/${odd?.id}`).seesPage('Admin/Outbox/Show', {
      mail: { to: 'ana@exemplo.test', subject: 'Recibo do pedido', html: '<p>Recibo do pedido</p>' },
    })
    expect((await list('?busca=BIA@')).mails.map(({ subject }) => subject)).toEqual(['Código Pix'])
    expect(await list('?busca=zebra')).toMatchObject({ search: 'zebra', total: 0 })
  })

  test('is paged, and still knows the total after the last page', async () => {
    for (let n = 0; n < 51; n++) await mail(`n${n}`, 'caio@exemplo.test', `Aviso ${n}`)
    expect((await list('?pagina=2')).mails).toHaveLength(3)
    expect(await list('?pagina=99')).toMatchObject({ mails: [], total: 53, page: 99 })
  })

  test('is for Admins, and an unknown mail is a 404', async () => {
    for (const role of ['Editor', 'Support'] as const) {
      expect((await (await world.as(role)).visit('/admin/outbox')).status).toBe(403)
    }
    expect((await admin.visit('/admin/outbox/bm9ib2R5')).status).toBe(404)
    expect((await admin.visit('/admin/outbox/%00')).status).toBe(404)
  })
})
