import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import sharp from 'sharp'
import { type BuiltServer, startBuiltServer } from '../support/built-server'
import { bundleCli, type CliProgram } from '../support/cli-bundle'
import { delivery, mercadoPagoServer, TOKEN } from '../support/mercado-pago/server'
import { startSmtp } from '../support/smtp-server'
import { payPix } from './support/bank'
import { untilHydrated } from './support/hydration'
import { newShopper } from './support/people'
import { orderByPix } from './support/shop'
import { test as base, expect, toasts } from './support/test'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)
/** What an owner sets who has read only the README. */
const SETTINGS = { NODE_ENV: 'production', WORLD: 'none' }

/** Signs the notices of the provider. */
const NOTICES = 'segredo-dos-avisos-da-cozinha'

interface Machine {
  dataDir: string
  server: BuiltServer
  /** The mail server that the shop hands its mails to. */
  smtp: Awaited<ReturnType<typeof startSmtp>>
  /** Where the shop will be paid. */
  provider: Awaited<ReturnType<typeof mercadoPagoServer>>
}

/** An empty machine with a shop of its own, and a folder beside it. */
const test = base.extend<object, { folder: string; machine: Machine }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures take what they need by a pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'trilha-e2e-hour-'))
      await chmod(folder, 0o755)
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  machine: [
    async ({ folder }, use) => {
      const dataDir = join(folder, 'data')
      const smtp = await startSmtp()
      const provider = await mercadoPagoServer()
      const server = await begin(dataDir, { MERCADO_PAGO_URL: provider.url })
      const machine = { dataDir, smtp, provider, server }
      await use(machine)
      await machine.server.end('SIGTERM')
      await provider.close()
      await smtp.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  served: [async ({ machine }, use) => use(machine.server.url), { scope: 'worker' }],
})

const begin = (dataDir: string, env: NodeJS.ProcessEnv = {}) =>
  startBuiltServer({ dataDir, env: { ...SETTINGS, ...env } })

interface Place {
  /** Where the programs of the command line are, compiled. */
  programs: string
  dataDir: string
  server?: BuiltServer
}

/** What `npm run …` starts, as a process of its own. */
async function cli({ programs, dataDir, server }: Place, program: CliProgram, ...args: string[]) {
  const { PATH, HOME } = process.env
  const own = { LOG_LEVEL: 'error', DATA_DIR: dataDir, ...(server && { PUBLIC_URL: server.url }) }
  const file = join(programs, `${program}.js`)
  const { stdout } = await run(process.execPath, ['--enable-source-maps', file, ...args], {
    cwd: root,
    env: { PATH, HOME, ...SETTINGS, ...own },
  })
  return stdout
}

async function compile(folder: string): Promise<string> {
  const programs = join(folder, 'programs')
  await mkdir(programs)
  await symlink(join(root, 'node_modules'), join(programs, 'node_modules'))
  await bundleCli(programs)
  return programs
}

/** Keeps what the owner sees, on a desk and on a phone, where FIRST_HOUR_PICTURES names a folder. */
async function picture(page: Page, name: string) {
  const folder = process.env.FIRST_HOUR_PICTURES
  if (!folder) return
  const desk = page.viewportSize() ?? { width: 1360, height: 860 }
  for (const size of [{ width: 390, height: 844 }, desk]) {
    await page.setViewportSize(size)
    await page.screenshot({ path: join(folder, `${name}-${size.width}.png`), animations: 'disabled' })
  }
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(toasts(page)).toContainText(/salv/i)
}

const LIA = { name: 'Lia Prado', email: 'lia@cozinhadalia.example', password: 'panela-de-barro-no-fogo' }

async function becomeAdmin(page: Page, { server }: Machine) {
  const [link = ''] = /http\S+\/become-admin\/\S+/.exec(server.output()) ?? []
  await page.goto(link)
  await picture(page, 'become-admin')
  await page.getByLabel('Nome completo').fill(LIA.name)
  await page.getByLabel('E-mail').fill(LIA.email)
  await page.getByLabel('Senha', { exact: true }).fill(LIA.password)
  await page.getByRole('button', { name: 'Criar conta de Admin' }).click()
  const secret = await page.getByLabel('Ou copie a chave').inputValue()
  await picture(page, 'second-step')
  await page.getByLabel('Código').fill(generateSync({ secret }))
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Sua loja: 0 de 8 passos' })).toBeVisible()
  await picture(page, 'setup-guide')
}

