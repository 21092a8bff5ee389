import { test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import {
  activateSeller,
  changeSeller,
  inviteSeller,
  leaveSeller,
  resumeSeller,
  seller,
  suspendSeller,
} from '../../../src/domain/ordering/seller'
import { given } from '../../support/given'

const sellerId = 's1'
const terms = { name: 'Rita Alves', email: 'rita@exemplo.com', code: 'RITA', commission: 10 }
const byAdmin = { decidesMoney: true }
const invited = event('SellerInvited', { sellerId, ...terms })
const activated = event('SellerActivated', { sellerId })
const suspended = event('SellerSuspended', { sellerId, reason: 'Férias' })
const resumed = event('SellerResumed', { sellerId })
const left = event('SellerLeft', { sellerId })

test('a seller is invited once, begins, pauses and comes back', () => {
  given(seller)
    .when(inviteSeller({ sellerId, ...terms }))
    .thenEvents([invited])
  given(seller, invited)
    .when(inviteSeller({ sellerId, ...terms }))
    .thenNothing()
  given(seller, invited).when(activateSeller()).thenEvents([activated])
  given(seller, invited, activated).when(activateSeller()).thenNothing()
  given(seller, invited, activated).when(suspendSeller('Férias')).thenEvents([suspended])
  given(seller, invited, activated, suspended).when(suspendSeller('Férias')).thenNothing()
  given(seller, invited, activated, suspended).when(resumeSeller()).thenEvents([resumed])
  given(seller, invited, activated, suspended, resumed).when(resumeSeller()).thenNothing()
})

test('one who was only invited is neither suspended nor brought back, a suspended one is not begun', () => {
  given(seller, invited).when(suspendSeller('Férias')).thenRefused('seller-not-active')
  given(seller, invited).when(resumeSeller()).thenRefused('seller-not-active')
  given(seller, invited, activated, suspended).when(activateSeller()).thenRefused('seller-suspended')
})

test.each([{ name: 'Rita' }, { email: 'r@exemplo.com' }, { code: 'RITA2' }, { commission: 12 }])(
  'terms change by %j alone',
  (change) => {
    const changed = event('SellerChanged', { sellerId, ...terms, ...change })
    given(seller, invited)
      .when(changeSeller({ ...terms, ...change }, byAdmin))
      .thenEvents([changed])
    given(seller, invited, changed)
      .when(changeSeller({ ...terms, ...change }, byAdmin))
      .thenNothing()
  },
)

test('who does not decide about money changes the rest alone, and a limit left out stays', () => {
  const limited = event('SellerChanged', { sellerId, ...terms, cap: 5_000 })
  given(seller, invited)
    .when(changeSeller({ ...terms, cap: 5_000 }, byAdmin))
    .thenEvents([limited])
  given(seller, invited, limited)
    .when(changeSeller({ ...terms, name: 'Rita' }, { decidesMoney: false }))
    .thenEvents([event('SellerChanged', { sellerId, ...terms, name: 'Rita', cap: 5_000 })])
  given(seller, invited, limited)
    .when(changeSeller({ ...terms, cap: null }, byAdmin))
    .thenEvents([event('SellerChanged', { sellerId, ...terms, cap: null })])
  for (const change of [{ commission: 20 }, { cap: null }])
    given(seller, invited, limited)
      .when(changeSeller({ ...terms, ...change }, { decidesMoney: false }))
      .thenRefused('seller-terms-of-admin')
})

test('who left stays away', () => {
  given(seller, invited).when(leaveSeller()).thenEvents([left])
  given(seller, invited, activated, left).when(leaveSeller()).thenNothing()
  for (const step of [activateSeller(), suspendSeller('x'), resumeSeller(), changeSeller(terms, byAdmin)])
    given(seller, invited, activated, left).when(step).thenRefused('seller-left')
})

test('nobody is not a seller', () => {
  for (const step of [
    activateSeller(),
    suspendSeller('x'),
    resumeSeller(),
    changeSeller(terms, byAdmin),
    leaveSeller(),
  ])
    given(seller).when(step).thenRefused('seller-unknown')
  given(seller, event('SellerChanged', { sellerId, ...terms }), activated, suspended, resumed, left)
    .when(inviteSeller({ sellerId, ...terms }))
    .thenEvents([invited])
})
