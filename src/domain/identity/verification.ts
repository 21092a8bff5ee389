import { event } from '../kernel/event'
import { between, DAY, type Instant, MINUTE, plus } from '../kernel/instants'
import { refuse } from '../kernel/refuse'
import { type AccountDecide, existing } from './account'

/** A link to verify an address is good for this long, ms. */
export const VERIFICATION_LIFE_MS = 7 * DAY
const VERIFICATION_PAUSE_MS = MINUTE
const VERIFICATIONS_A_DAY = 5

/** When the next link may be asked for: now, after a minute, or once the day's links are a day old. */
export function nextVerificationAt(asked: readonly Instant[], at: Instant): Instant {
  const today = asked.filter((each) => between(each, at) < DAY)
  const first = today.at(-VERIFICATIONS_A_DAY)
  const last = today.at(-1)
  if (first) return plus(first, DAY)
  return last && between(last, at) < VERIFICATION_PAUSE_MS ? plus(last, VERIFICATION_PAUSE_MS) : at
}

/** Limits mails to an address that may belong to a person other than the account's owner. */
export const requestVerification =
  ({ at }: { at: Instant }): AccountDecide =>
  (a) => {
    const { accountId, verified, verificationsAsked } = existing(a)
    if (verified) return []
    const next = nextVerificationAt(verificationsAsked, at)
    if (between(at, next) > VERIFICATION_PAUSE_MS) {
      refuse(
        'verification-enough',
        `Já enviamos ${VERIFICATIONS_A_DAY} links em um dia. Olhe na caixa de spam ou tente de novo amanhã.`,
      )
    }
    if (next > at) {
      refuse('verification-soon', 'Acabamos de enviar um link. Espere um minuto antes de pedir outro.')
    }
    return [
      event('EmailVerificationRequested', {
        accountId,
        askedAt: at,
        expiresAt: plus(at, VERIFICATION_LIFE_MS),
      }),
    ]
  }

export const verifyEmail = (): AccountDecide => (a) => {
  const { accountId, verified } = existing(a)
  return verified ? [] : [event('EmailVerified', { accountId })]
}
