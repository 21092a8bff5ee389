import { expect, test } from './support/test'
import { vitalsOf } from './support/vitals'

/** A twentieth of what web.dev calls good: our letters take the room that the machine's kept for them. */
const STILL = 0.005
/** Milliseconds after everything else: long enough that the page is painted without our letters first. */
const LATE = 2000

/** How long it takes is measured by `npm run bench:vitals`; here is what makes it long, whatever the machine. */
for (const address of ['/courses', '/course/sql']) {
  test(`${address} stands still while it arrives at a slow phone, and nothing holds its paint up`, async ({
    page,
  }) => {
    test.slow()
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE))
      await route.continue()
    })
    const { largestPaint, shift, largest } = await vitalsOf(page, address)
    expect(largestPaint).toBeGreaterThan(0)
    expect(shift, `after ${largest}`).toBeLessThan(STILL)
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
