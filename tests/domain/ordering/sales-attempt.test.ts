import { test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { DAY, plus } from '../../../src/domain/kernel/instants'
import {
  assignAttempt,
  beginNegotiation,
  leaveUnpaid,
  loseAttempt,
  markDuplicate,
  recordContact,
  salesAttempt,
  setNextStep,
  settleAttempt,
} from '../../../src/domain/ordering/sales-attempt'
import { given } from '../../support/given'

const at = '2026-11-20T12:00:00.000Z'
const ofPerson = { attemptId: 'a1', personId: 'ana' }
const left = {
  ...ofPerson,
  name: 'Ana',
  email: 'ana@exemplo.com',
  phone: '11987654321',
  productType: 'course' as const,
  productId: 'react',
  title: 'React',
  value: 19_700,
  source: 'cart' as const,
}
const opened = event('SalesAttemptOpened', left)
const contacted = event('SalesAttemptContacted', {
  ...ofPerson,
  channel: 'phone' as const,
  notes: 'Volta amanhã',
  contactedAt: at,
})
const sale = { attemptId: 'a1', orderId: 'o1', amount: 19_700 }
const buy = (when: string) => settleAttempt({ orderId: 'o1', amount: 19_700, at: when })
const lost = event('SalesAttemptLost', { ...ofPerson, reason: 'Caro' })

test('what one person leaves unpaid of one product joins one lead, and opens it again once it is over', () => {
  given(salesAttempt).when(leaveUnpaid(left)).thenEvents([opened])
  given(salesAttempt, opened)
    .when(leaveUnpaid({ ...left, source: 'order' }))
    .thenEvents([event('SalesAttemptRepeated', { ...left, source: 'order' as const })])
  given(salesAttempt, opened, lost).when(leaveUnpaid(left)).thenEvents([opened])
})

test('it is assigned, contacted, negotiated, and lost for a reason', () => {
  const assigned = event('SalesAttemptAssigned', { attemptId: 'a1', sellerId: 's1', staffId: null })
  given(salesAttempt, opened)
    .when(assignAttempt({ sellerId: 's1', staffId: null }))
    .thenEvents([assigned])
  given(salesAttempt, opened, assigned)
    .when(assignAttempt({ sellerId: 's1', staffId: null }))
    .thenNothing()
  given(salesAttempt, opened)
    .when(recordContact({ channel: 'phone', notes: 'Volta amanhã', at }))
    .thenEvents([contacted])
  given(salesAttempt, opened).when(beginNegotiation()).thenRefused('no-contact')
  const negotiated = event('SalesAttemptNegotiated', { attemptId: 'a1' })
  given(salesAttempt, opened, contacted).when(beginNegotiation()).thenEvents([negotiated])
  given(salesAttempt, opened, contacted, negotiated, contacted).when(beginNegotiation()).thenNothing()
  given(salesAttempt, opened).when(loseAttempt('Caro')).thenEvents([lost])
  given(salesAttempt, opened)
    .when(markDuplicate())
    .thenEvents([event('SalesAttemptMarkedDuplicate', { attemptId: 'a1' })])
})

test('the next step is kept with its day', () => {
  const step = event('SalesAttemptNextStepSet', { ...ofPerson, nextStep: 'Ligar', nextAt: at })
  given(salesAttempt, opened)
    .when(setNextStep({ nextStep: 'Ligar', nextAt: at }))
    .thenEvents([step])
  given(salesAttempt, opened, step)
    .when(setNextStep({ nextStep: 'Ligar', nextAt: at }))
    .thenNothing()
})

test('nobody is called without a phone', () => {
  const silent = event('SalesAttemptOpened', { ...left, phone: null })
  given(salesAttempt, silent)
    .when(recordContact({ channel: 'whatsapp', notes: '', at }))
    .thenRefused('no-phone')
})

test('a purchase wins it within thirty days of the last contact, and else was none of staff’s', () => {
  given(salesAttempt, opened, contacted)
    .when(buy(plus(at, 30 * DAY)))
    .thenEvents([event('SalesAttemptWon', sale)])
  given(salesAttempt, opened, contacted)
    .when(buy(plus(at, 30 * DAY + 1)))
    .thenEvents([event('SalesAttemptBought', sale)])
  given(salesAttempt, opened)
    .when(buy(at))
    .thenEvents([event('SalesAttemptBought', sale)])
  given(salesAttempt, opened, lost).when(buy(at)).thenNothing()
  given(salesAttempt).when(buy(at)).thenNothing()
})

test('what is over, or never was, is not worked on', () => {
  const steps = [
    assignAttempt({ sellerId: 's1', staffId: null }),
    recordContact({ channel: 'email', notes: '', at }),
    setNextStep({ nextStep: 'x', nextAt: null }),
    beginNegotiation(),
    loseAttempt('x'),
    markDuplicate(),
  ]
  for (const step of steps) {
    given(salesAttempt, opened, lost).when(step).thenRefused('attempt-over')
    given(salesAttempt).when(step).thenRefused('attempt-unknown')
  }
})
