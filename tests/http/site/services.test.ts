import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { RequestPasswordLink } from '../../../src/commands/identity/account'
import { RefundPayment } from '../../../src/commands/ordering/payment'
import { PlaceOrder } from '../../../src/commands/ordering/place-order'
import { openInfrastructure } from '../../../src/composition/infrastructure'
import { paymentsOf } from '../../../src/composition/payments'
import { startApp } from '../../../src/composition/start'
import { order } from '../../../src/domain/ordering/order'
import { payment } from '../../../src/domain/ordering/payment'
import { readEnv } from '../../../src/env'
import { PASSWORD as OWN_PASSWORD, testApp } from '../../support/app'
import { Browser } from '../../support/browser'
import { publishCourse } from '../../support/course'
import { plainRenderer } from '../../support/http'
import { delivery, mercadoPagoServer, OTHER_TOKEN, TOKEN } from '../../support/mercado-pago/server'
import { keptMails } from '../../support/outbox'
import { startSmtp } from '../../support/smtp-server'

const MAIL = '/admin/configurations/mail'
const PAYMENTS = '/admin/configurations/payments'
const PASSWORD = 'senha-do-correio-da-lia'
const NOTICES = 'assinatura-secreta-dos-avisos'
const OTHER_NOTICES = 'assinatura-secreta-da-padaria'
const SECRETS = [PASSWORD, TOKEN, NOTICES, OTHER_TOKEN, OTHER_NOTICES]
/** Within which every process takes what was changed. */
const SOON = { timeout: 2_000, interval: 50 }

const smtp = await startSmtp()
const provider = await mercadoPagoServer()
const vars = { DATA_KEY: Buffer.alloc(32, 5).toString('hex'), MERCADO_PAGO_URL: provider.url }
/** Works and serves. */
const app = await testApp(vars)
/** Another process of the same shop, which only serves; what it logs is kept. */
const logged: string[] = []
const log = new Writable({
  write(line, _, done) {
    logged.push(String(line))
    done()
  },
})
async function process(more: Record<string, string> = {}) {
  const { DATABASE_URL = '', DATA_DIR } = app.infrastructure.env
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    WORLD: 'none',
    ROLE: 'http',
    DATABASE_URL,
    DATA_DIR,
    ...vars,
    ...more,
  })
  const infrastructure = await openInfrastructure(env, pino({ level: 'trace' }, log))
  return startApp(infrastructure, async () => plainRenderer, {
    drainTimes: { noticeMs: 0, idleMs: 0 },
    withoutRateLimits: true,
  })
}
const second = await process()
afterAll(async () => {
  await second.stop()
  await provider.close()
  await smtp.stop()
})

let admin: Awaited<ReturnType<typeof app.as>>
/** The same Admin at the second process. */
let there: Browser
const answers: string[] = []
/** Every answer is kept, so that no secret can stand in one unseen. */
async function told(answer: Response): Promise<Response> {
  answers.push(JSON.stringify([...answer.headers]), await answer.clone().text())
  return answer
}
const propsAt = async (path: string, browser: Browser = there) =>
  (await (await told(await browser.visit(path))).json()).props
const send = async (path: string, typed: Record<string, string>, browser: Browser = there) =>
  told(await browser.send(path, typed, { from: path.startsWith(PAYMENTS) ? PAYMENTS : MAIL }))
const server = (change: Record<string, string> = {}) => ({
  host: '127.0.0.1',
  port: String(smtp.port),
  security: 'none',
  user: 'lia',
  password: PASSWORD,
  ...change,
})
const account = { token: TOKEN, publicKey: 'APP_USR-public', webhookSecret: NOTICES }

beforeAll(async () => {
  admin = await app.as('Admin', 'dona', 'Lia Prado')
  await admin.post('/confirm-password', { password: OWN_PASSWORD }, { from: '/confirm-password' })
  there = new Browser(second.url)
  for (const [name, value] of admin.cookies) there.cookies.set(name, value)
})

/** Made at an account that is no longer in force. */
let formerCharge = ''

