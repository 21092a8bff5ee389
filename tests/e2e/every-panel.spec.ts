import { resources } from '../../src/contracts/declarations'
import { some } from '../support/proof/draw'
import { expect, test } from './support/reader'

/** Lists whose records have no declared page: they open in a panel beside the list, or where it leads by hand. */
const lists = resources.filter(
  ({ pages }) => pages.some((page) => page === 'Index') && !pages.some((page) => page === 'Show'),
)

test.use({ person: 'admin' })

for (const { at } of some(lists, 4, 'lists without a page for each record'))
  test(`${at} opens its first row`, async ({ page }) => {
    await page.goto(at)
    const row = page.getByRole('main').locator('tbody tr a[href]').first()
    test.skip((await row.count()) === 0, 'the demo world holds no row of it')
    const name = (await row.innerText()).trim()
    await row.click()
    await expect(page).not.toHaveURL(new RegExp(`${at}$`))
    const panel = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'Fechar' }) })
    const opened = new URL(page.url()).searchParams.has('registro') ? panel : page.getByRole('main')
    await expect(opened.getByRole('heading').first()).toHaveText(/\S/)
    await expect(opened).toContainText(name.split('\n')[0] ?? name)
    await expect(opened).not.toContainText(/undefined|\[object|\bNaN\b|Invalid Date/)
  })