/** From the guide to each form that it names. */
async function sayWhoTheShopIs(page: Page) {
  const AT = '/admin/configurations/main'
  await page.getByRole('link', { name: 'Nome, contato, cores e logo' }).click()
  await untilHydrated(page)
  await page.getByLabel('Nome da loja').fill('Cozinha da Lia')
  await page.getByLabel('E-mail de contato').fill('oi@cozinhadalia.example')
  await save(page)
  await page.goto(`${AT}/look`)
  await page.getByLabel('Cor da loja').fill('#2f6b3a')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await pan() })
  await page.getByRole('dialog').getByRole('button', { name: 'Usar imagem' }).click()
  await expect(page.getByRole('button', { name: 'Trocar imagem' })).toBeVisible()
  await picture(page, 'look')
  await save(page)
  await page.goto(`${AT}/company`)
  await page.getByLabel('Razão social').fill('Lia Prado Cursos de Culinária Ltda')
  await page.getByLabel('CNPJ').fill('11.222.333/0001-81')
  await page.getByLabel('Endereço').fill('Rua das Laranjeiras, 12, Belo Horizonte, MG')
  await picture(page, 'company')
  await save(page)
  await page.goto(`${AT}/words`)
  await page.getByLabel('O que a loja ensina').fill('Cursos de culinária')
  await page.getByLabel('Sobre a loja').fill('Receitas de todo dia, explicadas com calma.')
  await save(page)
}

/** A pan seen from above, on nothing. */
const pan = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 240 240"><g fill="#2f6b3a"><circle cx="96" cy="144" r="88"/><rect x="140" y="20" width="36" height="110" rx="18" transform="rotate(45 158 75)"/></g><circle cx="96" cy="144" r="60" fill="#fff"/></svg>',
    ),
  )
    .png()
    .toBuffer()

/** Terms and privacy become the shop's own. */
async function acceptLegalTexts(page: Page) {
  for (const kind of ['terms', 'privacy']) {
    await page.goto(`/admin/legaltexts/${kind}`)
    await page.getByRole('link', { name: 'Aceitar como meu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Aceitar como meu' }).click()
    await expect(toasts(page)).toContainText('Texto aceito.')
  }
}

/** By which server mails leave and from whom they come, set and tried in a page. */
async function setUpMail(page: Page, { smtp }: Machine) {
  await page.goto('/admin/configurations/mail')
  await untilHydrated(page)
  await page.getByLabel('Servidor').fill('127.0.0.1')
  await page.getByLabel('Porta').fill(String(smtp.port))
  await page.getByLabel('Proteção').selectOption('none')
  await page.getByLabel('Usuário').fill('lia')
  await page.getByLabel(/^Senha/).fill('senha-do-correio')
  await page.getByRole('button', { name: 'Guardar servidor' }).click()
  await expect(toasts(page)).toContainText('Servidor de e-mail guardado.')
  await expect(page.getByText(/Guardada em .* por Lia Prado/)).toBeVisible()
  await page.getByRole('button', { name: 'Enviar um e-mail de teste para mim' }).click()
  await expect(page.getByText('O servidor aceitou o e-mail.')).toBeVisible()
  await picture(page, 'mail')
  expect(smtp.received.map(({ to }) => to)).toContainEqual([LIA.email])
}

/** Done with the test bank: the account is set in a page, and the same process is paid there; the provider sends a notice. */
async function sellForReal(page: Page, { server, provider }: Machine) {
  const url = new URL(server.url)
  await page.goto('/admin/configurations/payments')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Confirmar a senha' }).click()
  await page.getByLabel('Senha', { exact: true }).fill(LIA.password)
  await page.getByRole('button', { name: 'Confirmar e continuar' }).click()
  await page.waitForURL('**/admin/configurations/payments')
  await untilHydrated(page)
  await page.getByLabel('Access Token').fill(TOKEN)
  await page.getByLabel('Assinatura secreta').fill(NOTICES)
  await page.getByRole('button', { name: 'Conferir e ligar a conta' }).click()
  await expect(toasts(page)).toContainText('Conta COZINHADALIA ligada')
  await picture(page, 'payments')
  const { id } = provider.book.create(
    {
      transaction_amount: 47,
      payment_method_id: 'pix',
      external_reference: 'aviso de teste',
      payer: { email: LIA.email, identification: { type: 'CPF', number: '52998224725' } },
    },
    'aviso-de-teste',
  )
  const { query, headers, body } = delivery(NOTICES, id, Date.now())
  const notice = await fetch(new URL(`/api/webhooks/payments?${query}`, url), {
    method: 'POST',
    headers,
    body,
  })
  expect(notice.status).toBe(200)
  await page.getByRole('button', { name: 'Conferir a credencial' }).click()
  await expect(toasts(page)).toContainText('A credencial vale.')
  await page.goto('/admin/configurations')
  const steps = page.locator('#guia').getByRole('listitem')
  await expect(steps).toHaveCount(8)
  await expect(steps.filter({ hasText: ', feito' })).toHaveCount(7)
  await picture(page, 'all-steps')
  await page.goto('/admin/dashboard')
  // Its notas fiscais are for another day.
  await expect(page.getByRole('heading', { name: 'Sua loja: 7 de 8 passos' })).toBeVisible()
}

