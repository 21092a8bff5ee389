import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, request } from '@playwright/test'

/** The logins that the demo world holds. */
export const people = ['admin', 'editor', 'suporte', 'aluna'] as const
export type Person = (typeof people)[number]

export const PASSWORD = 'trilha-demo-2026'
export const emailOf = (person: Person) => `${person}@trilha.test`

/** The file in which the cookies of a signed-in person are kept for the run. */
export const storageOf = (person: Person) => join(String(process.env.E2E_FOLDER), `${person}.json`)

/** Sends a form as the browser does before JavaScript, with the guard that the page gave. */
async function postForm(browser: APIRequestContext, path: string, fields: Record<string, string>) {
  await browser.get(path)
  const { cookies } = await browser.storageState()
  const csrf = cookies.find(({ name }) => name.endsWith('XSRF-TOKEN'))
  const answer = await browser.post(path, {
    form: { _csrf: decodeURIComponent(csrf?.value ?? ''), ...fields },
    headers: { accept: 'text/html' },
    maxRedirects: 0,
  })
  if (answer.status() !== 303) throw new Error(`${path} answered ${answer.status()}`)
}

/** Signs in and keeps the cookies in the file. */
export async function signIn(baseURL: string, person: Person, file: string) {
  const browser = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  await postForm(browser, '/login', { email: emailOf(person), password: PASSWORD })
  // What the login had to say is said here, and not in every browser that begins with these cookies.
  await browser.get('/profile')
  await writeFile(file, JSON.stringify(await browser.storageState()))
  await browser.dispose()
}

/** Opens an account for the shopper; the browser of this context is signed in from then on. */
export async function signUp(context: BrowserContext, shopper: Shopper) {
  await postForm(context.request, '/register', {
    name: shopper.name,
    email: shopper.email,
    password: shopper.password,
  })
}

const digit = (digits: number[], from: number) => {
  const sum = digits.reduce((total, each, i) => total + each * (from - i), 0)
  return ((sum * 10) % 11) % 10
}

/** A valid, unassigned CPF, different for each number. */
function cpfOf(number: number): string {
  const digits = [...String(700_000_000 + (number % 99_999_999))].map(Number)
  digits.push(digit(digits, 10))
  digits.push(digit(digits, 11))
  return digits.join('')
}

let count = 0
/** A shopper whom the shop has never seen. */
export function newShopper() {
  count += 1
  const mark = `${process.pid}${Date.now() % 100_000}${count}`
  return {
    name: 'Marina Alves Teixeira',
    email: `marina.${mark}@exemplo.test`,
    cpf: cpfOf(Number(mark.slice(-8))),
    phone: '11987654321',
    password: 'trilha-boa-de-andar-9',
  }
}
export type Shopper = ReturnType<typeof newShopper>
