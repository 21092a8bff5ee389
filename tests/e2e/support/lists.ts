import { expect, type Page } from '@playwright/test'
import { resourceOf } from '../../../src/contracts/declarations'
import { reportOf } from '../../../src/contracts/reports'

/** Pixels from the top of the screen at which a list's table may begin at the latest. */
export const LOWEST_TABLE = 330

export const tableTop = async (page: Page): Promise<number> =>
  (await page.getByRole('main').getByRole('table').first().boundingBox())?.y ?? Number.POSITIVE_INFINITY

/** Whether a component is the list of a declared resource. */
export const isList = (component: string): boolean =>
  ['Index', 'List'].includes(resourceOf(component)?.page ?? '')

/** Pixels from the top of a phone's screen at which the first row of a list may begin at the latest. */
const LOWEST_CARD = 560

/** Texts that are cut off where they may not be, of the search field and of the columns of a list. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll('main section:has(> table)')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    )
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-search]')].filter((field) => {
      const style = getComputedStyle(field)
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) return true
      pen.font = style.font
      const room =
        field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return pen.measureText(field.placeholder).width > room
    })
    return [
      ...wide.map(({ scrollWidth, clientWidth }) => `a table of ${scrollWidth} px in ${clientWidth}`),
      ...fields.map(({ placeholder }) => `the placeholder “${placeholder}”`),
    ]
  })

/**
 * A declared list begins high on the screen, on phones too, and at desktop size no column is out of sight; a blank one has
 * no table.
 */
export async function expectListNearTop(page: Page) {
  if ((await page.getByRole('main').getByRole('table').count()) > 0)
    expect(await tableTop(page)).toBeLessThanOrEqual(LOWEST_TABLE)
  const room = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(room)
  expect(await cutOff(page)).toEqual([])
  const desktop = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const row = page.getByRole('main').locator('tbody tr').first()
  if ((await row.count()) > 0) expect((await row.boundingBox())?.y).toBeLessThanOrEqual(LOWEST_CARD)
  expect(await cutOff(page)).toEqual([])
  if (desktop) await page.setViewportSize(desktop)
}

/** Whether a component is a declared report. */
export const isReport = (component: string): boolean => reportOf(component)?.page === 'Index'

/** The first number of a declared report is as high on a desktop screen as the table of a list. */
export async function expectNumbersNearTop(page: Page) {
  const numbers = await page.getByRole('region', { name: 'Números do período' }).boundingBox()
  expect(numbers?.y).toBeLessThanOrEqual(LOWEST_TABLE)
}
