import { v4 as uuid } from 'uuid'
import { keyedCommandId } from '../../../src/http/kernel/command-id'
import { Browser } from '../../support/browser'
import type { Entry, Journal } from './journal'

/** Timeout of a request. */
const PATIENCE_MS = 12_000

/** A client that sends commands: a guest with a visitor cookie, or a signed-in account. */
export interface Caller {
  browser: Browser
  /** As the product names who repeats a key: `visitor:<id>` or `account:<id>`. */
  subject: string
}

/** The guests' token is the same for all of them, so one page is asked for and no more. */
export async function guests(origin: string): Promise<() => Caller & { visitorId: string }> {
  const door = new Browser(origin)
  await (await door.html('/terms_of_use')).arrayBuffer()
  const token = door.cookies.get('XSRF-TOKEN') ?? ''
  return () => {
    const visitorId = uuid()
    const browser = new Browser(origin)
    browser.cookies.set('XSRF-TOKEN', token)
    browser.cookies.set('visitor', visitorId)
    return { browser, subject: `visitor:${visitorId}`, visitorId }
  }
}

export async function signedIn(origin: string, email: string): Promise<Caller> {
  const browser = new Browser(origin)
  const answer = await browser.post('/login', { email, password: 'trilha-demo-2026' }, { from: '/login' })
  await answer.arrayBuffer()
  if (answer.status !== 303) throw new Error(`${email} was not let in: ${answer.status}`)
  const page = await (await browser.visit('/')).json()
  await (await browser.html('/terms_of_use')).arrayBuffer()
  return { browser, subject: `account:${page.props.auth.user.id}` }
}

const late = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), ms).unref()
  })

/** Each command comes from an address of its own, as from as many people, so that limits by address count none twice. */
const addressOf = (key: string) =>
  `10.${[0, 2, 4].map((at) => Number.parseInt(key.slice(at, at + 2), 16)).join('.')}`

/** Sends one command under a key and journals what came of it; never throws. Sent again it is the same command. */
export async function send(
  journal: Journal,
  { browser, subject }: Caller,
  command: { kind: string; body: unknown },
  again?: Entry,
): Promise<Entry> {
  const key = again?.key ?? uuid()
  const commandId = keyedCommandId(journal.secret, { subject, route: command.kind, key })
  const entry = again ?? journal.sends({ kind: command.kind, key, commandId })
  try {
    const headers = { 'idempotency-key': key, 'x-forwarded-for': addressOf(key) }
    const call = browser.json(`/api/commands/${command.kind}`, command.body, headers)
    // A late rejection must not be unhandled.
    call.catch(() => undefined)
    const answer = await Promise.race([call, late(PATIENCE_MS)])
    const said = await Promise.race([answer.json(), late(PATIENCE_MS)])
    const { status } = answer
    if (status === 200 && said.commandId !== commandId) throw new Error(`another id: ${said.commandId}`)
    if (status === 200) {
      const { stream, revision, position } = said
      journal.learns(entry, { told: 'done', status, stream, revision, position })
    } else journal.learns(entry, { told: isRefusal(status, said.code) ? 'refused' : 'unknown', status })
  } catch {
    journal.learns(entry, { told: 'unknown' })
  }
  return entry
}

/** "In progress" is no refusal: the first request with this key may have done it. */
const isRefusal = (status: number, code: unknown) =>
  status >= 400 && status < 500 && code !== 'in-progress' && code !== 'conflict' && status !== 429
