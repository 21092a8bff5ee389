import { expect, it, vi } from 'vitest'
import { RequestNewsletter } from '../../src/commands/communication/newsletter'
import { RegisterCoupon } from '../../src/commands/marketing/coupon'
import { testApp } from '../support/app'
import { publishCourse } from '../support/course'
import { openEbook, openSlides } from '../support/materials'
import { routesOver } from '../support/routes'

/** As programs that look at links in mails call themselves: as a browser does. */
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

/** Reads that a program without cookies may make an event of, and why. */
const MAY: Readonly<Record<string, string>> = {
  '/certificates/{code}':
    'who follows the code on a printed certificate has no cookie; the figure says how often it was looked at, and earns nobody anything',
}

const app = await testApp()
await publishCourse(app, 'react', 19_700)
await openEbook(app, 'react', 'Guia')
await openSlides(app, 'react', 'Slides')
await app.send(RegisterCoupon, { code: 'VOLTA10', kind: 'percent', value: 10 })
const guest = { accountId: null, role: 'Guest', visitorId: crypto.randomUUID() } as const
await app.send(
  RequestNewsletter,
  { email: 'ana@exemplo.test', source: '/', consent: 'newsletter-2026-11' },
  guest,
)
const mail = await app.mailTo('ana@exemplo.test', 'nscri')
const confirmation = /\/newsletter\/confirm\/(\S+)/.exec(mail)?.[1] ?? ''

const { infrastructure } = app
const { pages, api } = routesOver(infrastructure)
const paths = [
  ...pages.flatMap(({ paths }) => paths),
  ...api.filter(({ method }) => method === 'get').map(({ path }) => path),
]
const WORDS: Record<string, string> = { confirmation, token: confirmation, courseId: 'react', type: 'course' }
const filled = (path: string) =>
  path.replace(/\{(\w+)\}|\*\w+/g, (_, name: string) => encodeURIComponent(WORDS[name] ?? 'react'))
const addresses = paths
  .filter((path) => !(path in MAY))
  .flatMap((path) => [filled(path), `${filled(path)}?cupom=VOLTA10&query=react&code=ABC&acesso=x&chave=x`])

const written = () => infrastructure.appended()
/** What follows what was prepared is done before anything is looked at. */
await vi.waitFor(
  async () => {
    const before = [written(), (await app.queue.depth()).waiting]
    await new Promise((later) => setTimeout(later, 400))
    expect([written(), (await app.queue.depth()).waiting]).toEqual(before)
  },
  { timeout: 60_000, interval: 10 },
)

it('makes no event of any read without cookies', { timeout: 600_000 }, async () => {
  expect(confirmation).not.toBe('')
  const answered: number[] = []
  for (const address of addresses)
    for (const method of ['GET', 'HEAD']) {
      const before = written()
      const answer = await fetch(app.url + address, {
        method,
        redirect: 'manual',
        headers: { accept: 'text/html', 'user-agent': CHROME },
        signal: AbortSignal.timeout(20_000),
      }).catch((fault: Error) => expect.fail(`${method} ${address}: ${fault.message}`))
      if (answer.headers.get('content-type')?.includes('event-stream')) await answer.body?.cancel()
      else await answer.arrayBuffer()
      answered.push(answer.status)
      expect([method, address, written()]).toEqual([method, address, before])
    }
  // Where everything is refused at the door nothing could have been written.
  expect(answered.filter((status) => status === 200).length).toBeGreaterThan(80)
})

it('makes one of what a person searches, whose browser has a cookie', async () => {
  const before = written()
  const browser = app.guest()
  await browser.html('/terms_of_use')
  await browser.html('/search?query=react')
  expect(written()).toBe(before + 1)
})
