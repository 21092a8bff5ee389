import * as z from 'zod'
import type { Charge, Payments } from '../../ports/payments'
import { ProviderRefused, ProviderUnavailable } from '../../ports/payments'
import { bookPageSchema, chargeSchema, keptCardSchema, problemSchema, refundSchema } from './wire'

export interface HttpPaymentsOptions {
  /** Base address of the provider; a function when it is known only after listening. */
  baseUrl: string | (() => string)
  token: string
  /** Longest wait for a whole answer. */
  timeoutMs?: number
}

/**
 * The payments port over HTTP. `ProviderUnavailable` means that the outcome is unknown (time-out, broken
 * connection, 5xx, 408, 429, an answer nobody can read): ask again with the same ids. `ProviderRefused`
 * means that the provider said no and nothing happened.
 */
export function httpPayments({ baseUrl, token, timeoutMs = 8_000 }: HttpPaymentsOptions): Payments {
  const root = () => (typeof baseUrl === 'string' ? baseUrl : baseUrl()).replace(/\/+$/, '')

  async function call<T>(schema: z.ZodType<T>, path: string, body?: unknown, key?: string): Promise<T> {
    const { status, text } = await send(`${root()}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (status >= 500 || status === 408 || status === 429)
      throw new ProviderUnavailable(`payment provider answered ${status}`)
    if (status >= 400) throw refusal(status, text)
    const answer = schema.safeParse(json(text))
    if (!answer.success)
      throw new ProviderUnavailable(`payment provider answered ${status} with another shape`)
    return answer.data
  }

  return {
    createCharge: (request) => call(chargeSchema, '/charges', request, request.paymentId),
    getCharge: (chargeId) => call(chargeSchema, `/charges/${encodeURIComponent(chargeId)}`),
    refund: (chargeId, refundId, amount) =>
      call(refundSchema, `/charges/${encodeURIComponent(chargeId)}/refunds`, { refundId, amount }, refundId),
    keepCard: ({ key, ...card }) => call(keptCardSchema, '/cards', card, key),
    // The token travels in the body: addresses end up in logs.
    async forgetCard(token) {
      await call(z.object({ forgotten: z.literal(true) }), '/cards/forget', { token })
    },
    async book() {
      const charges: Charge[] = []
      for (let after: string | undefined = ''; after !== undefined; ) {
        const page: z.infer<typeof bookPageSchema> = await call(
          bookPageSchema,
          `/charges?limit=500&after=${encodeURIComponent(after)}`,
        )
        charges.push(...page.charges)
        after = page.next
      }
      return charges
    },
  }
}

async function send(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    throw new ProviderUnavailable(`payment provider did not answer (${cause})`)
  }
}

function refusal(status: number, text: string): ProviderRefused {
  const problem = problemSchema.safeParse(json(text))
  return problem.success
    ? new ProviderRefused(status, problem.data.error.code, problem.data.error.message)
    : new ProviderRefused(status, `http_${status}`, `payment provider answered ${status}`)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
