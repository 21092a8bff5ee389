import type { Instant } from '../domain/kernel/instants'

/** What the payments here hold of one charge, in centavos. */
export interface OwnCharge {
  chargeId: string
  paymentId: string
  orderId: string
  captured: number
  refunded: number
  chargedBack: number
}

/** What the payments here say of charges, as the read model has it: it may be a moment behind the log. */
export interface ChargeBook {
  /** Charges of payments that began at this instant or later, in any order. */
  since(at: Instant): Promise<OwnCharge[]>
}
