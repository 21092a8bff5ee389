import { expectNoSideScroll } from './support/audit'
import { expectFrame } from './support/frame'
import { type Person, storageOf } from './support/people'
import { expect, test } from './support/reader'
import { addressOf, auditedElsewhere, personOf, type ServedPage, servedPages } from './support/served'
import { expectPortuguese } from './support/wording'

/** Pages that belong to one person: the student of the demo world finds the address, others are turned away. */
const owned =
  /^Platform\/Orders\/MyOrder$|^Platform\/Certificates\/MyCertificate$|^Checkout\/FastCheckout\/(Success|PixPayment)$/
const shopPages = servedPages.filter(
  ({ component }) => !component.startsWith('Admin/') && !auditedElsewhere.has(component),
)

/** Pages that redirect: an empty cart, a visitor who is signed in already, the lesson where the student stopped. */
const leadsOn: Record<'guest' | 'aluna', RegExp> = {
  guest: /^Checkout\/FastCheckout\/Offer$/,
  aluna: /^Platform\/(Auth\/(Login|Register)|Profile\/Deleted|Student\/Watch)$/,
}

const asked = { accept: 'application/json', 'x-page': '1' }

for (const viewer of [null, 'aluna'] as (Person | null)[]) {
  test.describe(viewer ?? 'guest', () => {
    test.use({ person: viewer })

    test('sees every page that is theirs, by its name, and of the others the way in', async ({
      request,
      playwright,
      baseURL,
    }) => {
      const owner = await playwright.request.newContext({ baseURL, storageState: storageOf('aluna') })
      const wrong: string[] = []
      for (const served of shopPages) {
        const address = await addressOf(served, personOf(served) ? owner : request)
        const answer = await request.get(address, { headers: asked, maxRedirects: 0 })
        const open = viewer !== null || (served.person === null && !owned.test(served.component))
        const seen = answer.status() === 200 ? (await answer.json()).component : answer.status()
        if (leadsOn[viewer === 'aluna' ? viewer : 'guest'].test(served.component)) {
          if (seen !== 303) wrong.push(`${address}: ${seen}`)
        } else if (open ? seen !== served.component : seen === served.component)
          wrong.push(`${address}: ${seen}`)
      }
      await owner.dispose()
      expect(wrong).toEqual([])
    })
  })
}

/** Other tests open every page in its first role; public pages differ for signed-in visitors. */
const open = shopPages.filter(({ component, person }) => person === null && !leadsOn.aluna.test(component))
const roomOf = ({ component }: ServedPage) => component.split('/').slice(0, -1).join('/')
const rooms = new Set(open.map(roomOf))

test.describe('signed in', () => {
  test.use({ person: 'aluna' })

  for (const room of rooms) {
    const pages = open.filter((served) => roomOf(served) === room)
    test(`${room}: ${pages.length} pages for all stand as well for a student, at desktop size and at phone size`, async ({
      page,
    }) => {
      for (const served of pages)
        await test.step(served.component, async () => {
          await page.setViewportSize({ width: 1360, height: 860 })
          const answer = await page.goto(await addressOf(served, page.request))
          expect(answer?.status()).toBe(200)
          await expect(page).toHaveTitle(/^.+ - Trilha$/)
          await expectFrame(page, served.component)
          await expectPortuguese(page)
          await expectNoSideScroll(page, 390)
          await expectPortuguese(page)
        })
    })
  }
})
