/** Payments as the documentation of Mercado Pago's Payments API describes them. Written from it, not from the adapter. */
export interface Payment {
  id: number
  status: string
  status_detail: string
  payment_method_id: string
  payment_type_id: string
  external_reference: string | null
  transaction_amount: number
  transaction_amount_refunded: number
  installments: number
  date_created: string
  date_approved: string | null
  date_last_updated: string
  date_of_expiration: string | null
  card: { last_four_digits: string; cardholder: { name: string } } | Record<string, never>
  fee_details: { type: string; amount: number; fee_payer: string }[]
  refunds: { id: number; payment_id: number; amount: number; status: string; date_created: string }[]
  point_of_interaction: object
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly code: number,
    description: string,
  ) {
    super(description)
  }
}
export const bad = (code: number, description: string) => new Refused(400, 'bad_request', code, description)

/** Local time with its offset and milliseconds, as the API writes it. */
export const stamp = (at: Date | string) =>
  new Date(new Date(at).getTime() - 3 * 3_600_000).toISOString().replace('Z', '-03:00')

/** The names that a test card's holder may have, and what happens to a payment with it. */
export const HOLDERS: Record<string, [string, string]> = {
  APRO: ['approved', 'accredited'],
  OTHE: ['rejected', 'cc_rejected_other_reason'],
  CALL: ['rejected', 'cc_rejected_call_for_authorize'],
  FUND: ['rejected', 'cc_rejected_insufficient_amount'],
  SECU: ['rejected', 'cc_rejected_bad_filled_security_code'],
  EXPI: ['rejected', 'cc_rejected_bad_filled_date'],
  FORM: ['rejected', 'cc_rejected_bad_filled_other'],
  INST: ['rejected', 'cc_rejected_invalid_installments'],
  DUPL: ['rejected', 'cc_rejected_duplicated_payment'],
  LOCK: ['rejected', 'cc_rejected_card_disabled'],
  CTNA: ['rejected', 'cc_rejected_card_type_not_allowed'],
  ATTE: ['rejected', 'cc_rejected_max_attempts'],
  BLAC: ['rejected', 'cc_rejected_blacklist'],
}
