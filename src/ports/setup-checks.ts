import type { PaymentProvider } from '../contracts/ordering/labels'

/** What can be learnt of a record by DNS; `unknown` where DNS did not answer. */
export type DnsFinding = 'found' | 'missing' | 'unknown'

/** What a service outside said to a try. */
export interface ServiceAnswer {
  accepted: boolean
  /** No answer came: the service did not refuse. */
  isAway?: true
  /** A mail server's own words; of a payment provider a sentence of ours. */
  said: string
  /** Whose account a credential opens, where the provider says it. */
  account?: { id: string; name: string }
}

export interface SenderRecords {
  spf: DnsFinding
  dkim: DnsFinding
  dmarc: DnsFinding
}

/** Tries of what the shop stands on, each started by an Admin. */
export interface SetupChecks {
  /** Domain that mails come from; null without a mail server. */
  mailDomain: string | null
  /** Hands a test mail over to the mail server. */
  sendTestMail(to: string): Promise<ServiceAnswer>
  /** Name and address that mails come from now. */
  sender(): Promise<{ name: string; address: string }>
  /** Looks up what the sender's domain says of its senders. */
  senderRecords(): Promise<SenderRecords & { domain: string; dkimSelector: string }>
  /** Name of the payment provider, and whether no real money moves. */
  provider: { name: PaymentProvider; isSandbox: boolean }
  /** Asks the provider whether it takes the credential. */
  tryProvider(): Promise<ServiceAnswer>
  /** Asks Mercado Pago whether it takes a credential that is not stored yet. */
  tryAccount(token: string): Promise<ServiceAnswer>
}
