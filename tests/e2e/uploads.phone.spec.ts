import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from './support/audit'
import { expect, test } from './support/test'

test.use({ person: 'editor' })

const FILM = join(import.meta.dirname, '../../src/adapters/media/films/clip-a.mp4')

test('a file of a lesson is sent from a phone, and reaches the lesson', async ({ page }) => {
  const answer = await page.request.get('/course/java', {
    headers: { accept: 'application/json', 'x-page': '1' },
  })
  const { id, title } = (await answer.json()).props.course
  const name = `roteiro-${Date.now()}`
  await page.goto(`/admin/courses/${encodeURIComponent(id)}/resources`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: /^Enviar arquivos/ })
      .first()
      .tap(),
  ])
  await chooser.setFiles({
    name: `${name}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('Passo 1: leia a aula com calma.\n'),
  })
  const get = page.getByRole('link', { name: `Baixar ${name}` })
  await expect(get).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const [file] = await Promise.all([page.waitForEvent('download'), get.tap()])
  expect(file.suggestedFilename()).toBe(`${name}.txt`)
})

test('a film is sent from a phone and can be watched', async ({ page }) => {
  test.setTimeout(180_000)
  const name = `filme ${Date.now()}`
  await page.goto('/admin/videos')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Enviar vídeos' }).tap(),
  ])
  await chooser.setFiles({ name: `${name}.mp4`, mimeType: 'video/mp4', buffer: await readFile(FILM) })
  await expect(page.getByText(/^Enviado, /)).toBeVisible()
  const link = page.getByRole('link', { name, exact: true })
  const line = page.getByRole('row').filter({ has: link })
  await expect(line.getByText('Pronto', { exact: true })).toBeVisible({ timeout: 120_000 })
  await link.tap()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Assistir', exact: true }).tap()
  await expect(page.locator('video')).toBeVisible()
})

test('a film is sent from the form of a lesson, which keeps what was typed and may be saved at once', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const name = `aula filmada ${Date.now()}`
  const answer = await page.request.get('/course/java', {
    headers: { accept: 'application/json', 'x-page': '1' },
  })
  const { id } = (await answer.json()).props.course
  const curriculum = `/admin/courses/${encodeURIComponent(id)}/curriculum`
  await page.goto(curriculum)
  await page
    .getByRole('link', { name: /^Nova aula em .*: Vídeo/ })
    .first()
    .tap()
  await page.getByLabel('Título', { exact: true }).fill(name)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Enviar vídeo' }).tap(),
  ])
  await chooser.setFiles({ name: `${name}.mp4`, mimeType: 'video/mp4', buffer: await readFile(FILM) })
  await expect(page.getByRole('combobox', { name: 'Vídeo' })).toHaveValue(name)
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar aula' }).tap()
  await expect(page.getByRole('link', { name: `Vídeo: ${name}` })).toBeVisible()
  // The demo world's course goes back to what is on sale, for those who look at it next.
  await page.getByRole('button', { name: 'Descartar' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).tap()
  await expect(page.getByRole('link', { name: `Vídeo: ${name}` })).toBeHidden()
})
