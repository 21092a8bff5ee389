import { describe, it } from 'vitest'
import { type EventOf, event } from '../../../src/domain/kernel/event'
import * as w from '../../../src/domain/ordering/wallet'
import { given } from '../../support/given'

type E = EventOf<typeof w.walletEvents>
const accountId = 'ana'
const at = '2026-11-21T12:00:00.000Z'
const of = (cardId: string) => ({ accountId, cardId })
const card = (fingerprint: string, expiry = '2031-12'): w.SavedCard => ({
  brand: 'visa',
  last4: '1111',
  expiry,
  token: `card_${fingerprint}`,
  fingerprint,
})
const asked = (cardId: string, each = card(cardId)) => ({
  ...of(cardId),
  paymentId: `p-${cardId}`,
  card: each,
})
const saved = (cardId: string, { token, fingerprint, ...face } = card(cardId)): E =>
  event('CardSaved', { ...of(cardId), paymentId: `p-${cardId}`, token, fingerprint, card: face })
const removed = (cardId: string, reason: 'own-wish' | 'replaced' | 'gone' = 'own-wish') =>
  event('SavedCardRemoved', { ...of(cardId), reason })

describe('a wallet', () => {
  it('saves a card once, also after it was removed', () => {
    given(w.wallet)
      .when(w.saveCard(asked('1')))
      .thenEvents([saved('1')])
    given(w.wallet, saved('1'))
      .when(w.saveCard(asked('1')))
      .thenNothing()
    given(w.wallet, saved('1'), removed('1'), event('SavedCardForgotten', of('1')))
      .when(w.saveCard(asked('1')))
      .thenNothing()
  })

  it('lets the same card, saved anew, take the place of the older entry, also as default', () => {
    const anew = { ...card('1', '2034-01'), token: 'card_new' }
    given(w.wallet, saved('1'), saved('2'))
      .when(w.saveCard(asked('3', anew)))
      .thenEvents([saved('3', anew), event('DefaultCardChosen', of('3')), removed('1', 'replaced')])
    given(w.wallet, saved('2'), saved('1'))
      .when(w.saveCard(asked('3', anew)))
      .thenEvents([saved('3', anew), removed('1', 'replaced')])
  })

  it('holds the token of a removed card until the provider has thrown it away', () => {
    given(w.wallet, saved('1'))
      .when(w.forgetCard(of('1')))
      .thenNothing()
    given(w.wallet, saved('1'), removed('1'))
      .when(w.forgetCard(of('1')))
      .thenTypes('SavedCardForgotten')
    given(w.wallet, saved('1'), removed('1'), event('SavedCardForgotten', of('1')))
      .when(w.forgetCard(of('1')))
      .thenNothing()
  })

  it('records a removal and a default only where something changes', () => {
    const own = (cardId: string) => w.removeCard({ ...of(cardId), reason: 'own-wish' })
    given(w.wallet, saved('1'))
      .when(own('1'))
      .thenEvents([removed('1')])
    given(w.wallet, saved('1')).when(own('9')).thenNothing()
    given(w.wallet, saved('1'), removed('1')).when(own('1')).thenNothing()
    const choose = (cardId: string) => w.chooseDefaultCard({ ...of(cardId), at })
    given(w.wallet, saved('1'), saved('2')).when(choose('2')).thenTypes('DefaultCardChosen')
    for (const nothing of [choose('1'), choose('9')]) given(w.wallet, saved('1')).when(nothing).thenNothing()
  })

  it('takes no card for default whose month is over', () => {
    const choose = w.chooseDefaultCard({ ...of('2'), at })
    const story = (expiry: string) => given(w.wallet, saved('1'), saved('2', card('2', expiry)))
    story('2026-11').when(choose).thenTypes('DefaultCardChosen')
    story('2026-10').when(choose).thenRefused('card-expired')
  })
})
