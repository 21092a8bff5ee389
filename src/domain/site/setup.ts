import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'

/** Whether a record of the sender's domain was found by DNS; `unknown` where DNS did not answer. */
export const dnsFindings = ['found', 'missing', 'unknown'] as const
const dnsFinding = z.enum(dnsFindings)

/** No answer came: the service did not refuse. */
export const isAway = z.literal(true).optional()

const mailTry = {
  /** Whether the mail server took the test mail. */
  accepted: z.boolean(),
  isAway,
  /** The server's own words, without addresses of persons. */
  said: z.string(),
  /** Domain that mails come from. */
  domain: z.string(),
  spf: dnsFinding,
  dmarc: dnsFinding,
}
const providerTry = { provider: z.string(), accepted: z.boolean(), isAway, said: z.string() }

const senderCheck = {
  domain: z.string(),
  /** Name under which DKIM was looked up; empty: it was not. */
  dkimSelector: z.string(),
  spf: dnsFinding,
  dkim: dnsFinding,
  dmarc: dnsFinding,
}

/** One stream, `setup-main`: the guide through the first hour, and what was tried on the way. */
export const setupEvents = events({
  SetupGuideDismissed: eventSchema('Guia de configuração dispensado', { setupId: id }),
  SetupGuideResumed: eventSchema('Guia de configuração retomado', { setupId: id }),
  ShopMailTried: eventSchema('E-mail de teste', { setupId: id, ...mailTry }),
  SenderDomainChecked: eventSchema('Domínio do remetente conferido', { setupId: id, ...senderCheck }),
  PaymentProviderTried: eventSchema('Credencial de pagamentos conferida', { setupId: id, ...providerTry }),
})
export type SetupEvent = EventOf<typeof setupEvents>
export type MailTry = z.infer<z.ZodObject<typeof mailTry>>
export type SenderCheck = z.infer<z.ZodObject<typeof senderCheck>>
export type ProviderTry = z.infer<z.ZodObject<typeof providerTry>>

/** The only instance. */
export const SETUP_ID = 'main'

export interface Setup {
  isDismissed: boolean
}

export const setup = aggregate<Setup, typeof setupEvents>(
  { name: 'setup', label: 'Guia de configuração' },
  setupEvents,
  { isDismissed: false },
  {
    SetupGuideDismissed: () => ({ isDismissed: true }),
    SetupGuideResumed: () => ({ isDismissed: false }),
    ShopMailTried: (s) => s,
    SenderDomainChecked: (s) => s,
    PaymentProviderTried: (s) => s,
  },
)

type SetupDecide = Decide<Setup, SetupEvent>
const setupId = SETUP_ID

export const dismissSetupGuide = (): SetupDecide => (s) =>
  s.isDismissed ? [] : [event('SetupGuideDismissed', { setupId })]

export const resumeSetupGuide = (): SetupDecide => (s) =>
  s.isDismissed ? [event('SetupGuideResumed', { setupId })] : []

/** Each try is told, also one that ended as the last: it is news of another moment. */
export const recordMailTry =
  (data: MailTry): SetupDecide =>
  () => [event('ShopMailTried', { setupId, ...data })]

export const recordSenderCheck =
  (data: SenderCheck): SetupDecide =>
  () => [event('SenderDomainChecked', { setupId, ...data })]

export const recordProviderTry =
  (data: ProviderTry): SetupDecide =>
  () => [event('PaymentProviderTried', { setupId, ...data })]