/** A Pix order; gives the payment once its charge is there. */
async function ordered(student: Awaited<ReturnType<typeof app.as>>, productId: string) {
  const { events } = await app.send(
    PlaceOrder,
    {
      email: student.email,
      cpf: '529.982.247-25',
      name: 'Ana Lima Prado',
      phone: '11987654321',
      method: 'pix',
      productType: 'course',
      productId,
      expectedTotal: 4700,
    },
    { accountId: student.accountId, role: 'Student' },
  )
  const placedAs = events[0]?.data as { orderId: string }
  const { orderId } = placedAs
  const { facts } = app.infrastructure.dispatcher
  return vi.waitFor(
    async () => {
      const placed = await facts.load(order, orderId)
      const paymentId = 'paymentId' in placed ? placed.paymentId : null
      const asked = await facts.load(payment, paymentId ?? '')
      if (asked.phase !== 'pending') throw new Error(asked.phase)
      return { orderId, paymentId: paymentId ?? '', chargeId: asked.chargeId }
    },
    { timeout: 15_000, interval: 100 },
  )
}

test('nothing is set at first: mails stay here and payments are of test', async () => {
  expect(await propsAt(MAIL)).toMatchObject({ source: 'none', server: null, to: 'dona@exemplo.test' })
  expect(await propsAt(PAYMENTS)).toMatchObject({
    source: 'none',
    isSandbox: true,
    account: null,
    noticesTo: expect.stringContaining('/api/webhooks/payments'),
  })
  for (const role of ['Editor', 'Support'] as const) {
    const other = await app.as(role)
    for (const path of [MAIL, PAYMENTS]) {
      expect((await other.visit(path)).status).toBe(403)
      expect((await other.send(path, server(), { from: '/admin/dashboard' })).status).toBe(403)
    }
  }
})

test('what is wrong is told by the field, and a typed password is not repeated', async () => {
  const refused = await send(MAIL, server({ port: 'porta' }))
  expect(refused.status).toBe(422)
  expect((await refused.json()).errors).toEqual({ port: 'Use um número de porta, como 587' })
  const page = await told(await there.post(MAIL, server({ host: 'http://x' }), { from: MAIL }))
  expect(page.status).toBe(422)
  const html = await page.text()
  expect(html).toContain('Só o nome do servidor')
  expect(html).toContain(String(smtp.port))
  // Text editors make such a dash of two hyphens.
  const pasted = await send(PAYMENTS, { ...account, token: 'APP_USR\u20131234' })
  expect((await pasted.json()).errors).toEqual({ token: 'Cole sem espaços, acentos ou traços longos' })
})

test('a mail server stored in the page of one process sends mails of the other, without a restart', async () => {
  smtp.demand(PASSWORD)
  expect((await send(MAIL, server())).status).toBe(303)
  await vi.waitFor(() => expect(app.infrastructure.serviceSettings.now().smtpUrl).not.toBeNull(), SOON)
  expect(await propsAt(MAIL)).toMatchObject({
    source: 'page',
    server: { host: '127.0.0.1', user: 'lia', hasPassword: true, kept: { by: 'Lia Prado' } },
  })

  expect((await send('/admin/setup/mail', {})).headers.get('location')).toBe(MAIL)
  expect(smtp.received.at(-1)?.to).toEqual(['dona@exemplo.test'])
  expect((await propsAt(MAIL)).tried).toMatchObject({
    accepted: true,
    words: 'O servidor aceitou o e-mail. Veja se ele chega, também na pasta de spam.',
    said: '250 accepted',
  })

  const link = { accountId: 'dona', purpose: 'reset' as const }
  await app.send(RequestPasswordLink, link, { accountId: null, role: 'System' })
  await vi.waitFor(
    () => expect(smtp.received.filter(({ to }) => to.includes('dona@exemplo.test'))).toHaveLength(2),
    { timeout: 10_000, interval: 50 },
  )
  expect(await keptMails(app.infrastructure.pool, 'dona@exemplo.test')).toEqual([])
  expect(smtp.logins.every((login) => login.endsWith(PASSWORD))).toBe(true)
})

test('the sender is the shop’s own in the next mail, and its domain is looked up', async () => {
  await send(`${MAIL}/sender`, { name: 'Cozinha da Lia', address: 'oi@lia.invalid', dkimSelector: 's1' })
  const { domain, shownSender } = await propsAt(MAIL)
  expect(shownSender).toEqual({ name: 'Cozinha da Lia', address: 'oi@lia.invalid' })
  expect(domain.name).toBe('lia.invalid')
  expect(domain.records.map(({ name }: { name: string }) => name)).toEqual(['SPF', 'DMARC', 'DKIM'])
  await send('/admin/setup/mail', {})
  expect(smtp.received.at(-1)).toMatchObject({
    from: 'oi@lia.invalid',
    data: expect.stringContaining('From: Cozinha da Lia <oi@lia.invalid>'),
  })
})

