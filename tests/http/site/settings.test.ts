import { expect, test } from 'vitest'
import { createKnex } from '../../../src/adapters/database/knex'
import { type SettingsGroup, type SetupStep, settingsTasks } from '../../../src/contracts/site/setup'
import { event } from '../../../src/domain/kernel/event'
import { infoPages } from '../../../src/http/site/info-pages'
import { settingsPages } from '../../../src/http/site/settings-page'
import { setupActions } from '../../../src/http/site/setup-actions'
import { guideSteps } from '../../../src/http/site/setup-guide'
import type { ServiceAnswer, SetupChecks } from '../../../src/ports/setup-checks'
import { legalTextAt } from '../../../src/projections/site/legal-texts'
import { courseFacts } from '../../support/catalogue'
import { declaredShop } from '../../support/declared'

/** A mail server and a provider that answer what a test says. */
const answers = {
  mail: { accepted: false, said: '' } as ServiceAnswer,
  provider: { accepted: false, said: '' } as ServiceAnswer,
  sent: [] as string[],
}
const checks: SetupChecks = {
  mailDomain: 'forno.example',
  sendTestMail: async (to) => {
    answers.sent.push(to)
    return answers.mail
  },
  sender: async () => ({ name: 'Forno', address: 'oi@forno.example' }),
  senderRecords: async () => ({
    domain: 'forno.example',
    dkimSelector: '',
    spf: 'found',
    dkim: 'unknown',
    dmarc: 'unknown',
  }),
  provider: { name: 'mercadopago', isSandbox: false },
  tryProvider: async () => answers.provider,
  tryAccount: async () => answers.provider,
}
const AT = '/admin/configurations'
const shop = await declaredShop({
  pages: [...settingsPages(checks), ...infoPages],
  actions: setupActions(checks),
})
const registered = event('AccountRegistered', {
  accountId: 'admin',
  email: 'dona@forno.example',
  name: 'Dona do Forno',
  role: 'Admin',
  source: 'staff',
})
const db = createKnex(shop.database.pool)
await shop.history('account-admin', registered)
let admin = await shop.as('Admin')
const propsAt = async (path: string, browser = admin) => (await (await browser.visit(path)).json()).props
const stepOf = async (id: SetupStep['id']) =>
  (await propsAt(AT)).setup.steps.find((step: SetupStep) => step.id === id)
const post = (path: string, typed: Record<string, string> = {}) => admin.send(path, typed, { from: AT })

test('settings are found by words without accents, in their labels, hints and places', async () => {
  const found = async (busca: string) => {
    const { groups } = await propsAt(`${AT}?${new URLSearchParams({ busca })}`)
    return groups.map(({ title, settings }: SettingsGroup) => [title, settings[0]?.label, settings[0]?.href])
  }
  expect(await found('razao SOCIAL')).toEqual([['Empresa', 'Razão social', `${AT}/main/company`]])
  expect(await found('rodape redes')).toContainEqual(['Rodapé', 'Redes sociais', '/admin/footersettings'])
  expect(await found('destaque etiqueta')).toEqual([
    ['Página inicial › Curso em destaque', 'Etiqueta', '/admin/homesettings/featured-course'],
  ])
  expect(await found('scripts medicao')).toEqual([['Scripts', 'Scripts de terceiros', '/admin/scripts']])
  expect(await found('meta tag')).toContainEqual(['Meta tags', 'Meta tags', '/admin/metatags'])
  expect(await found('popup')).toContainEqual(['Popups', 'Popups', '/admin/popups'])
  for (const at of ['/admin/scripts', '/admin/metatags', '/admin/popups'])
    expect((await admin.visit(at)).status).toBe(200)
  expect(await found('xyz')).toEqual([])
})

test('all pages of settings stand under what an owner comes to do', async () => {
  const { groups } = await propsAt(AT)
  const tasks = groups.map(({ task }: SettingsGroup) => task)
  expect(tasks).toEqual(
    Object.keys(settingsTasks).flatMap((task) => tasks.filter((each: string) => each === task)),
  )
  expect(Object.fromEntries(groups.map(({ href, task }: SettingsGroup) => [href, task]))).toMatchObject({
    [`${AT}/main/company`]: 'school',
    '/admin/legaltexts/terms': 'school',
    '/admin/charges': 'money',
    '/admin/newsletter/settings': 'mails',
    '/admin/footersettings': 'front',
    '/admin/scripts': 'found',
  })
})

