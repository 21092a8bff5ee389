import { type Person, storageOf } from './support/people'
import { addressOf, auditedElsewhere, personOf, servedPages } from './support/served'
import { expect, test } from './support/test'

/** Pages that belong to one person: the student of the demo world finds the address, others are turned away. */
const owned =
  /^Platform\/Orders\/MyOrder$|^Platform\/Certificates\/MyCertificate$|^Checkout\/FastCheckout\/(Success|PixPayment)$/
const shopPages = servedPages.filter(
  ({ component }) => !component.startsWith('Admin/') && !auditedElsewhere.has(component),
)

/** Pages that lead on: an empty cart, somebody who is in already or still here, the lesson where the student stopped. */
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