test('a wrong password is told in plain words, and another server asks for it anew', async () => {
  await send(MAIL, server({ password: 'outra-senha-do-correio' }))
  await send('/admin/setup/mail', {})
  expect((await propsAt(MAIL)).tried).toMatchObject({
    accepted: false,
    words: 'O servidor recusou o usuário ou a senha.',
  })
  const elsewhere = await send(MAIL, server({ host: 'correio.invalid', password: '' }))
  expect(elsewhere.status).toBe(422)
  expect((await elsewhere.json()).errors).toEqual({ password: 'Digite a senha deste usuário neste servidor' })
  await send(MAIL, server())
})

test('where the money goes is changed only after the password was typed again', async () => {
  const other = await app.as('Admin')
  const confirmAt = `/confirm-password?next=${encodeURIComponent(PAYMENTS)}`
  expect(await propsAt(PAYMENTS, other)).toMatchObject({ confirmAt })
  for (const path of [PAYMENTS, `${PAYMENTS}/remove`]) {
    const asked = await other.send(path, account, { from: PAYMENTS })
    expect([asked.status, asked.headers.get('location')]).toEqual([303, confirmAt])
  }
  expect(await propsAt(PAYMENTS)).toMatchObject({ source: 'none', confirmAt: null })
})

test('a credential is tried before it is stored, and says whose account it is', async () => {
  const refused = await send(PAYMENTS, { ...account, token: 'APP_USR-de-outro-lugar' })
  expect(refused.status).toBe(422)
  expect((await refused.json()).errors.token).toContain('recusou este Access Token')
  provider.feel({ status: 503 })
  const away = await send(PAYMENTS, account)
  expect((await away.json()).detail).toContain('Nada foi mudado.')
  provider.feel(undefined)
  expect(await propsAt(PAYMENTS)).toMatchObject({ source: 'none', isSandbox: true })
})

test('the switch takes both processes at once; an order of the test bank is still looked up there', async () => {
  const student = await app.as('Student')
  await publishCourse(app, 'pao', 4700)
  const open = await ordered(student, 'pao')
  const guest = app.guest()
  expect((await guest.html('/sandbox')).status).toBe(200)

  expect((await send(PAYMENTS, account)).status).toBe(303)
  expect(await propsAt(PAYMENTS)).toMatchObject({
    source: 'page',
    isSandbox: false,
    account: { id: '44444', name: 'COZINHADALIA', isTest: false, kept: { by: 'Lia Prado' } },
  })
  await vi.waitFor(async () => {
    const policy = (await app.guest().html('/login')).headers.get('content-security-policy')
    expect(policy).toContain(provider.url)
  }, SOON)

  const paid = await ordered(await app.as('Student'), 'pao')
  expect(paid.chargeId).toMatch(/^\d+$/)
  expect((await guest.html('/sandbox')).status).toBe(404)
  expect((await guest.html('/sandbox', { authorization: 'Bearer x' })).status).toBe(404)
  const { payments } = paymentsOf(second.infrastructure, {
    publicUrl: app.url,
    localUrl: app.url,
    serves: false,
  })
  expect(await payments.getCharge(open.chargeId)).toMatchObject({ status: 'pending', amount: 4700 })
  expect(await payments.chargesOf(open.paymentId)).toMatchObject([{ chargeId: open.chargeId }])
  expect(await payments.chargesOf(paid.paymentId)).toMatchObject([{ chargeId: paid.chargeId }])

  const { query, headers, body } = delivery(NOTICES, paid.chargeId, Date.now())
  const notice = await fetch(`${second.url}/api/webhooks/payments?${query}`, {
    method: 'POST',
    headers,
    body,
  })
  expect(notice.status).toBe(200)
  const forged = delivery('uma-assinatura-inventada', paid.chargeId, Date.now())
  const lie = await fetch(`${second.url}/api/webhooks/payments?${forged.query}`, {
    method: 'POST',
    headers: forged.headers,
    body: forged.body,
  })
  expect(lie.status).toBe(401)
})

