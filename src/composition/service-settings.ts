import type { Facts } from '../commands/kernel/command'
import {
  type MailServer,
  type PaymentAccount,
  SERVICES_ID,
  type Services,
  services,
} from '../domain/site/services'
import type { Env } from '../env'
import type {
  OpenAccount,
  SecretSeal,
  SecretUse,
  ServiceSettings,
  StoredServices,
} from '../ports/service-settings'

interface Deps {
  seal: SecretSeal
  facts: Pick<Facts, 'load'>
  /** Changes whenever the settings may have changed. */
  version: () => string
  warn: (problem: object, message: string) => void
}

const unset: StoredServices = {
  smtpUrl: null,
  sender: { name: '', address: '', dkimSelector: '' },
  account: null,
  formerAccounts: [],
}

/** Within one's own network a server that offers TLS has a certificate of its own making. */
const QUERY = { tls: '', starttls: '?requireTLS=true', none: '?tls.rejectUnauthorized=false' } as const

/** nodemailer reads the rest of the words after the question mark. */
export function smtpUrlOf(
  { host, port, security, user }: Omit<MailServer, 'sealedPassword'>,
  password: string,
) {
  const login = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  const scheme = security === 'tls' ? 'smtps' : 'smtp'
  return `${scheme}://${login}${host}:${port}${QUERY[security]}`
}

/** What staff set, with its secrets opened; one that does not open is empty, so that the service refuses it. */
function opened(state: Services, { seal, warn }: Pick<Deps, 'seal' | 'warn'>): StoredServices {
  const open = (use: SecretUse, sealed: string) => {
    try {
      return seal.open(use, sealed)
    } catch {
      warn({ use }, 'a stored secret does not open: it was sealed with another key')
      return ''
    }
  }
  const accountOf = ({
    account,
    publicKey,
    sealedToken,
    sealedWebhookSecret,
  }: PaymentAccount): OpenAccount => ({
    ...account,
    publicKey,
    token: open('payments-token', sealedToken),
    webhookSecret: open('payments-webhook', sealedWebhookSecret),
  })
  const { mailServer, mailSender, account, formerAccounts } = state
  const password = mailServer?.sealedPassword ? open('mail-password', mailServer.sealedPassword) : ''
  return {
    smtpUrl: mailServer && smtpUrlOf(mailServer, password),
    sender: mailSender,
    account: account && accountOf(account),
    formerAccounts: formerAccounts.map(accountOf),
  }
}

/** The stored settings as of one reading of the log. */
export const storedServices = async (deps: Pick<Deps, 'seal' | 'warn' | 'facts'>): Promise<StoredServices> =>
  opened(await deps.facts.load(services, SERVICES_ID), deps)

/** Follows the stored settings: they are read from the log, anew once their read model has advanced. */
export function serviceSettings(deps: Deps): ServiceSettings {
  let known: StoredServices = unset
  let knownOf: string | undefined
  let seen: string | undefined
  let underWay: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  async function read() {
    const version = deps.version()
    try {
      const state = await deps.facts.load(services, SERVICES_ID)
      const of = JSON.stringify(state)
      // The same object is kept while nothing changed, since providers are built anew for another one.
      if (of !== knownOf) known = opened(state, deps)
      knownOf = of
      seen = version
    } catch (err) {
      deps.warn({ err }, 'settings of services could not be read')
      throw err
    }
  }

  /** A reading that begins after the call. One follows the other, so that no older one wins; who asks meanwhile shares the next. */
  function readAnew(): Promise<void> {
    next ??= underWay.then(() => {
      next = undefined
      const done = read()
      underWay = done.catch(() => {})
      return done
    })
    return next
  }

  const isFresh = () => seen === deps.version()
  return {
    seal: deps.seal.seal,
    open: deps.seal.open,
    now: () => known,
    isFresh,
    async refresh() {
      if (isFresh()) return
      await underWay
      if (!isFresh()) await readAnew().catch(() => {})
    },
    // Asked of the log, since the read model may stand still.
    demandFresh: readAnew,
  }
}

/** The environment as it is in force: where it names no mail server or payment provider, what staff set in pages. */
export function settingsInForce(env: Env, { now }: Pick<ServiceSettings, 'now'>): Env {
  const account = () => (env.namesPayments ? null : now().account)
  const own = <T>(get: () => T) => ({ get, enumerable: true })
  return Object.defineProperties(
    { ...env },
    {
      SMTP_URL: own(() => env.SMTP_URL ?? now().smtpUrl ?? undefined),
      PAYMENTS: own(() => (account() ? 'mercadopago' : env.PAYMENTS)),
      PAYMENTS_URL: own(() => (account() ? env.MERCADO_PAGO_URL : env.PAYMENTS_URL)),
      PAYMENTS_TOKEN: own(() => (account() ? account()?.token : env.PAYMENTS_TOKEN)),
      PAYMENTS_WEBHOOK_SECRET: own(() =>
        account() ? account()?.webhookSecret : env.PAYMENTS_WEBHOOK_SECRET,
      ),
      PAYMENTS_PUBLIC_KEY: own(() =>
        account() ? account()?.publicKey || undefined : env.PAYMENTS_PUBLIC_KEY,
      ),
    },
  )
}
