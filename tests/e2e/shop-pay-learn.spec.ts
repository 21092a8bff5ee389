import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { payPix } from './support/bank'
import { newShopper, storageOf } from './support/people'
import { crc16, scan } from './support/pix'
import { fillBuyer, payWithPix, toCheckout } from './support/shop'
import { expect, test, toasts } from './support/test'

const run = promisify(execFile)

/** Types into the search of the header (phones open its panel first) and follows the suggestion. */
async function findBySuggestion(page: Page, term: string, title: string) {
  const opener = page.getByRole('button', { name: 'Pesquisar', exact: true, expanded: false })
  if (await opener.filter({ visible: true }).count()) await opener.filter({ visible: true }).click()
  await page.getByRole('combobox').filter({ visible: true }).pressSequentially(term)
  const suggestion = page.getByRole('option', { name: new RegExp(title) }).filter({ visible: true })
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/search/save'))
  await suggestion.click()
  expect((await saved).ok()).toBe(true)
}

const secondsOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/** What the server tells the page at an address. */
async function propsAt(page: Page, address = page.url()) {
  const answer = await page.request.get(address, { headers: { accept: 'application/json', 'x-page': '1' } })
  return (await answer.json()).props
}

/** Where the server would let the lesson of this page go on. */
const keptPosition = async (page: Page): Promise<number> => (await propsAt(page)).lesson.position

async function watchesAndComesBack(page: Page) {
  await page
    .getByRole('button', { name: /^Assistir/ })
    .first()
    .click()
  await expect.poll(() => secondsOf(page), { timeout: 20_000 }).toBeGreaterThan(2)
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/commands/watch-lesson') && answer.ok(),
  )
  await page.keyboard.press('k')
  await kept
  const seen = await secondsOf(page)
  await expect.poll(() => keptPosition(page)).toBeGreaterThan(seen - 1)
  await page.reload()
  await expect(page.getByText(/Continuando de/)).toBeVisible()
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(seen - 2)
}

/** Switched off once, captions stay off in the lessons that follow, whatever the browser does with their tracks. */
async function leavesCaptionsOff(page: Page) {
  const captions = page.getByRole('button', { name: 'Legendas (C)' })
  const first = page.url()
  await page.keyboard.press('c')
  for (let lesson = 0; lesson < 3; lesson++) {
    const url = page.url()
    await page.keyboard.press('Shift+N')
    await expect.poll(() => page.url()).not.toBe(url)
    await expect.poll(() => secondsOf(page), { timeout: 20_000 }).toBeGreaterThan(1)
    const modes = await page
      .locator('video')
      .evaluate((video: HTMLVideoElement) => [...video.textTracks].map(({ mode }) => mode))
    expect(modes).toEqual(['disabled'])
    await expect(captions).toHaveAttribute('aria-pressed', 'false')
  }
  await page.goto(first)
}

/** Reports what a player reports when every film of the course ran to its end. */
async function seesTheFilms(page: Page) {
  const { course, modules } = await propsAt(page)
  const { cookies } = await page.context().storageState()
  const csrf = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
  for (const { lessonId } of modules.flatMap((each: { lessons: { lessonId: string }[] }) => each.lessons)) {
    const { lesson } = await propsAt(page, `/student/mycourses/${course.slug}/watch?lesson=${lessonId}`)
    if (!lesson.video) continue
    const { seconds } = lesson.video
    const report = { courseId: course.courseId, lessonId, ranges: [[0, seconds]], position: seconds }
    const answer = await page.request.post('/api/commands/watch-lesson', {
      data: report,
      headers: { 'x-xsrf-token': csrf },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await page.reload()
}

/** Marks lesson after lesson by hand until the course is done, which is no certificate yet. */
async function finishes(page: Page) {
  const next = page.getByRole('button', { name: 'Concluir aula', exact: true })
  const onward = page.getByRole('link', { name: 'Ir para a próxima' })
  const done = page.getByText(/^Curso concluído\./).first()
  for (;;) {
    await expect(next.or(onward).first().or(done).first()).toBeVisible()
    if (await done.isVisible()) break
    const url = page.url()
    await next.or(onward).first().click()
    await expect.poll(async () => page.url() !== url || (await done.isVisible())).toBe(true)
  }
  await expect(page.getByText(/^Para o certificado falta assistir a mais/).first()).toBeVisible()
  await seesTheFilms(page)
  await expect(page.getByRole('link', { name: 'Baixar certificado' })).toBeVisible({ timeout: 15_000 })
}

test('a guest finds a course, pays by Pix, learns and proves it', async ({
  page,
  context,
  browser,
}, info) => {
  test.setTimeout(240_000)
  const shopper = newShopper()

  await page.goto('/')
  await findBySuggestion(page, 'docker', 'Docker e deploy')
  await expect(page.getByRole('heading', { level: 1, name: 'Docker e deploy sem susto' })).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Docker e deploy sem susto' })).toBeVisible()

  await toCheckout(page)
  await fillBuyer(page, shopper)
  const brcode = await payWithPix(page)
  expect(crc16(brcode.slice(0, -4))).toBe(brcode.slice(-4))
  const folded = page.getByText('Pagar com outro aparelho: ver QR code').filter({ visible: true })
  if (await folded.count()) await folded.click()
  const picture = page.getByRole('img', { name: 'QR code do Pix' }).filter({ visible: true })
  expect(await scan(picture, info)).toBe(brcode)

  await payPix(context, brcode)
  await expect(page.getByText('Pagamento confirmado! Seu acesso está liberado.').first()).toBeVisible({
    timeout: 5_000,
  })
  await expect(page).toHaveURL(/\/success$/)

  await page.getByLabel('Crie sua senha').fill(shopper.password)
  await page.getByRole('button', { name: 'Criar senha e começar' }).click()
  await expect(toasts(page)).toContainText('Senha criada. Sua conta está pronta.')
  await expect(page).toHaveURL(/\/student\/mycourses\/[^/]+\/watch\?lesson=/)
  await page.goto('/student/mycourses')
  await expect(page.getByRole('heading', { name: 'Docker e deploy sem susto' })).toBeVisible()
  await page.getByRole('link', { name: 'Começar: Docker e deploy sem susto' }).click()
  await watchesAndComesBack(page)
  await leavesCaptionsOff(page)
  await finishes(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar certificado' }).click()
  const file = await (await downloading).path()
  const { stdout: words } = await run('pdftotext', [file, '-'])
  expect(words).toContain(shopper.name)
  expect(words).toContain('Docker e deploy sem susto')
  await run('pdftoppm', ['-r', '150', '-png', file, info.outputPath('certificate')])
  const pictures = info.outputPath('certificate')
  const { stdout: link } = await run('bash', ['-c', `zbarimg --quiet --raw "$0"*.png | head -1`, pictures])
  const address = new URL(link.trim())

  const stranger = await browser.newPage()
  await stranger.goto(address.pathname)
  await expect(stranger.getByText('Certificado autêntico')).toBeVisible()
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText(shopper.name)
  // It was earned while the films were still being seen, once that was enough.
  await expect(stranger.getByText(/assistiu a (7[5-9]|[89]\d|100)% dos vídeos/)).toBeVisible()
  await stranger.close()

  const staff = await browser.newPage({ storageState: storageOf('admin') })
  await staff.goto(`/admin/outbox?busca=${encodeURIComponent(shopper.email)}`)
  await staff
    .getByRole('link', { name: /Recibo|recibo|Compra|compra/ })
    .first()
    .click()
  const mail = staff.frameLocator('iframe')
  await expect(mail.getByText('Docker e deploy sem susto').first()).toBeVisible()
  await staff.close()
})
