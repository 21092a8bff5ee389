import * as z from 'zod'
import type { Charge, Payments } from '../../ports/payments'
import { ProviderRefused, ProviderUnavailable } from '../../ports/payments'
import { ask, json } from './ask'
import {
  bookPageSchema,
  chargeSchema,
  fingerprintSchema,
  keptCardSchema,
  problemSchema,
  refundSchema,
} from './wire'

export interface HttpPaymentsOptions {
  /** Base address of the provider; a function when it is known only after listening. */
  baseUrl: string | (() => string)
  token: string
  /** Longest wait for a whole answer. */
  timeoutMs?: number
}

/**
 * The payments port over HTTP. `ProviderUnavailable` means that the outcome is unknown (time-out, broken
 * connection, 5xx, 408, 429, an unreadable answer): retry with the same ids. `ProviderRefused`
 * means that the provider said no and nothing happened.
 */
export function httpPayments({ baseUrl, token, timeoutMs = 8_000 }: HttpPaymentsOptions): Payments {
  const root = () => (typeof baseUrl === 'string' ? baseUrl : baseUrl()).replace(/\/+$/, '')

  async function call<T>(schema: z.ZodType<T>, path: string, body?: unknown, key?: string): Promise<T> {
    const init = {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }
    const { status, text } = await ask(`${root()}${path}`, init, timeoutMs)
    if (status >= 400) throw refusal(status, text)
    const answer = schema.safeParse(json(text))
    if (!answer.success)
      throw new ProviderUnavailable(`payment provider answered ${status} with another shape`)
    return answer.data
  }

  async function pages(query: string): Promise<Charge[]> {
    const charges: Charge[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page: z.infer<typeof bookPageSchema> = await call(
        bookPageSchema,
        `/charges?limit=500&after=${encodeURIComponent(after)}${query}`,
      )
      charges.push(...page.charges)
      after = page.next
    }
    return charges
  }

  return {
    createCharge: (request) => call(chargeSchema, '/charges', request, request.paymentId),
    getCharge: (chargeId) => call(chargeSchema, `/charges/${encodeURIComponent(chargeId)}`),
    refund: (chargeId, refundId, amount) =>
      call(refundSchema, `/charges/${encodeURIComponent(chargeId)}/refunds`, { refundId, amount }, refundId),
    keepCard: ({ key, ...card }) => call(keptCardSchema, '/cards', card, key),
    // Tokens travel in the body: addresses end up in logs.
    fingerprintOf: async (token) =>
      (await call(fingerprintSchema, '/tokens/fingerprint', { token })).fingerprint,
    async forgetCard(token) {
      await call(z.object({ forgotten: z.literal(true) }), '/cards/forget', { token })
    },
    // A provider that ignores the filter answers with all charges.
    chargesOf: async (paymentId) =>
      (await pages(`&paymentId=${encodeURIComponent(paymentId)}`)).filter(
        (charge) => charge.paymentId === paymentId,
      ),
    book: (since) => pages(since ? `&since=${encodeURIComponent(since)}` : ''),
  }
}

function refusal(status: number, text: string): ProviderRefused {
  const problem = problemSchema.safeParse(json(text))
  return problem.success
    ? new ProviderRefused(status, problem.data.error.code, problem.data.error.message)
    : new ProviderRefused(status, `http_${status}`, `payment provider answered ${status}`)
}
