import { expect, test } from './support/test'
import { vitalsOf } from './support/vitals'

/** What web.dev calls good; letters that arrive late move a line or two. */
const GOOD_SHIFT = 0.1

/** How long it takes is measured by `npm run bench:vitals`; here is what makes it long, whatever the machine. */
for (const address of ['/courses', '/course/sql']) {
  test(`${address} stands still while it arrives at a slow phone, and nothing holds its paint up`, async ({
    page,
  }) => {
    const { largestPaint, shift, largest } = await vitalsOf(page, address)
    expect(largestPaint).toBeGreaterThan(0)
    expect(shift, `after ${largest}`).toBeLessThan(GOOD_SHIFT)
    const holding = await page.evaluate(() => ({
      scripts: [...document.querySelectorAll<HTMLScriptElement>('head script[src]')]
        .filter((script) => script.type !== 'module' && !script.async && !script.defer)
        .map(({ src }) => src),
      sheets: document.querySelectorAll('link[rel=stylesheet]').length,
      lazy: [...document.images]
        .filter(({ loading, y }) => loading === 'lazy' && y < innerHeight / 2)
        .map(({ src }) => src),
    }))
    expect(holding).toEqual({ scripts: [], sheets: 1, lazy: [] })
  })
}
