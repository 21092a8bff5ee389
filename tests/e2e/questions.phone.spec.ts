import { expectAccessible } from './support/audit'
import { expect, test, toasts } from './support/test'

test.use({ person: 'aluna' })

const ROOM = '/student/mycourses/sql/watch'

test('on a phone, a word is found in what is said, and a question is asked at its second', async ({
  page,
}) => {
  test.slow()
  await page.goto(ROOM)
  const time = () => page.locator('video').evaluate((film: HTMLVideoElement) => Math.floor(film.currentTime))

  await page.getByRole('link', { name: 'Transcrição' }).tap()
  const search = page.getByRole('searchbox', { name: 'Buscar na transcrição' })
  await expect(search).toBeVisible()
  const sentences = page.locator('[aria-label="Sobre a aula"] ol [data-cue]')
  const all = await sentences.count()
  expect(all).toBeGreaterThan(2)
  const last = sentences.last()
  const word = /\p{L}{6,}/u.exec((await last.textContent()) ?? '')?.[0] ?? ''
  await search.fill(word.toUpperCase())
  await expect(page.locator('mark').first()).toHaveText(new RegExp(`^${word}$`, 'i'))
  await expect(page.getByRole('status').filter({ hasText: /encontrad/ })).toBeVisible()
  expect(await sentences.count()).toBeLessThan(all)
  await expectAccessible(page)
  await sentences.last().tap()
  await expect.poll(time).toBeGreaterThan(2)
  await expect(page.locator('video')).toBeInViewport({ ratio: 0.9 })
  await page.locator('video').evaluate((film: HTMLVideoElement) => film.pause())

  const second = await time()
  const words = `Por que esta junção volta vazia? ${Date.now()}`
  await page
    .getByRole('link', { name: /^Dúvidas/ })
    .first()
    .tap()
  await page.getByText('Pergunte sobre esta aula').tap()
  await expect(page.getByLabel(/^É sobre o momento 00:\d\d do vídeo/)).toBeChecked()
  await page.getByRole('textbox', { name: /^Sua pergunta/ }).fill(words)
  await page.getByRole('button', { name: 'Enviar pergunta' }).tap()
  await expect(toasts(page)).toContainText('Pergunta enviada.')
  const asked = page.getByRole('listitem').filter({ hasText: words })
  const back = asked.getByRole('button', { name: `aos 00:${String(second).padStart(2, '0')}` })
  await expect(back).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.locator('video').evaluate((film: HTMLVideoElement) => {
    film.currentTime = 0
  })
  await back.tap()
  await expect.poll(time).toBeGreaterThanOrEqual(second)
  await expect(page.locator('video')).toBeInViewport({ ratio: 0.9 })
})
