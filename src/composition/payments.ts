import { provider } from '../adapters/payments/provider'
import { type SandboxProvider, sandboxProvider } from '../adapters/payments/sandbox'
import { SITE_ID, senderOf, site } from '../domain/site/site'
import type { Payments } from '../ports/payments'
import type { Infrastructure } from './infrastructure'

interface Addresses {
  /** How the shop is reached from outside. */
  publicUrl: string
  /** How this process reaches itself. */
  localUrl: string
  /** Whether this process serves HTTP, and so can play the sandbox bank. */
  serves: boolean
}

/** The payment provider, and the sandbox bank where this process plays it. */
export function paymentsOf(
  { env, keyFor, pool, clock, logger, dispatcher }: Infrastructure,
  { publicUrl, localUrl, serves }: Addresses,
): { payments: Payments; bank: SandboxProvider | undefined; webhookSecret: string } {
  const webhookSecret = env.PAYMENTS_WEBHOOK_SECRET ?? keyFor('payments-webhook').toString('hex')
  const token = env.PAYMENTS_TOKEN ?? keyFor('payments-token').toString('hex')
  const bank =
    env.PAYMENTS === 'sandbox' && !env.PAYMENTS_URL && serves
      ? sandboxProvider({
          pool,
          clock,
          publicUrl: () => `${publicUrl}/sandbox`,
          webhookUrl: () => `${localUrl}/api/webhooks/payments`,
          webhookSecret,
          token,
          merchant: async () => ({
            name: senderOf(await dispatcher.facts.load(site, SITE_ID)).company,
            city: 'SAO PAULO',
          }),
          onError: (err) => logger.error({ err }, 'sandbox bank'),
        })
      : undefined
  const sandboxUrl = serves ? `${localUrl}/sandbox` : `${publicUrl}/sandbox`
  return { payments: provider(env, { token, sandboxUrl, clock }), bank, webhookSecret }
}
