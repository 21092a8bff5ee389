import type { Clock } from '../../ports/clock'
import type { Payments, WebhookReader } from '../../ports/payments'
import { httpPayments } from './http'
import { mercadoPago } from './mercadopago'
import { mercadoPagoReader } from './mercadopago/webhook'
import { webhookReader } from './webhook'

export interface ProviderSettings {
  PAYMENTS: 'sandbox' | 'mercadopago'
  /** Absent: the sandbox in this process. */
  PAYMENTS_URL?: string
}

/** The provider that the settings name; `sandboxUrl` is where the one in this process listens. */
export function provider(
  env: ProviderSettings,
  { token, sandboxUrl, clock }: { token: string; sandboxUrl: string; clock?: Clock },
): Payments {
  const baseUrl = env.PAYMENTS_URL ?? sandboxUrl
  return env.PAYMENTS === 'mercadopago'
    ? mercadoPago({ baseUrl, token, clock })
    : httpPayments({ baseUrl, token })
}

/** Reads the notices of the provider that the settings name. */
export const noticeReader = (
  { PAYMENTS }: ProviderSettings,
  options: { secret: string; clock?: Clock },
): WebhookReader => (PAYMENTS === 'mercadopago' ? mercadoPagoReader(options) : webhookReader(options))
