import type { Instant } from '../domain/kernel/instants'

export type ChargeStatus =
  | 'pending'
  | 'challenge'
  | 'paid'
  | 'declined'
  | 'expired'
  | 'canceled'
  | 'partially_refunded'
  | 'refunded'
  | 'disputed'
  | 'charged_back'

export interface ChargeRequest {
  /** Also the idempotency key of the call. */
  paymentId: string
  orderId: string
  /** Centavos. */
  amount: number
  method: 'pix' | 'card'
  /** Pix only. */
  expiresAt?: Instant
  /** Card only: the token that the provider gave the browser, or that of a kept card. */
  cardToken?: string
  /** Whose purchase it is: a kept card pays for its owner only. */
  customerId?: string
  installments?: number
  /** Card only: same-origin path to which the browser comes back after the bank's challenge. */
  returnUrl?: string
  /** One of the two numbers. */
  payer: { name: string; email: string; cpf?: string | undefined; cnpj?: string | undefined }
}

export interface Charge {
  chargeId: string
  paymentId: string
  status: ChargeStatus
  /** Centavos. */
  amount: number
  refunded: number
  method: 'pix' | 'card'
  pix?: { brcode: string; txid: string; expiresAt: Instant }
  card?: { brand: string; last4: string; installments: number; challengeUrl?: string }
  decline?: { code: string; retryable: boolean }
  paidAt?: Instant
  /** All refunds of the charge, also those requested elsewhere; absent without any, or when the answer does not list them. */
  refunds?: ListedRefund[]
  /** Centavos that the provider keeps for itself, where it says so. */
  fee?: number
}

/** One refund as the provider lists it with its charge. */
export interface ListedRefund {
  /** The requested id; null where the provider stores only its own ids. */
  refundId: string | null
  /** The provider's own name for it. */
  providerId: string
  amount: number
  status: Refund['status']
}

/** A card that the provider keeps for one customer: what may be shown of it, and the token that charges it again. */
export interface KeptCard {
  token: string
  brand: string
  last4: string
  /** YYYY-MM: the last month in which it is good. */
  expiry: string
  /** Fingerprint of a customer's card; the number cannot be derived from it. */
  fingerprint: string
}

export interface Refund {
  refundId: string
  chargeId: string
  amount: number
  status: 'processing' | 'settled' | 'failed'
}

/**
 * A payment provider, always behind HTTP.
 * Throws `ProviderUnavailable` when the outcome is unknown and `ProviderRefused` when the answer was no.
 */
export interface Payments {
  createCharge(request: ChargeRequest): Promise<Charge>
  getCharge(chargeId: string): Promise<Charge>
  /** Every charge that was opened for a payment, also one whose answer never arrived; oldest first. */
  chargesOf(paymentId: string): Promise<Charge[]>
  refund(chargeId: string, refundId: string, amount: number): Promise<Refund>
  /**
   * Fingerprint of a typed card, equal for the same card; null where the provider has none. The number cannot be
   * derived from it. Absent where the provider offers no fingerprints.
   */
  fingerprintOf?(cardToken: string): Promise<string | null>
  /**
   * Keeps the card of a token for the customer's next purchases. The same `key` again answers the same card.
   * Absent, like `forgetCard`, where the provider keeps none.
   */
  keepCard?(request: { key: string; cardToken: string; customerId: string }): Promise<KeptCard>
  /** From then on the provider charges it no more. A card that it does not know counts as forgotten. */
  forgetCard?(token: string): Promise<void>
  /** Every charge the provider holds, from an instant on where one is given: its statement. */
  book?(since?: Instant): Promise<Charge[]>
}

/** What a signed webhook carries, after its signature was checked on the raw body. */
export interface PaymentNotice {
  noticeId: string
  type: 'charge.updated' | 'refund.updated'
  charge: Charge
  refund?: Refund
  at: Instant
}

/** One delivery as it arrived: header names in lower case, the body unparsed. */
interface Delivery {
  header(name: string): string | undefined
  /** Of the address that was called; express parses `data.id` flat. */
  query: Record<string, string | undefined>
  body: Uint8Array
}

/** Checks who sent one delivery, and reads what it says. */
export type WebhookReader = (delivery: Delivery) => WebhookReading
type WebhookReading =
  | { outcome: 'accepted'; notice: PaymentNotice }
  /** Signed, and names a charge without its status: the provider has to be asked. */
  | { outcome: 'named'; chargeId: string }
  /** Signed, and about something that is not followed here: answer 200. */
  | { outcome: 'other-topic' }
  /** Not signed by the provider: answer 401, believe nothing. */
  | { outcome: 'forged' }
  /** Signed, but not a notice that this code understands: answer 400. */
  | { outcome: 'malformed' }

export class ProviderUnavailable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProviderUnavailable'
  }
}

/** The provider said no (4xx) and did nothing: asking again with the same data is of no use. */
export class ProviderRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'ProviderRefused'
  }
}
