import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { books } from './books'
import { Refused } from './state'

export const TOKEN = 'APP_USR-1234-token'
/** Of a second account, with books of its own. */
export const OTHER_TOKEN = 'APP_USR-5678-token'
const PUBLIC_KEY = 'APP_USR-public'

/** What the next call comes to instead of an answer: a status, nothing at all, or silence after the deed. */
export type Mood = { status: number; body?: string } | 'silent' | 'deed-then-silent' | undefined

/** Mercado Pago on loopback, answering as its public documentation says. */
export async function mercadoPagoServer(options: { now?: () => Date } = {}) {
  const now = options.now ?? (() => new Date())
  const book = books(now)
  const otherBook = books(now, 4_200_000)
  const accounts = new Map([
    [`Bearer ${TOKEN}`, { book, user: { id: 44_444, nickname: 'COZINHADALIA' } }],
    [`Bearer ${OTHER_TOKEN}`, { book: otherBook, user: { id: 55_555, nickname: 'PADARIADALIA' } }],
  ])
  const asked: { method: string; path: string; headers: Record<string, unknown>; body: string }[] = []
  let mood: Mood
  let refundStatus = 'approved'

  function answer(res: ServerResponse, status: number, body: unknown) {
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const header = (headers: Record<string, unknown>, name: string) => headers[name] as string | undefined

  function act(method: string, url: URL, headers: Record<string, unknown>, body: string): [number, unknown] {
    const path = url.pathname
    if (method === 'POST' && path === '/v1/card_tokens') {
      if (url.searchParams.get('public_key') !== PUBLIC_KEY)
        throw new Refused(404, 'not_found', 1, 'public_key')
      return [201, book.tokenize(JSON.parse(body))]
    }
    const account = accounts.get(String(headers.authorization))
    if (!account) throw new Refused(401, 'unauthorized', 5, 'Must provide your access_token to proceed')
    if (method === 'GET' && path === '/users/me') return [200, account.user]
    const key = header(headers, 'x-idempotency-key')
    if (method === 'POST' && path === '/v1/payments') return [201, account.book.create(JSON.parse(body), key)]
    if (method === 'GET' && path === '/v1/payments/search')
      return [200, account.book.search(url.searchParams)]
    if (method === 'GET' && path.startsWith('/v1/card_tokens/'))
      return [200, account.book.token(path.slice('/v1/card_tokens/'.length))]
    const [, id, refunds] = /^\/v1\/payments\/(\d+)(\/refunds)?$/.exec(path) ?? []
    if (!id) throw new Refused(404, 'not_found', 0, 'resource not found')
    if (method === 'GET') return [200, refunds ? account.book.known(id).refunds : account.book.known(id)]
    const refund = account.book.refund(id, body ? JSON.parse(body) : {}, key, refundStatus)
    // A refund in contingency is reported as an error unless the caller opts in.
    if (refund.status === 'in_process' && headers['x-render-in-process-refunds'] !== 'true')
      throw new Refused(400, 'bad_request', 2089, 'refund in process')
    return [201, refund]
  }

  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '/', 'http://provider')
    const body = await text(req)
    asked.push({ method: req.method ?? '', path: url.pathname + url.search, headers: req.headers, body })
    const felt = mood
    if (felt === 'silent') return
    if (typeof felt === 'object') return void res.writeHead(felt.status).end(felt.body ?? '{}')
    try {
      const [status, found] = act(req.method ?? '', url, req.headers, body)
      if (felt !== 'deed-then-silent') answer(res, status, found)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const cause = [{ code: error.code, description: error.message, data: now().toISOString() }]
      answer(res, error.status, {
        message: error.message,
        error: error.error,
        status: error.status,
        cause,
      })
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    book,
    /** Of the second account. */
    otherBook,
    asked,
    feel: (next: Mood) => {
      mood = next
    },
    /** How the next refunds begin. */
    refundsAre: (status: 'approved' | 'in_process' | 'rejected') => {
      refundStatus = status
    },
    async token(holder: string, number = '5031433215406351'): Promise<string> {
      const response = await fetch(`${url}/v1/card_tokens?public_key=${PUBLIC_KEY}`, {
        method: 'POST',
        body: JSON.stringify({ card_number: number, cardholder: { name: holder } }),
      })
      return ((await response.json()) as { id: string }).id
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** A webhook as the provider sends it: the id alone, signed over the address, the request and the time (ms). */
export function delivery(secret: string, id: number | string, at: number, type = 'payment') {
  const requestId = randomUUID()
  const v1 = createHmac('sha256', secret).update(`id:${id};request-id:${requestId};ts:${at};`).digest('hex')
  return {
    query: `data.id=${id}&type=${type}`,
    headers: {
      'content-type': 'application/json',
      'x-signature': `ts=${at},v1=${v1}`,
      'x-request-id': requestId,
    } as Record<string, string>,
    body: JSON.stringify({
      id: 112_233_445_566,
      live_mode: true,
      type,
      date_created: new Date(at).toISOString(),
      user_id: 44_444,
      api_version: 'v1',
      action: `${type}.updated`,
      data: { id: String(id) },
    }),
  }
}