test('an Editor finds settings, but neither the guide nor what Admins alone may change', async () => {
  const { setup, groups } = await propsAt(AT, await shop.as('Editor'))
  expect(setup).toBeNull()
  expect(groups.map(({ href }: SettingsGroup) => href)).not.toContain('/admin/charges')
})

test('an empty shop has done nothing, and each step says what is missing', async () => {
  const { steps } = (await propsAt(AT)).setup
  expect(steps.map(({ id, isDone, says }: SetupStep) => [id, isDone, says])).toEqual([
    ['identity', false, 'Falta: nome, e-mail de contato, cor e logo.'],
    [
      'company',
      false,
      'Falta: razão social, CNPJ e endereço. O Decreto 7.962/2013 pede que a loja os mostre.',
    ],
    ['mail', false, 'Envie um e-mail de teste para você.'],
    ['payments', false, 'Confira a credencial com Mercado Pago.'],
    ['legal', false, 'Leia e aceite como seus: termos de uso e política de privacidade.'],
    ['course', false, 'Crie o primeiro curso e publique-o.'],
    ['sale', false, 'Compre um curso como aluno, do começo ao fim.'],
    ['invoices', false, 'Informe empresa, regime, cidade, código do serviço e série.'],
  ])
})

test('a test mail goes to oneself, and the server’s words are kept without addresses of persons', async () => {
  answers.mail = { accepted: false, said: '550 5.1.1 <fulana@exemplo.com>:\r\n user unknown' }
  expect((await post('/admin/setup/mail')).status).toBe(303)
  expect(answers.sent).toEqual(['dona@forno.example'])
  const { tried } = (await propsAt(AT)).setup.mail
  expect(tried).toMatchObject({
    accepted: false,
    said: '550 5.1.1 <…>: user unknown',
    domain: 'forno.example',
  })
  expect(tried.dns.map(({ name, tone }: { name: string; tone: string }) => [name, tone])).toEqual([
    ['SPF', 'ok'],
    ['DMARC', 'info'],
    ['DKIM', 'info'],
  ])
  expect(await stepOf('mail')).toMatchObject({ isDone: false })
  answers.mail = { accepted: false, isAway: true, said: 'connect ECONNREFUSED' }
  await post('/admin/setup/mail')
  expect(await stepOf('mail')).toMatchObject({ says: 'O servidor de e-mail não respondeu ao último teste.' })
  expect((await propsAt(AT)).setup.mail.tried).toMatchObject({ accepted: false, isAway: true })
  answers.mail = { accepted: true, said: '250 2.0.0 Ok: queued as 4F2' }
  await post('/admin/setup/mail')
  expect(await stepOf('mail')).toMatchObject({ isDone: true })
})

test('payments are done once the credential is taken and a notice came in', async () => {
  await post('/admin/setup/payments')
  expect(await stepOf('payments')).toMatchObject({ says: 'Mercado Pago recusou a credencial.' })
  answers.provider = { accepted: false, isAway: true, said: 'Mercado Pago não responde' }
  await post('/admin/setup/payments')
  expect(await stepOf('payments')).toMatchObject({ says: 'Mercado Pago não respondeu ao último teste.' })
  answers.provider = { accepted: true, said: 'Mercado Pago aceitou a credencial' }
  await post('/admin/setup/payments')
  expect(await stepOf('payments')).toMatchObject({
    isDone: false,
    says: 'A credencial vale. Ainda não chegou nenhum aviso de Mercado Pago.',
  })
  await shop.database.pool.query(
    `insert into ops.webhook_notices (notice_id, body, outcome) values ('n1', '{}', 'recorded')`,
  )
  expect(await stepOf('payments')).toMatchObject({ isDone: true })
})

