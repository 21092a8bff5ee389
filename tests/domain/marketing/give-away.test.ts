import { describe, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { gift, giftIdOf, giveGift, takeGiftBack } from '../../../src/domain/marketing/gift'
import {
  dropGiveAway,
  endGiveAway,
  failGiveAway,
  giveAway,
  prepareGiveAway,
  recordGiveAwayCheck,
  startGiveAway,
  takeGiveAwayBack,
} from '../../../src/domain/marketing/give-away'
import { given } from '../../support/given'

const ids = { giveAwayId: 'g1', ownerId: 'ada' }
const product = { productType: 'course' as const, productId: 'sql', title: 'SQL', courseIds: ['sql'] }
const data = { ...ids, ...product, lines: 3, reason: 'Parceria', message: '' }
const counts = { done: 2, present: 0, leftOut: 0, faulty: 1, refused: 0 }
const prepared = event('GiveAwayPrepared' as const, data)
const checked = event('GiveAwayChecked' as const, { ...ids, ...counts })
const started = event('GiveAwayStarted' as const, { ...ids, starterId: 'eva' })
const ended = event('GiveAwayEnded' as const, { ...ids, ...counts })
const failed = event('GiveAwayFailed' as const, ids)
const taken = event('GiveAwayTakenBack' as const, { ...ids, takerId: 'eva', note: 'Engano' })

describe('a give-away', () => {
  it('is prepared, checked, started and ended, each once', () => {
    given(giveAway).when(prepareGiveAway(data)).thenEvents([prepared])
    given(giveAway, prepared).when(prepareGiveAway(data)).thenNothing()
    given(giveAway, prepared).when(recordGiveAwayCheck(counts)).thenEvents([checked])
    given(giveAway, prepared, checked).when(recordGiveAwayCheck(counts)).thenNothing()
    given(giveAway, prepared, checked).when(startGiveAway('eva')).thenEvents([started])
    given(giveAway, prepared, checked, started).when(startGiveAway('eva')).thenNothing()
    given(giveAway, prepared, checked, started).when(endGiveAway(counts)).thenEvents([ended])
    given(giveAway, prepared, checked, started, ended).when(endGiveAway(counts)).thenNothing()
  })
  it('does not start before its list is checked, and goes on after a failure', () => {
    given(giveAway, prepared).when(startGiveAway('eva')).thenRefused('give-away-unchecked')
    given(giveAway, prepared, failed).when(startGiveAway('eva')).thenRefused('give-away-unchecked')
    given(giveAway, prepared, checked, started).when(failGiveAway()).thenEvents([failed])
    given(giveAway, prepared, checked, started, failed).when(startGiveAway('eva')).thenEvents([started])
  })
  it('is dropped only before it starts', () => {
    given(giveAway, prepared, checked)
      .when(dropGiveAway('staff'))
      .thenEvents([event('GiveAwayDropped', { ...ids, by: 'staff' as const })])
    given(giveAway, prepared, checked, started).when(dropGiveAway('staff')).thenRefused('give-away-given')
    given(giveAway, prepared, checked, started, failed).when(dropGiveAway('time')).thenNothing()
    given(giveAway, prepared, event('GiveAwayDropped', { ...ids, by: 'time' as const }))
      .when(startGiveAway('eva'))
      .thenRefused('give-away-dropped')
  })
  it('is taken back once it is given, once', () => {
    const back = takeGiveAwayBack({ takerId: 'eva', note: 'Engano' })
    given(giveAway, prepared, checked, started).when(back).thenRefused('give-away-not-ended')
    given(giveAway, prepared, checked, started, ended).when(back).thenEvents([taken])
    given(giveAway, prepared, checked, started, ended, taken).when(back).thenNothing()
    given(giveAway).when(back).thenRefused('give-away-unknown')
  })
})

const of = { giftId: giftIdOf('g1', 'ana'), giveAwayId: 'g1', recipientId: 'ana', giverId: 'ada', ...product }
const at = '2026-03-02T12:00:00.000Z'
const gave = event('GiftGiven' as const, { ...of, invited: true, givenAt: at })
const took = event('GiftTakenBack' as const, { ...of, note: 'Engano' })

describe('a gift', () => {
  it('is given once by a give-away, also after it was taken back', () => {
    const give = giveGift({ ...of, invited: true, at })
    given(gift).when(give).thenEvents([gave])
    given(gift, gave).when(give).thenNothing()
    given(gift, gave, took).when(give).thenNothing()
  })
  it('is taken back once', () => {
    given(gift, gave)
      .when(takeGiftBack({ note: 'Engano' }))
      .thenEvents([took])
    given(gift, gave, took)
      .when(takeGiftBack({ note: 'Engano' }))
      .thenNothing()
    given(gift)
      .when(takeGiftBack({ note: 'Engano' }))
      .thenRefused('gift-unknown')
  })
})