test('after a change to another account, an order of the one before is paid and given back there', async () => {
  const before = await ordered(await app.as('Student'), 'pao')
  formerCharge = before.chargeId
  const other = { token: OTHER_TOKEN, publicKey: 'APP_USR-other', webhookSecret: OTHER_NOTICES }
  expect((await send(PAYMENTS, other)).status).toBe(303)
  expect(await propsAt(PAYMENTS)).toMatchObject({ account: { id: '55555', name: 'PADARIADALIA' } })
  const next = await ordered(await app.as('Student'), 'pao')
  expect(provider.otherBook.known(next.chargeId).external_reference).toBe(next.paymentId)

  provider.book.pay(before.chargeId)
  const { query, headers, body } = delivery(NOTICES, before.chargeId, Date.now())
  const url = `${second.url}/api/webhooks/payments?${query}`
  const notice = await fetch(url, { method: 'POST', headers, body })
  expect([notice.status, await notice.json()]).toEqual([200, { outcome: 'recorded' }])

  await app.send(
    RefundPayment,
    { paymentId: before.paymentId, refundId: 'volta', amount: 4700, reason: 'x' },
    { accountId: null, role: 'System' },
  )
  await vi.waitFor(() => expect(provider.book.known(before.chargeId).status).toBe('refunded'), {
    timeout: 15_000,
    interval: 100,
  })
  expect(provider.otherBook.known(next.chargeId).status).toBe('pending')
})

test('the environment wins where it names a service, and the page says so', async () => {
  const named = await process({ SMTP_URL: 'smtp://127.0.0.1:1', PAYMENTS: 'sandbox' })
  const browser = new Browser(named.url)
  for (const [name, value] of admin.cookies) browser.cookies.set(name, value)
  try {
    expect(await propsAt(MAIL, browser)).toMatchObject({ source: 'environment' })
    expect(await propsAt(PAYMENTS, browser)).toMatchObject({ source: 'environment', isSandbox: true })
    for (const [path, typed] of [
      [MAIL, server()],
      [PAYMENTS, account],
    ] as const) {
      const refused = await send(path, typed, browser)
      expect([refused.status, (await refused.json()).detail]).toEqual([
        422,
        'O servidor já define isto nas variáveis dele, que valem mais do que esta página.',
      ])
    }
    const { payments } = paymentsOf(named.infrastructure, {
      publicUrl: app.url,
      localUrl: app.url,
      serves: false,
    })
    expect(await payments.getCharge(formerCharge)).toMatchObject({ status: 'refunded' })
    const { query, headers, body: noticed } = delivery(NOTICES, formerCharge, Date.now())
    const url = `${named.url}/api/webhooks/payments?${query}`
    expect((await fetch(url, { method: 'POST', headers, body: noticed })).status).toBe(200)
    await send('/admin/setup/mail', {}, browser)
    expect((await propsAt(MAIL, browser)).tried).toMatchObject({
      accepted: false,
      isAway: true,
      words: 'Ninguém responde nesta porta: confira o servidor e a porta.',
    })
  } finally {
    await named.stop()
  }
})

test('a stored secret stands in no answer, log, table or export', async () => {
  for (const browser of [there, admin])
    for (const path of [
      MAIL,
      PAYMENTS,
      '/admin/configurations',
      '/admin/dashboard',
      '/admin/outbox',
      '/admin/eventlog',
      '/admin/projections',
      '/admin/projections/service_settings',
      '/admin/reports/service_settings',
    ]) {
      await told(await browser.visit(path))
      await told(await browser.html(path))
    }
  const { pool } = app.infrastructure
  const { rows: tables } = await pool.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(50)
  for (const { name } of tables)
    for (const secret of SECRETS) {
      const { rows } = await pool.query(
        `select 1 from ${name} t where t::text like '%' || $1 || '%' limit 1`,
        [secret],
      )
      expect(rows, name).toEqual([])
    }
  expect(answers.length).toBeGreaterThan(60)
  expect(logged.length).toBeGreaterThan(5)
  for (const secret of SECRETS) {
    expect(answers.filter((text) => text.includes(secret))).toEqual([])
    expect(logged.filter((line) => line.includes(secret))).toEqual([])
  }
})

test('what is removed is out of force in both processes at once', async () => {
  await send(`${PAYMENTS}/remove`, {})
  await send(`${MAIL}/remove`, {})
  await vi.waitFor(() => {
    expect(app.infrastructure.serviceSettings.now()).toMatchObject({ smtpUrl: null, account: null })
  }, SOON)
  expect(await propsAt(PAYMENTS, admin)).toMatchObject({ isSandbox: true, source: 'none' })
  const refused = await send('/admin/setup/mail', {})
  expect((await refused.json()).detail).toContain('Diga primeiro por que servidor')
})
