import { resources } from '../../src/contracts/declarations'
import { expect, test } from './support/test'

/** Pixels from the top of a window 1360 wide, above which the first row of titles must begin. */
const TABLE_BEGINS = 330

test.use({ person: 'admin', viewport: { width: 1360, height: 860 } })

for (const { at, noun, pages } of resources) {
  if (!pages.includes('Index') && !pages.includes('List')) continue
  test(`the list of ${noun[1]} begins near the top`, async ({ page }) => {
    await page.goto(at)
    const list = page.getByRole('main')
    const blank = list.getByText(/^(Crie (sua|seu) primeir|Ainda não há )/)
    const table = list.getByRole('table').first()
    await expect(table.or(blank).first()).toBeVisible()
    if (await blank.isVisible()) return
    const box = await table.boundingBox()
    expect(box?.y).toBeLessThanOrEqual(TABLE_BEGINS)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(1360)
  })
}
