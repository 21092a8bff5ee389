import { describe, expect, test } from 'vitest'
import { outboxMailer } from '../../../src/adapters/mail/outbox'
import { outbox } from '../../../src/contracts/communication/outbox'
import type { ResourceListProps } from '../../../src/contracts/kernel/resource-list'
import { outboxPath } from '../../../src/http/communication/outbox-mails'
import { declaredShop } from '../../support/declared'

const world = await declaredShop()
const admin = await world.as('Admin')
const mailer = outboxMailer(world.database.pool)
const mail = (messageId: string, to: string, subject: string) =>
  mailer.send({ messageId, to, subject, html: `<p>${subject}</p>`, text: subject })
const list = async (query = '', browser = admin) =>
  (await (await browser.visit(`/admin/outbox${query}`)).json()).props as ResourceListProps
const subjects = async (query: string) => (await list(query)).rows.map(({ title }) => title)

describe('the outbox', () => {
  test('says that mails are stored here while it is empty', async () => {
    expect(await list()).toMatchObject({ rows: [], total: 0, blank: true, extra: { keeps: true } })
    const sending = await declaredShop({ env: { SMTP_URL: 'smtp://127.0.0.1:25' } })
    expect(await list('', await sending.as('Admin'))).toMatchObject({ extra: { keeps: false } })
  })

  test('lists and finds mails, and opens one whose id has special characters', async () => {
    await mail('<a/../b?c#d%2F@trilha.test>', 'ana@exemplo.test', 'Recibo do pedido')
    await mail('m2', 'bia@exemplo.test', 'Código Pix')
    const { rows, total } = await list()
    expect(total).toBe(2)
    const odd = rows.find(({ values }) => values.to === 'ana@exemplo.test')
    expect(odd?.id).toMatch(/^[\w-]+$/)
    await admin.get(`/admin/outbox/${odd?.id}`).seesPage('Admin/Outbox/Show', {
      row: {
        title: 'Recibo do pedido',
        values: {
          to: 'ana@exemplo.test',
          html: '<p>Recibo do pedido</p>',
          text: 'Recibo do pedido',
          acceptedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      },
    })
    expect(await subjects('?busca=BIA@')).toEqual(['Código Pix'])
    expect(await subjects('?busca=codigo pix')).toEqual(['Código Pix'])
    expect(await subjects('?quando-ate=2000-01-01')).toEqual([])
    expect(await subjects('?quando-de=2000-01-01')).toEqual(['Código Pix', 'Recibo do pedido'])
    expect(await list('?busca=zebra')).toMatchObject({ view: { query: 'zebra' }, total: 0, blank: false })
  })

  test.each(['<b/../c?d#e%2F@trilha.test>', 'back\\slash\\000', 'ç€ 日本', 'x'.repeat(200), 'job:1'])(
    'is linked to by the id of a message, whatever it holds: %s',
    async (messageId) => {
      await mail(messageId, 'duda@exemplo.test', 'Aviso')
      await admin.get(outboxPath(messageId)).seesPage('Admin/Outbox/Show', { row: { title: 'Aviso' } })
    },
  )

  test('is paged, and still knows the total after the last page', async () => {
    const { total } = await list()
    for (let n = 0; n < 51; n++) await mail(`n${n}`, 'caio@exemplo.test', `Aviso ${n}`)
    expect((await list('?pagina=2')).rows).toHaveLength(total + 1)
    expect(await list('?pagina=99')).toMatchObject({ rows: [], total: total + 51, view: { page: 99 } })
  })

  test('finds one mail and its newest by indexes, however many there are', async () => {
    const { pool } = world.database
    await pool.query(`insert into ops.outbox_mails (message_id, to_address, subject, html, text)
      select 'many-' || n, 'x@exemplo.test', 'Aviso', '', '' from generate_series(1, 20000) n`)
    await pool.query('analyze ops.outbox_mails')
    const planOf = async (sql: string) =>
      JSON.stringify((await pool.query(`explain (format json) ${sql}`)).rows)
    const id = outboxPath('m2').slice(`${outbox.at}/`.length)
    expect(await planOf(`select * from ops.outbox_mails where path_id = '${id}'`)).toContain(
      'outbox_mails_path',
    )
    expect(
      await planOf('select * from ops.outbox_mails order by accepted_at desc, path_id desc limit 50'),
    ).toContain('outbox_mails_newest')
  })

  test('is for Admins, and an unknown mail is a 404', async () => {
    for (const role of ['Editor', 'Support'] as const) {
      expect((await (await world.as(role)).visit('/admin/outbox')).status).toBe(403)
    }
    expect((await admin.visit('/admin/outbox/bm9ib2R5')).status).toBe(404)
    expect((await admin.visit('/admin/outbox/%00')).status).toBe(404)
  })
})
