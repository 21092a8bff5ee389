import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

/** `tls` from the first byte, `starttls` before the login, `none` only within one's own network. */
const mailSecurities = ['tls', 'starttls', 'none'] as const

const server = {
  host: z.string(),
  port: z.number(),
  security: z.enum(mailSecurities),
  /** Empty: the server asks for no login. */
  user: z.string(),
  /** Sealed by the house's key; null without a login. */
  sealedPassword: z.string().nullable(),
}
const sender = {
  name: z.string(),
  address: z.string(),
  /** Name of the DKIM record at the mail service; empty where it is not known. */
  dkimSelector: z.string(),
}
const provider = {
  /** Whose account the credential opens, as the provider says. */
  account: z.object({ id: z.string(), name: z.string() }),
  /** Empty: cards are not offered. */
  publicKey: z.string(),
  sealedToken: z.string(),
  sealedWebhookSecret: z.string(),
}
const servicesId = id

/** One stream, `services-main`: with which mail server and payment provider the shop works, where the environment says nothing. */
export const servicesEvents = events({
  MailServerSet: eventSchema('Servidor de e-mail definido', { servicesId, ...server }),
  MailServerRemoved: eventSchema('Servidor de e-mail removido', { servicesId }),
  MailSenderSet: eventSchema('Remetente dos e-mails definido', { servicesId, ...sender }),
  PaymentAccountSet: eventSchema('Conta do Mercado Pago definida', { servicesId, ...provider }),
  PaymentAccountRemoved: eventSchema('Conta do Mercado Pago removida', { servicesId }),
})
export type ServicesEvent = EventOf<typeof servicesEvents>
export type MailServer = z.infer<z.ZodObject<typeof server>>
export type MailSender = z.infer<z.ZodObject<typeof sender>>
export type PaymentAccount = z.infer<z.ZodObject<typeof provider>>

/** The only instance. */
export const SERVICES_ID = 'main'

export interface Services {
  mailServer: MailServer | null
  mailSender: MailSender
  /** That new payments are made with; null: the test bank. */
  account: PaymentAccount | null
  /** Accounts before it, the newest first: what was paid there is still looked up and given back there. */
  formerAccounts: PaymentAccount[]
}

export const unsaidSender: MailSender = { name: '', address: '', dkimSelector: '' }

const withFormer = ({ account, formerAccounts }: Services, next: PaymentAccount | null): PaymentAccount[] =>
  [...(account ? [account] : []), ...formerAccounts].filter(
    (each, n, all) =>
      each.account.id !== next?.account.id &&
      all.findIndex((other) => other.account.id === each.account.id) === n,
  )

export const services = aggregate<Services, typeof servicesEvents>(
  { name: 'services', label: 'E-mail e pagamentos' },
  servicesEvents,
  { mailServer: null, mailSender: unsaidSender, account: null, formerAccounts: [] },
  {
    MailServerSet: (s, { servicesId: _, ...mailServer }) => ({ ...s, mailServer }),
    MailServerRemoved: (s) => ({ ...s, mailServer: null }),
    MailSenderSet: (s, { servicesId: _, ...mailSender }) => ({ ...s, mailSender }),
    PaymentAccountSet: (s, { servicesId: _, ...account }) => ({
      ...s,
      account,
      formerAccounts: withFormer(s, account),
    }),
    PaymentAccountRemoved: (s) => ({ ...s, account: null, formerAccounts: withFormer(s, null) }),
  },
)

type ServicesDecide = Decide<Services, ServicesEvent>
const main = { servicesId: SERVICES_ID }

/** A password that was not typed again goes on only to the server and user for whom it was typed. */
export const setMailServer =
  (typed: MailServer): ServicesDecide =>
  ({ mailServer: now }) => {
    const { host, port, security, user } = typed
    if (user === '') {
      if (typed.sealedPassword !== null)
        return refuse('password-without-user', 'Informe o usuário desta senha', 'user')
    } else if (
      typed.sealedPassword === null &&
      (now?.host !== host || now.user !== user || !now.sealedPassword)
    )
      return refuse('password-missing', 'Digite a senha deste usuário neste servidor', 'password')
    const kept = user === '' ? null : (now?.sealedPassword ?? null)
    const isSame =
      now &&
      typed.sealedPassword === null &&
      now.host === host &&
      now.port === port &&
      now.security === security &&
      now.user === user
    return isSame
      ? []
      : [event('MailServerSet', { ...main, ...typed, sealedPassword: typed.sealedPassword ?? kept })]
  }

export const removeMailServer = (): ServicesDecide => (s) =>
  s.mailServer ? [event('MailServerRemoved', main)] : []

export const setMailSender =
  (sender: MailSender): ServicesDecide =>
  ({ mailSender: now }) =>
    now.name === sender.name && now.address === sender.address && now.dkimSelector === sender.dkimSelector
      ? []
      : [event('MailSenderSet', { ...main, ...sender })]

/** Secrets that were not typed again stay as they are. */
export interface TypedAccount extends Omit<PaymentAccount, 'sealedToken' | 'sealedWebhookSecret'> {
  sealedToken: string | null
  sealedWebhookSecret: string | null
}

export const setPaymentAccount =
  (typed: TypedAccount): ServicesDecide =>
  ({ account: now }) => {
    // Somebody else may have set another account meanwhile, whose token must not be kept under this name.
    const kept = now?.account.id === typed.account.id ? now : undefined
    const sealedToken = typed.sealedToken ?? kept?.sealedToken
    if (!sealedToken) return refuse('token-missing', 'Informe o Access Token', 'token')
    const sealedWebhookSecret = typed.sealedWebhookSecret ?? kept?.sealedWebhookSecret
    if (!sealedWebhookSecret)
      return refuse('webhook-secret-missing', 'Informe a assinatura secreta dos avisos', 'webhookSecret')
    const isSame =
      typed.sealedToken === null &&
      typed.sealedWebhookSecret === null &&
      now?.publicKey === typed.publicKey &&
      now.account.id === typed.account.id &&
      now.account.name === typed.account.name
    return isSame ? [] : [event('PaymentAccountSet', { ...main, ...typed, sealedToken, sealedWebhookSecret })]
  }

export const removePaymentAccount = (): ServicesDecide => (s) =>
  s.account ? [event('PaymentAccountRemoved', main)] : []