test('nobody ticks a step by hand', async () => {
  for (const name of ['record-mail-try', 'record-provider-try'])
    expect((await admin.send(`/api/commands/${name}`, {}, { from: AT })).status).toBe(404)
})

test('a step follows what the shop has', async () => {
  const draft = courseFacts('pao', { price: 9_700 })
  await shop.history('course-pao', draft.created)
  expect(await stepOf('course')).toMatchObject({
    says: 'O curso ainda não foi publicado.',
    href: '/admin/courses',
  })
  await shop.history('course-pao', draft.described, draft.curriculum, draft.priced, draft.published)
  expect(await stepOf('course')).toMatchObject({ isDone: true })
})

test('an own text is shown from the moment it is accepted, cleaned, and orders keep the terms of their time', async () => {
  const before = shop.clock.at
  const shown = async () => propsAt('/terms_of_use')
  const template = await shown()
  expect(template.html).toBeNull()
  const typed = {
    html: '<h3>Regras do Forno</h3><p onclick="x()">Pão é pão.</p><script>x()</script>',
    _method: 'put',
  }
  expect((await post('/admin/legaltexts/terms', typed)).status).toBe(303)
  expect((await shown()).html).toBeNull()
  shop.clock.at = new Date(Date.parse(before) + 86_400_000).toISOString()
  // A session does not last for a day.
  admin = await shop.as('Admin')
  expect((await post('/admin/legaltexts/terms/acts/accept-legal-text')).status).toBe(303)
  const own = await shown()
  expect(own.html).toBe('<h3>Regras do Forno</h3><p>Pão é pão.</p>')
  expect((await legalTextAt(db, 'terms', before))?.validFrom ?? null).toBe(
    template.validFrom <= before.slice(0, 10) ? template.validFrom : null,
  )
  expect(await legalTextAt(db, 'terms', shop.clock.at)).toEqual({
    validFrom: own.validFrom,
    href: '/terms_of_use?versao=1',
  })
  expect(await stepOf('legal')).toMatchObject({ says: 'Leia e aceite como seus: política de privacidade.' })
  await post('/admin/legaltexts/privacy/acts/accept-legal-text')
  expect(await stepOf('legal')).toMatchObject({ isDone: true })
  expect((await post('/admin/legaltexts/nenhum', typed)).status).toBe(422)
})

test('what was accepted stays, by version and day, when the product brings another text', async () => {
  const [texts] = [await propsAt('/privacy_policy')]
  // As an earlier version of the product wrote it.
  const earlier = [{ id: 'conta', title: 'Sua conta', html: '<p>Assim era.</p>' }]
  const legalTextId = 'privacy'
  await shop.history(
    'legaltext-privacy',
    event('LegalTextShipped', {
      legalTextId,
      validFrom: '2026-10-02',
      templateOf: '2026-10-01',
      sections: earlier,
    }),
    event('LegalTextAccepted', {
      legalTextId,
      html: '',
      validFrom: '2026-10-20',
      templateOf: '2026-10-01',
      sections: earlier,
    }),
  )
  const now = await propsAt('/privacy_policy')
  expect(now).toMatchObject({ html: null, sections: earlier, validFrom: '2026-10-20', validTo: null })
  expect(now.hash).not.toBe(texts.hash)
  expect(
    now.versions.map(({ href, isShown }: { href: string; isShown: boolean }) => [href, isShown]),
  ).toEqual([
    ['/privacy_policy?versao=3', true],
    ['/privacy_policy?versao=2', false],
    ['/privacy_policy?versao=1', false],
  ])
  const first = await propsAt('/privacy_policy?versao=1')
  expect(first).toMatchObject({ sections: texts.sections, hash: texts.hash, validTo: '2026-10-02' })
  expect(await propsAt('/privacy_policy?versao=9')).toMatchObject({ hash: now.hash, validTo: null })
})

test('the guide leaves the dashboard when it is dismissed, and comes back', async () => {
  expect(await guideSteps(db, checks)).toHaveLength(8)
  await post('/admin/setup/dismiss')
  expect(await guideSteps(db, checks)).toBeNull()
  await post('/admin/setup/resume')
  expect(await guideSteps(db, checks)).toHaveLength(8)
})
