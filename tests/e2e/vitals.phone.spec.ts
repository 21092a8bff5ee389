import { DEVICE_FONTS, type DeviceFont } from '../support/fonts'
import { withOnlyFont } from './support/only-font'
import { test as base, expect } from './support/test'
import { vitalsOf } from './support/vitals'

/** A twentieth of what web.dev calls good. */
const MAX_SHIFT = 0.005
/** Milliseconds: long enough that pages are first painted in a font of the device. */
const FONT_DELAY = 2000

const test = base.extend<{ font: DeviceFont | undefined }>({
  font: [undefined, { option: true }],
  context: async ({ playwright, font, context }, use) => {
    if (!font) return use(context)
    return withOnlyFont(playwright, font, async (browser) => use(await browser.newContext()))
  },
})

const ADDRESSES = ['/courses', '/course/sql']

for (const font of Object.keys(DEVICE_FONTS) as DeviceFont[]) {
  test.describe(`on a device whose font is ${font}`, () => {
    test.use({ font })
    for (const address of ADDRESSES) {
      test(`${address} stays in place when the site's fonts arrive`, async ({ page }) => {
        test.slow()
        await page.route('**/*.woff2', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, FONT_DELAY))
          await route.continue()
        })
        const { largestPaint, shift, moved } = await vitalsOf(page, address)
        expect(largestPaint).toBeGreaterThan(0)
        expect(shift, moved.join('\n')).toBeLessThan(MAX_SHIFT)
      })
    }
  })
}

/** How long a page takes is measured by `npm run bench:vitals`; this is what would make it long on every machine. */
for (const address of ADDRESSES) {
  test(`nothing holds up the first paint of ${address}`, async ({ page }) => {
    await page.goto(address)
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
