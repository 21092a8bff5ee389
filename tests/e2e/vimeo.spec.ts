import type { FrameLocator, Page } from '@playwright/test'
import { expectAccessible } from './support/audit'
import { beginCourse } from './support/course'
import { newShopper, signUp } from './support/people'
import { expect, test, toasts } from './support/test'

test.use({ person: 'editor' })

/** Brings the first film that the library does not have yet. Answers its title. */
async function bringFromVimeo(page: Page): Promise<string> {
  await page.goto('/admin/videos')
  await page.getByRole('link', { name: 'Trazer do Vimeo' }).click()
  await page.getByRole('searchbox', { name: 'Procurar no Vimeo' }).fill('laços')
  await page.getByRole('button', { name: 'Procurar' }).click()
  const bring = page.getByRole('button', { name: /^Trazer: / }).first()
  await expect(bring).toBeVisible()
  await expectAccessible(page)
  const title = String(await bring.getAttribute('aria-label')).replace('Trazer: ', '')
  await bring.click()
  await expect(toasts(page)).toContainText('Vídeo na biblioteca.')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return title
}

/** A free course with a lesson that plays this film and one that is read. */
async function publishCourse(page: Page, title: string, film: string) {
  await page.goto('/admin/courses/create')
  const record = await beginCourse(page, title)
  await page.getByRole('link', { name: /Nova aula em Começo: Vídeo/ }).click()
  await page.getByLabel('Título', { exact: true }).fill('Repetir')
  await page.getByRole('combobox', { name: 'Vídeo' }).fill(film)
  await page.getByRole('listbox').getByRole('option', { name: film }).click()
  await page.getByRole('button', { name: 'Criar aula' }).click()
  await page.getByRole('link', { name: /Nova aula em Começo: Texto/ }).click()
  await page.getByLabel('Título', { exact: true }).fill('Depois')
  await page.getByRole('textbox', { name: 'Texto' }).fill('Leia com calma.')
  await page.getByRole('button', { name: 'Criar aula' }).click()
  await expect(page.getByRole('link', { name: /Depois/ })).toBeVisible()

  const { cookies } = await page.context().storageState()
  const csrf = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
  const priced = await page.request.post('/api/commands/price-course', {
    data: { courseId: record.split('/').at(-1), price: 0, listPrice: null },
    headers: { 'x-xsrf-token': csrf },
  })
  expect(priced.ok(), await priced.text()).toBe(true)
  // The record is read from a read model, which may follow the price a moment later.
  await expect(async () => {
    await page.goto(record)
    await page.getByRole('link', { name: 'Publicar curso' }).click({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar curso' }).click()
  await expect(toasts(page)).toContainText('Curso publicado.')
}

const secondsOf = async (frame: FrameLocator) =>
  Number((await frame.locator('#at').textContent())?.split(' / ')[0])
const kept = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/commands/watch-lesson') && answer.ok())

test('a film of Vimeo is brought, put in a lesson, watched, resumed and finished', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const mark = Date.now()
  const film = await bringFromVimeo(page)
  await publishCourse(page, `Curso do Vimeo ${mark}`, film)

  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { origin: new URL(page.url()).origin },
  })
  await signUp(context, newShopper())
  const student = await context.newPage()
  await student.goto(`/course/curso-do-vimeo-${mark}`)
  await student.getByRole('button', { name: 'Começar de graça' }).filter({ visible: true }).first().click()
  await expect(student).toHaveURL(/\/watch\?lesson=/)
  const lesson = student.url()
  const player = student.frameLocator('iframe[title="Repetir"]')
  await player.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => secondsOf(player)).toBeGreaterThan(2)
  const paused = kept(student)
  await player.getByRole('button', { name: 'Pause' }).click()
  await paused
  // The place is read from a read model, which may follow what was kept a moment later.
  await expect(async () => {
    await student.goto(lesson)
    await expect(student.getByText('Continuando de')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect.poll(() => secondsOf(player)).toBeGreaterThan(2)

  await student.getByRole('button', { name: 'Voltar ao início' }).click()
  await expect.poll(() => secondsOf(player)).toBe(0)
  const finished = kept(student)
  await player.getByRole('button', { name: 'Play' }).click()
  await expect(student.getByText(/^Próxima aula em/)).toBeVisible({ timeout: 45_000 })
  await finished
  // The next lesson begins by itself, so a click on the way to it could come too late.
  await expect(student.getByRole('heading', { level: 1, name: 'Depois' })).toBeVisible()
  await student.goto(lesson)
  await expect(student.getByText('Aula concluída').first()).toBeVisible()
  await context.close()
})
