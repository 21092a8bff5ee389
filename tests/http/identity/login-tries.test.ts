import { expect, it } from 'vitest'
import { PASSWORD, testApp } from '../../support/app'
import type { Browser } from '../../support/browser'

const app = await testApp({ TRUSTED_PROXIES: 'loopback' })
let addresses = 0
const tries = (browser: Browser, email: string, password: string) =>
  browser.send(
    '/login',
    { email, password },
    { from: '/login', headers: { 'x-forwarded-for': `203.0.113.${++addresses % 250}` } },
  )
const wrong = async (email: string, times: number) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++)
    statuses.push((await tries(app.guest(), email, `palpite-numero-${n}`)).status)
  return statuses
}

it('limits wrong passwords for one account over all addresses, tells its owner, and lets known devices in', {
  timeout: 120_000,
}, async () => {
  const { email } = await app.as('Student', 'alvo')
  const home = app.guest()
  expect((await tries(home, email, PASSWORD)).status).toBe(303)
  const cookie = [...home.cookies].find(([name]) => name.includes('device'))
  expect(cookie).toBeDefined()

  const statuses = await wrong(email, 22)
  expect(statuses.slice(0, 19).every((status) => status === 422)).toBe(true)
  expect(statuses.slice(-2)).toEqual([429, 429])
  // Not by the right password from a new device either.
  expect((await tries(app.guest(), email, PASSWORD)).status).toBe(429)
  expect(await app.mailTo(email, 'Muitas senhas erradas')).toContain('senhas erradas')

  const again = app.guest()
  again.cookies.set(cookie![0], cookie![1])
  expect((await tries(again, email, PASSWORD)).status).toBe(303)
})

it('answers alike for an e-mail that nobody has', { timeout: 120_000 }, async () => {
  const statuses = await wrong('ninguem@exemplo.test', 22)
  expect(statuses.slice(0, 20).every((status) => status === 422)).toBe(true)
  expect(statuses.slice(-2)).toEqual([429, 429])
})
