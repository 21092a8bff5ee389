import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { normaliseCnpj } from '../../../contracts/kernel/cnpj'
import { DAY, type Instant, MINUTE, plus } from '../../../domain/kernel/instants'
import { type Clock, systemClock } from '../../../ports/clock'
import type { Charge, ChargeRequest, Payments } from '../../../ports/payments'
import { ProviderRefused, ProviderUnavailable } from '../../../ports/payments'
import { ask, json } from '../ask'
import { chargeOf, refundStatusOf } from './charge'
import { reaisOf } from './money'
import { errorSchema, paymentSchema, refundSchema, searchSchema, tokenSchema } from './wire'

export interface MercadoPagoOptions {
  /** Address of the API, without a path. */
  baseUrl: string
  /** Access token of the seller's application. */
  token: string
  /** Longest wait for a whole answer. */
  timeoutMs?: number
  clock?: Clock
}

/** A Pix must be good for at least half an hour when it arrives there; ours ends by our own clock. */
const LEAST_PIX_MS = 31 * MINUTE
const PAGE = 100
/** A search ends after so many rows, so that a statement is asked for a window of time after the other. */
const WINDOW_MS = 7 * DAY
const WHOLE_BOOK_MS = 365 * DAY

/** Causes of a 400 that mean: the token of the card is not (or no longer) good. */
const TOKEN_CAUSES = new Set(['2006', '2062', '3003'])

/**
 * Mercado Pago's Payments API (v1): our payment id is its `external_reference` and the idempotency key.
 * It keeps no cards here: its saved cards ask for the security code at each purchase.
 */
export function mercadoPago(options: MercadoPagoOptions): Payments {
  const { token, timeoutMs = 8_000, clock = systemClock } = options
  const root = options.baseUrl.replace(/\/+$/, '')

  async function call<T>(
    schema: z.ZodType<T>,
    path: string,
    post?: { body: object; key: string },
  ): Promise<T> {
    const init = {
      method: post ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        // Without it a slow refund is reported as an error.
        'x-render-in-process-refunds': 'true',
        ...(post && { 'content-type': 'application/json', 'x-idempotency-key': post.key }),
      },
      body: post && JSON.stringify(post.body),
    }
    const { status, text } = await ask(`${root}${path}`, init, timeoutMs)
    if (status >= 400) throw refusal(status, text)
    const answer = schema.safeParse(json(text))
    if (!answer.success)
      throw new ProviderUnavailable(`payment provider answered ${status} with another shape`)
    return answer.data
  }

  async function search(query: Record<string, string>): Promise<Charge[]> {
    const found: Charge[] = []
    for (;;) {
      const page = new URLSearchParams({
        sort: 'date_created',
        criteria: 'asc',
        ...query,
        limit: String(PAGE),
        offset: String(found.length),
      })
      const { results, paging } = await call(searchSchema, `/v1/payments/search?${page}`)
      found.push(...results.map((payment) => chargeOf(payment)))
      if (results.length === 0 || found.length >= paging.total) return found
    }
  }

  return {
    async createCharge(request) {
      const body = request.method === 'pix' ? pixOf(request, clock.now()) : cardOf(request)
      const key = request.paymentId
      return chargeOf(await call(paymentSchema, '/v1/payments', { body, key }), {
        expiresAt: request.expiresAt,
      })
    },
    getCharge: async (chargeId) =>
      chargeOf(await call(paymentSchema, `/v1/payments/${encodeURIComponent(chargeId)}`)),
    chargesOf: (paymentId) => search({ external_reference: paymentId }),
    async refund(chargeId, refundId, amount) {
      const refund = await call(refundSchema, `/v1/payments/${encodeURIComponent(chargeId)}/refunds`, {
        body: { amount: reaisOf(amount) },
        key: refundId,
      })
      return { refundId, chargeId, amount, status: refundStatusOf(refund) }
    },
    async fingerprintOf(cardToken) {
      const [, , token] = TYPED.exec(cardToken) ?? []
      if (!token) return null
      const { first_six_digits: first, last_four_digits: last } = await call(
        tokenSchema,
        `/v1/card_tokens/${encodeURIComponent(token)}`,
      )
      return first && last ? createHash('sha256').update(`${first} ${last}`).digest('hex') : null
    },
    async book(since = plus(clock.now(), -WHOLE_BOOK_MS)) {
      const book = new Map<string, Charge>()
      for (let from = since; from <= clock.now(); from = plus(from, WINDOW_MS)) {
        const range = { range: 'date_created', begin_date: from, end_date: plus(from, WINDOW_MS) }
        for (const charge of await search(range)) book.set(charge.chargeId, charge)
      }
      return [...book.values()]
    },
  }
}

function common({ paymentId, orderId, amount, payer }: ChargeRequest) {
  return {
    transaction_amount: reaisOf(amount),
    description: `Pedido ${orderId}`,
    external_reference: paymentId,
    metadata: { order_id: orderId },
    payer: payerOf(payer),
  }
}

/** A company's name is one name, which the provider takes as the first. */
function payerOf({ name, email, cpf, cnpj }: ChargeRequest['payer']) {
  if (cnpj) {
    const identification = { type: 'CNPJ', number: normaliseCnpj(cnpj) }
    return { email, entity_type: 'association', first_name: name.trim(), last_name: '', identification }
  }
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const identification = { type: 'CPF', number: (cpf ?? '').replace(/\D/g, '') }
  return { email, first_name: first, last_name: rest.join(' '), identification }
}

function pixOf(request: ChargeRequest, now: Instant) {
  const least = plus(now, LEAST_PIX_MS)
  const end = request.expiresAt && request.expiresAt > least ? request.expiresAt : least
  return { ...common(request), payment_method_id: 'pix', date_of_expiration: end.replace('Z', '+00:00') }
}

/** The browser's token names the brand that it found, `visa:…`, since a charge cannot be made without it. */
const TYPED = /^([a-z_]{2,20}):(.+)$/

function cardOf(request: ChargeRequest) {
  const [, methodId, token] = TYPED.exec(request.cardToken ?? '') ?? []
  if (!methodId || !token) throw new ProviderRefused(400, 'unknown_card_token', 'no token of a card')
  return {
    ...common(request),
    payment_method_id: methodId,
    token,
    installments: request.installments ?? 1,
    capture: true,
    // Approved or rejected at once, instead of after up to two days of review.
    binary_mode: true,
  }
}

function refusal(status: number, text: string): Error {
  // A concurrent request with the same key is still running; its outcome is unknown.
  if (status === 409 || status === 423) return new ProviderUnavailable(`payment provider answered ${status}`)
  const problem = errorSchema.safeParse(json(text))
  const causes = problem.data?.cause ?? []
  const codes = causes.flatMap(({ code }) => (code === undefined ? [] : [String(code)]))
  if (codes.some((code) => TOKEN_CAUSES.has(code)))
    return new ProviderRefused(status, 'unknown_card_token', 'the token of the card is not good')
  const code = codes[0] ? `mp_${codes[0]}` : (problem.data?.error ?? `http_${status}`)
  return new ProviderRefused(status, code, `payment provider answered ${status} ${code}`)
}
