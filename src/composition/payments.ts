import type { RequestHandler } from 'express'
import { noticeReader, provider } from '../adapters/payments/provider'
import { type SandboxProvider, sandboxProvider } from '../adapters/payments/sandbox'
import { type KnownProvider, switchingPayments } from '../adapters/payments/switching'
import { sameText } from '../commands/kernel/same-text'
import { SITE_ID, senderOf, site } from '../domain/site/site'
import { type Payments, ProviderUnavailable, type WebhookReader } from '../ports/payments'
import type { OpenAccount, StoredServices } from '../ports/service-settings'
import type { Infrastructure } from './infrastructure'

interface Addresses {
  /** How the shop is reached from outside. */
  publicUrl: string
  /** How this process reaches itself. */
  localUrl: string
  /** Whether this process serves HTTP, and so can play the sandbox bank. */
  serves: boolean
}

export interface PaymentsHere {
  payments: Payments
  readNotice: WebhookReader
  bank: SandboxProvider | undefined
  /** The bank's doors, while this process plays it. */
  sandbox: RequestHandler | undefined
}

/** Secrets that the shop and its own sandbox bank share, unless the environment names them. */
const sandboxSecrets = ({ env, keyFor }: Pick<Infrastructure, 'env' | 'keyFor'>) => ({
  token: env.PAYMENTS_TOKEN ?? keyFor('payments-token').toString('hex'),
  webhookSecret: env.PAYMENTS_WEBHOOK_SECRET ?? keyFor('payments-webhook').toString('hex'),
})

/** Calls `make` again only when the settings have changed. */
function once<T>(make: (stored: StoredServices) => T): (stored: StoredServices) => T {
  let last: { of: StoredServices; made: T } | undefined
  return (of) => {
    if (last?.of !== of) last = { of, made: make(of) }
    return last.made
  }
}

const accountsOf = ({ account, formerAccounts }: StoredServices): OpenAccount[] => [
  ...(account ? [account] : []),
  ...formerAccounts,
]

/** Once the shop takes real payments, only the shop itself may call the test bank, to look up and give back. */
const whileTesting =
  (app: RequestHandler, token: string, isTesting: () => boolean): RequestHandler =>
  (req, res, next) =>
    isTesting() || sameText(req.headers.authorization ?? '', `Bearer ${token}`) ? app(req, res, next) : next()

/**
 * The payment provider that `env` names, else the account that staff set in the page, and the sandbox bank where this
 * process plays it. What was paid at an account of the page is looked up and given back there in either case.
 */
export function paymentsOf(infrastructure: Infrastructure, addresses: Addresses): PaymentsHere {
  const { env, pool, clock, logger, dispatcher, serviceSettings: settings } = infrastructure
  const { publicUrl, localUrl, serves } = addresses
  const { token, webhookSecret } = sandboxSecrets(infrastructure)
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
  const sandboxUrl = serves ? `${localUrl}/sandbox` : (env.SANDBOX_URL ?? `${publicUrl}/sandbox`)
  const own = provider(env, { token, sandboxUrl, clock })
  const ownReader = noticeReader(env, { secret: webhookSecret, clock })
  /** What the environment names, and the test bank where it names nothing. */
  const named: KnownProvider = { kind: env.PAYMENTS, payments: own }
  const providers = once((stored): [KnownProvider, ...KnownProvider[]] => {
    const accounts = accountsOf(stored).map(
      (account): KnownProvider => ({
        kind: 'mercadopago',
        payments: provider(
          { PAYMENTS: 'mercadopago', PAYMENTS_URL: env.MERCADO_PAGO_URL },
          { token: account.token, sandboxUrl, clock },
        ),
      }),
    )
    const [first, ...others] = accounts
    return first && stored.account && !env.namesPayments ? [first, ...others, named] : [named, ...accounts]
  })
  const readers = once((stored) => [
    ...accountsOf(stored)
      .filter((account) => account.webhookSecret !== '')
      .map(({ webhookSecret: secret }) => noticeReader({ PAYMENTS: 'mercadopago' }, { secret, clock })),
    ownReader,
  ])
  return {
    payments: switchingPayments({
      // Else a shop with an account would charge at the test bank, which asks for no money.
      refresh: () =>
        settings.demandFresh().catch((err: Error) => {
          throw new ProviderUnavailable(`the settings of services cannot be read: ${err.message}`)
        }),
      all: () => providers(settings.now()),
    }),
    readNotice(delivery) {
      for (const read of readers(settings.now())) {
        const reading = read(delivery)
        if (reading.outcome !== 'forged') return reading
      }
      return { outcome: 'forged' }
    },
    bank,
    sandbox:
      bank && whileTesting(bank.app, token, () => env.namesPayments || settings.now().account === null),
  }
}
