import { own } from '../../../domain/kernel/own'
import type { Charge } from '../../../ports/payments'

type Decline = NonNullable<Charge['decline']>

const again = (code: string): Decline => ({ code, retryable: true })
/** Trying the same card again is of no use. */
const over = (code: string): Decline => ({ code, retryable: false })

/** What each `status_detail` of a rejected payment means here. */
const declines: Record<string, Decline> = {
  cc_rejected_insufficient_amount: again('insufficient_funds'),
  cc_amount_rate_limit_exceeded: again('insufficient_funds'),
  cc_rejected_bad_filled_card_number: again('wrong_card_data'),
  cc_rejected_bad_filled_date: again('wrong_card_data'),
  cc_rejected_bad_filled_other: again('wrong_card_data'),
  cc_rejected_bad_filled_security_code: again('wrong_card_data'),
  cc_rejected_call_for_authorize: again('call_issuer'),
  cc_rejected_3ds_challenge: again('authentication_failed'),
  cc_rejected_3ds_mandatory: over('authentication_failed'),
  cc_rejected_card_disabled: over('card_disabled'),
  cc_rejected_card_type_not_allowed: over('card_type_not_taken'),
  cc_rejected_invalid_installments: again('installments_not_taken'),
  cc_rejected_duplicated_payment: over('duplicated_payment'),
  cc_rejected_max_attempts: over('too_many_attempts'),
  bank_error: again('refused_by_bank'),
}

export const declineOf = (detail: string | undefined): Decline =>
  own(declines, detail ?? '') ?? over('do_not_honor')
