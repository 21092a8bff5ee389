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
}

/** Tries of what the shop stands on, each started by an Admin. */
export interface SetupChecks {
  /** Domain that mails come from; null without a mail server. */
  mailDomain: string | null
  /** Hands a test mail over to the mail server. */
  sendTestMail(to: string): Promise<ServiceAnswer>
  /** Looks up what the domain says of its senders. */
  senderRecords(): Promise<{ spf: DnsFinding; dmarc: DnsFinding }>
  /** Name of the payment provider, and whether no real money moves. */
  provider: { name: PaymentProvider; isSandbox: boolean }
  /** Asks the provider whether it takes the credential. */
  tryProvider(): Promise<ServiceAnswer>
}