/** Pictures that others see of the shop are green, as its pages are. */
async function looksLikeItself({ request }: Page) {
  for (const path of ['/og-default.jpg', '/media/covers/course/pao-de-fermentacao-natural-share.jpeg']) {
    const drawn = await (await request.get(path)).body()
    const one = sharp(drawn).extract({ left: 900, top: 150, width: 120, height: 120 }).resize(1, 1)
    const [r = 0, g = 0, b = 0] = await one.removeAlpha().raw().toBuffer()
    expect(g, path).toBeGreaterThan(Math.max(r, b) + 10)
  }
}

async function makeCourse(page: Page) {
  await page.goto('/admin/courses/create')
  await page.getByRole('combobox', { name: 'Categoria' }).click()
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Criar em outra aba' }).click(),
  ])
  await other
    .getByRole('link', { name: /Criar categoria/ })
    .first()
    .click()
  await untilHydrated(other)
  await other.getByLabel('Nome').fill('Pães')
  await other.getByRole('button', { name: 'Criar categoria' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Pães' })).toBeVisible()
  await other.close()

  await page.getByLabel('Título', { exact: true }).fill('Pão de fermentação natural')
  await page.getByLabel('Subtítulo').fill('Do levain à primeira fornada')
  await page.getByRole('combobox', { name: 'Categoria' }).fill('pães')
  await page.getByRole('option', { name: 'Pães' }).click()
  await page.getByLabel('Tema da capa').selectOption('Cores da loja')
  await page.getByLabel('Nome').fill(LIA.name)
  await page.getByLabel('Sobre').fill('Cozinha e ensina há quinze anos.')
  await picture(page, 'course')
  await page.getByRole('button', { name: 'Criar curso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pão de fermentação natural' })).toBeVisible()
  const record = new URL(page.url()).pathname

  await page.goto(`${record}/details`)
  await page.getByLabel('Promessa').fill('Asse o seu primeiro pão em uma semana.')
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Um curso curto, com uma receita.')
  await save(page)
  await page.goto(`${record}/curriculum`)
  await page.getByLabel('Novo módulo').fill('Começo')
  await page.getByRole('button', { name: 'Criar módulo' }).click()
  await page.getByRole('link', { name: /Nova aula em Começo: Texto/ }).click()
  await page.getByLabel('Título', { exact: true }).fill('O levain')
  await page.getByRole('textbox', { name: 'Texto' }).fill('Misture farinha e água, e espere.')
  await page.getByRole('button', { name: 'Criar aula' }).click()
  await expect(page.getByRole('link', { name: /O levain/ })).toBeVisible()
  await picture(page, 'curriculum')
  await page.goto(`${record}/price`)
  await page.getByRole('textbox', { name: 'Preço', exact: true }).fill('47,00')
  await save(page)
  await page.goto(record)
  await page.getByRole('link', { name: 'Publicar curso' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar curso' }).click()
  await expect(toasts(page)).toContainText('Curso publicado.')
}

/** Another browser, whom the shop has never seen. */
async function buyAndRead(page: Page) {
  const shopper = newShopper()
  await page.goto('/')
  await picture(page, 'shop')
  await payPix(page.context(), await orderByPix(page, 'pao-de-fermentacao-natural', shopper))
  await expect(page).toHaveURL(/\/success$/)
  await page.getByLabel('Crie sua senha').fill(shopper.password)
  await page.getByRole('button', { name: 'Criar senha e começar' }).click()
  await expect(page.getByText('Misture farinha e água, e espere.')).toBeVisible()
  await picture(page, 'lesson')
  return shopper
}

/** Staff give the money back; the bank answers a little later. */
async function giveBack(page: Page) {
  await page.goto('/admin/orders')
  await page
    .getByRole('link', { name: /^\d{4}-/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Reembolso', exact: true }).first().click()
  await untilHydrated(page)
  await page.getByLabel('Por que devolver').fill('Compra de teste')
  await picture(page, 'refund')
  await page.getByRole('button', { name: 'Devolver', exact: true }).click()
  await expect(page.getByText(/^Devolver R\$.*termina na hora/)).toBeVisible()
  await page.getByRole('button', { name: 'Sim, devolver' }).click()
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  // A toast says it, and once more for screen readers.
  await expect(page.getByText('Reembolso aprovado e a caminho.').first()).toBeVisible({ timeout: 20_000 })
  await expect(async () => {
    await page.goto('/admin/dashboard')
    const step = page.getByRole('listitem').filter({ hasText: 'Compra de teste e reembolso' })
    await expect(step).toContainText('o dinheiro dela voltou', { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await picture(page, 'setup-guide-later')
}

/** The second step is lost with the phone; the machine's own console lets the owner in. */
async function loseThePhone(page: Page, place: Place) {
  const said = await cli(place, 'people', 'reset-access', LIA.email)
  const [link = ''] = /http\S+\/reset-password\/\S+/.exec(said) ?? []
  await page.goto(link)
  await picture(page, 'reset-access')
  await untilHydrated(page)
  await page.getByLabel('Nova senha').fill('outra-panela-no-mesmo-fogo')
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(page).not.toHaveURL(/reset-password|second-step/)
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

/** Every page that the shop's own pages lead to: words of the demo stand in none, and the shop's name in each. */
async function speaksOfItsOwnTrade(page: Page) {
  const paths = new Set<string>()
  for (const path of ['/', '/courses', '/course/pao-de-fermentacao-natural']) {
    await page.goto(path)
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    for (const link of links) if (link) paths.add(link.split('#')[0] || '/')
  }
  expect(paths.size).toBeGreaterThan(10)
  for (const path of paths) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain('Cozinha da Lia')
    expect(html.match(/.{0,60}(\bTrilha\b|programaç|programador).{0,60}/i)?.[0] ?? null, path).toBeNull()
  }
}

test('a shop of another trade opens, sells, gives the money back, is lost and comes back', async ({
  page,
  browser,
  baseURL,
  machine,
  folder,
}) => {
  test.setTimeout(480_000)
  const visitor = async (url = baseURL) =>
    (await browser.newContext({ baseURL: url, locale: 'pt-BR', serviceWorkers: 'block' })).newPage()
  const programs = await compile(folder)
  await becomeAdmin(page, machine)
  await sayWhoTheShopIs(page)
  await acceptLegalTexts(page)
  await setUpMail(page, machine)
  await makeCourse(page)
  const shopper = await buyAndRead(await visitor())
  await giveBack(page)
  await sellForReal(page, machine)
  const here = { ...machine, programs }
  await loseThePhone(await visitor(), here)

  const copy = join(folder, 'copy')
  await cli(here, 'backup', 'make', copy)
  // An open page goes on asking a server that is gone.
  await page.goto('about:blank')
  await machine.server.end('SIGTERM')
  const dataDir = join(folder, 'elsewhere')
  await mkdir(dataDir)
  await copyFile(join(machine.dataDir, 'data.key'), join(dataDir, 'data.key'))
  await cli({ programs, dataDir }, 'backup', 'restore', copy)
  const server = await begin(dataDir, { MERCADO_PAGO_URL: machine.provider.url })
  try {
    expect(await cli({ dataDir, server, programs }, 'verify')).not.toContain('✗')
    const guest = await visitor(server.url)
    await speaksOfItsOwnTrade(guest)
    await looksLikeItself(guest)
    await picture(guest, 'restored')
    await guest.goto('/login?next=/student/myorders')
    await untilHydrated(guest)
    await guest.getByLabel('E-mail').fill(shopper.email)
    await guest.getByLabel('Senha', { exact: true }).fill(shopper.password)
    await guest.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(guest).not.toHaveURL(/login/)
    await guest.goto('/student/myorders')
    await expect(guest.getByText(/Reembolsad/).first()).toBeVisible()
  } finally {
    await server.end('SIGTERM')
  }
})
