import { describe, expect, it } from 'vitest'
import { account, type accountEvents } from '../../../src/domain/identity/account'
import { nextVerificationAt, requestVerification } from '../../../src/domain/identity/verification'
import { type EventOf, event } from '../../../src/domain/kernel/event'
import { DAY, HOUR, MINUTE, plus } from '../../../src/domain/kernel/instants'
import { given } from '../../support/given'

type E = EventOf<typeof accountEvents>
const accountId = 'ana'
const noon = '2026-03-02T12:00:00.000Z'
const registered: E = event('AccountRegistered', {
  accountId,
  email: 'ana@x.test',
  name: 'Ana',
  role: 'Student' as const,
  source: 'signup' as const,
})
const asked = (askedAt: string): E =>
  event('EmailVerificationRequested', { accountId, askedAt, expiresAt: plus(askedAt, 7 * DAY) })

describe('asking for a link to verify the address', () => {
  it('gives one that is good for seven days', () => {
    given(account, registered)
      .when(requestVerification({ at: noon }))
      .thenEvents([asked(noon)])
  })

  it('is refused within a minute, and not a moment longer', () => {
    const house = given(account, registered, asked(noon))
    house.when(requestVerification({ at: plus(noon, MINUTE - 1) })).thenRefused('verification-soon')
    house.when(requestVerification({ at: plus(noon, MINUTE) })).thenTypes('EmailVerificationRequested')
  })

  it('is refused after five in a day, until the first of them is a day old', () => {
    const five = [0, 1, 2, 3, 4].map((hours) => asked(plus(noon, hours * HOUR)))
    const house = given(account, registered, ...five)
    house.when(requestVerification({ at: plus(noon, 6 * HOUR) })).thenRefused('verification-enough')
    house.when(requestVerification({ at: plus(noon, DAY) })).thenTypes('EmailVerificationRequested')
  })

  it('goes on counting a sliding day, however many links there were before', () => {
    const twelve = Array.from({ length: 12 }, (_, i) => plus(noon, i * 4 * HOUR))
    expect(nextVerificationAt(twelve, plus(noon, 12 * 4 * HOUR))).toBe(plus(twelve.at(-5) ?? '', DAY))
  })

  it('has nothing to do once the address is verified', () => {
    given(account, registered, event('EmailVerified', { accountId }))
      .when(requestVerification({ at: noon }))
      .thenNothing()
  })
})
