import { expect, type Page } from '@playwright/test'
import { resourceOf } from '../../../src/contracts/declarations'

/** Pixels from the top of the screen at which a list's table may begin at the latest. */
export const LOWEST_TABLE = 330

export const tableTop = async (page: Page): Promise<number> =>
  (await page.getByRole('main').getByRole('table').first().boundingBox())?.y ?? Number.POSITIVE_INFINITY

/** Whether a component is the list of a declared resource. */
export const isList = (component: string): boolean =>
  ['Index', 'List'].includes(resourceOf(component)?.page ?? '')

/** A declared list at desktop size begins high on the screen and is no wider than it; a blank one has no table. */
export async function expectListNearTop(page: Page) {
  if ((await page.getByRole('main').getByRole('table').count()) > 0)
    expect(await tableTop(page)).toBeLessThanOrEqual(LOWEST_TABLE)
  const room = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(room)
}
