import type { Locator, Page } from '@playwright/test'
import { some } from '../support/proof/draw'
import { addressOf, auditedElsewhere, personOf, servedPages } from './support/served'
import { expect, test } from './support/test'

/** The ways in which translators of browsers put their words in a text's place. */
const ways = ['replaces', 'moves', 'inserts first'] as const
type Way = (typeof ways)[number]

/** Wraps every text of the page in what a translator wraps it in, anew where the page drew a text since. */
const translate = (page: Page, way: Way) =>
  page.evaluate((kind) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (
        node.nodeValue?.trim() &&
        parent &&
        !parent.closest('font, script, style, textarea, [translate=no]')
      )
        texts.push(node as Text)
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      if (kind !== 'moves') inner.append(`${text.nodeValue} (en)`)
      if (kind === 'inserts first') {
        text.parentNode?.insertBefore(outer, text)
        text.remove()
      } else {
        text.replaceWith(outer)
        if (kind === 'moves') inner.append(text)
      }
    }
  }, way)

const forms = servedPages.filter(({ component }) =>
  /^(Checkout\/Cart\/Index|Checkout\/FastCheckout\/Offer|Platform\/Auth\/(Login|Register|ForgotPassword)|Platform\/Info\/Contact)$/.test(
    component,
  ),
)
const others = servedPages.filter(
  (page) =>
    page.person === null &&
    personOf(page) === null &&
    !forms.includes(page) &&
    !auditedElsewhere.has(page.component),
)
const looked = [...some(forms, 3, 'translated forms'), ...some(others, 4, 'translated pages')]

const failed = (page: Page) => page.getByText('Algo falhou do nosso lado')
const TYPED = 'ana'

/** Types into every empty field of a form; answers the fields with what stands in them. */
async function fill(form: Locator) {
  const fields = form.locator(
    'input:is([type=text],[type=email],[type=tel],[type=password],:not([type])):visible, textarea:visible',
  )
  const kept: [Locator, string][] = []
  for (const field of await fields.all()) {
    if (!(await field.isEditable())) continue
    if ((await field.inputValue()) === '') await field.fill(TYPED)
    kept.push([field, await field.inputValue()])
  }
  return kept
}

/** Sends each form of the page with what no form takes, and translates what the page answered. */
async function mistakes(page: Page, way: Way) {
  const forms = page.getByRole('main').locator('form[method=post]:visible')
  for (const form of await forms.all()) {
    const kept = await fill(form)
    const send = form.locator('button[type=submit]:visible, button:not([type]):visible').first()
    if (kept.length === 0 || !(await send.isVisible())) continue
    const before = page.url()
    await send.click()
    if (page.url() !== before) return
    await translate(page, way)
    // A letter more takes a mistake away, or draws another.
    const [first] = kept
    await first?.[0].press('End')
    await first?.[0].press('x')
    await send.click()
    await translate(page, way)
    await expect(failed(page)).toHaveCount(0)
    if (page.url() !== before) return
    // A field of digits takes no letter.
    for (const [at, [field, value]] of kept.entries())
      expect(at === 0 ? [value, `${value}x`] : [value]).toContain(await field.inputValue())
  }
}

for (const way of ways)
  test(`pages whose texts a translator ${way} live on, with their mistakes and all that was typed`, async ({
    page,
  }) => {
    test.setTimeout(60_000 + looked.length * 20_000)
    await page.goto('/course/sql')
    await page
      .getByRole('button', { name: 'Adicionar ao carrinho' })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/cart$/)
    for (const served of looked)
      await test.step(served.component, async () => {
        await page.goto(await addressOf(served, page.request))
        await translate(page, way)
        await mistakes(page, way)
        await expect(failed(page)).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        // Within the site, another page takes the place of what was translated.
        await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click())
        await expect(page).toHaveURL(/\/$/)
        await expect(failed(page)).toHaveCount(0)
      })
  })
