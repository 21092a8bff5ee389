import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { event } from '../../../src/domain/kernel/event'
import { wallet } from '../../../src/domain/ordering/wallet'
import { savedCardList } from '../../../src/projections/ordering/saved-card-list'
import { project } from '../../support/project'

const accountId = 'ana'
const of = (cardId: string) => ({ accountId, cardId })
const saved = (cardId: string) =>
  event('CardSaved', {
    ...of(cardId),
    paymentId: `p${cardId}`,
    token: `card_${cardId}`,
    fingerprint: `fp${cardId}`,
    card: { brand: 'visa', last4: `111${cardId}`, expiry: '2031-12' },
  })
const story = [
  saved('1'),
  saved('2'),
  event('DefaultCardChosen', of('2')),
  event('SavedCardRemoved', { ...of('2'), reason: 'own-wish' as const }),
  event('SavedCardForgotten', of('2')),
]

describe('the list of saved cards', () => {
  it('equals the aggregate’s state after every event, without tokens', () => {
    for (let length = 1; length <= story.length; length++) {
      const facts = story.slice(0, length)
      const { cards, defaultId } = fold(wallet, facts)
      const rows = project(savedCardList, facts as never).all as { cards: object[] }[]
      expect(rows).toMatchObject([
        {
          accountId,
          defaultId,
          cards: [...cards].map(([cardId, { brand, last4, expiry }]) => ({ cardId, brand, last4, expiry })),
        },
      ])
      expect(JSON.stringify(rows)).not.toMatch(/card_|fp/)
    }
  })

  it('has no row for a forgotten person', () => {
    const forgotten = event('PersonForgotten', {
      accountId,
      reason: 'own-wish',
      keepsCertificates: false,
      fiscalUntil: null,
    })
    expect(project(savedCardList, [...story, forgotten] as never).all).toEqual([])
  })
})
