import { expect, test } from './support/test'

test('the cart is always in the header, and one button buys', async ({ page }) => {
  await page.goto('/course/sql')
  await expect(page.getByRole('link', { name: 'Carrinho: 0 itens' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comprar agora' }).filter({ visible: true })).toHaveCount(1)
})

test('the button that pays stays in reach, whatever is on the screen', async ({ page }) => {
  await page.goto('/checkout/course/sql')
  const pay = page.getByRole('button', { name: /^Pagar R\$/ })
  const height = page.viewportSize()?.height ?? 0
  for (const scroll of [0, 300, 600]) {
    await page.evaluate((y) => scrollTo(0, y), scroll)
    await expect(pay).toBeInViewport({ ratio: 1 })
    const box = await pay.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height / 2)
  }
  await pay.click()
  await expect(page.getByLabel('Nome completo')).toBeFocused()
  await expect(page.getByLabel('Nome completo')).toBeInViewport({ ratio: 1 })
})

test.describe('a student', () => {
  test.use({ person: 'aluna' })

  test('taps on the middle of the video to play, and reads captions above the controls', async ({ page }) => {
    await page.goto('/student/mycourses/sql/watch')
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toHaveCount(0)
    await expect(page.getByText(/^\d+ de \d+ aulas$/)).toBeVisible()
    const player = page.getByRole('region', { name: /^Vídeo: / })
    const frame = await player.boundingBox()
    await page.mouse.click(
      (frame?.x ?? 0) + (frame?.width ?? 0) / 2,
      (frame?.y ?? 0) + (frame?.height ?? 0) / 2,
    )
    await expect(player.getByRole('button', { name: 'Pausar (K)' })).toBeVisible()
    const words = player.locator('.player-words')
    await expect(words).toBeVisible()
    await player.getByRole('button', { name: 'Pausar (K)' }).click()
    const [caption, seek] = [
      await words.boundingBox(),
      await player.getByRole('slider').first().boundingBox(),
    ]
    expect((caption?.y ?? 0) + (caption?.height ?? 0)).toBeLessThanOrEqual(seek?.y ?? 0)
  })
})
