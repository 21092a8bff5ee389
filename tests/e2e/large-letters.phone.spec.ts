import type { Page } from '@playwright/test'
import { addToCart } from './support/shop'
import { expect, test } from './support/test'

const PATHS = [
  '/',
  '/course/sql',
  '/lp/frontend',
  '/cart',
  '/checkout/course/sql',
  '/terms_of_use',
  '/login',
  '/cursos/java',
  '/cursos/javascript',
  '/cursos/sql',
  '/formacoes/agentes-de-ia',
  '/formacoes/frontend',
  '/formacoes/saas-com-ia',
]

/** Texts that end beyond what cuts them off, where nothing scrolls to their end. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const end = Math.max(0, ...[...range.getClientRects()].map(({ right }) => right))
      let box = text.parentElement
      if (!box || !text.nodeValue?.trim() || box.closest('[aria-hidden=true]')) continue
      for (; box; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box)
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') break
        if (!/hidden|clip/.test(overflowX)) continue
        // A box of one pixel is for screen readers.
        const { width, right } = box.getBoundingClientRect()
        if (width > 2 && end > right + 4) cut.push(text.nodeValue.trim())
        break
      }
    }
    return cut
  })

test('letters twice as large push nothing beyond the edge of a phone', async ({ page }) => {
  test.slow()
  const wide = page.viewportSize()?.width ?? 0
  await addToCart(page, 'sql')
  for (const path of PATHS)
    await test.step(path, async () => {
      await page.goto(path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      // The home page leans its covers a little over the edge, which nobody has to read.
      const reach = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, Math.max(0, reach - wide) < 8]).toEqual([path, true])
      expect([path, await cutOff(page)]).toEqual([path, []])
      const menu = page.getByRole('button', { name: 'Abrir menu' })
      if (await menu.count()) await expect(menu).toBeInViewport({ ratio: 1 })
    })
})
