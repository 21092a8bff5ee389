import { expect, test } from './support/test'

const PATHS = ['/', '/course/sql', '/lp/frontend', '/cart', '/checkout/course/sql', '/terms_of_use', '/login']

test('letters twice as large push nothing beyond the edge of a phone', async ({ page }) => {
  const wide = page.viewportSize()?.width ?? 0
  for (const path of PATHS)
    await test.step(path, async () => {
      await page.goto(path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      // The home page leans its covers a little over the edge, which nobody has to read.
      const reach = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, Math.max(0, reach - wide) < 8]).toEqual([path, true])
      const menu = page.getByRole('button', { name: 'Abrir menu' })
      if (await menu.count()) await expect(menu).toBeInViewport({ ratio: 1 })
    })
})
