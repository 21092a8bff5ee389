import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { untilHydrated } from './hydration'

/** Ends the session of the browser, if it has one, and types a login. */
export async function signInAt(page: Page, { email, password }: { email: string; password: string }) {
  await page.context().clearCookies({ name: /sid$/ })
  await page.goto('/login')
  await untilHydrated(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
}

const seconds = () => Math.floor(Date.now() / 1000)

/** Codes of an authenticator app, a new one with each call: a code opens something once, and the one of half a minute ahead is good already. */
export function codesOf(secret: string) {
  let last = 0
  return () => {
    const step = Math.max(Math.floor(seconds() / 30), last + 1)
    last = step
    return generateSync({ secret, epoch: step * 30 })
  }
}
