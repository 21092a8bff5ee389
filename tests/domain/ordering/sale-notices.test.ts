import { describe, expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { closeDigest, holdSale, saleDigest } from '../../../src/domain/ordering/sale-digest'
import {
  chooseSaleNotices,
  dueOf,
  noticesAt,
  type SaleNoticeChoice,
  saleNotices,
} from '../../../src/domain/ordering/sale-notices'
import { given } from '../../support/given'

const daily: SaleNoticeChoice = { mode: 'daily', hour: 18, quiet: null }
const chosen = (choice: SaleNoticeChoice, chosenAt: string) =>
  event('SaleNoticesChosen', { accountId: 'lia', ...choice, chosenAt })

describe('when a sale is told of', () => {
  const atOnce: SaleNoticeChoice = { mode: 'at-once', hour: 18, quiet: { from: 22, to: 7 } }
  it.each([
    ['2026-03-02T21:59:59.999-03:00', 'now'],
    ['2026-03-02T22:00:00.000-03:00', '2026-03-03T10:00:00.000Z'],
    ['2026-03-03T00:30:00.000-03:00', '2026-03-03T10:00:00.000Z'],
    ['2026-03-03T06:59:59.999-03:00', '2026-03-03T10:00:00.000Z'],
    ['2026-03-03T07:00:00.000-03:00', 'now'],
  ])('sold at %s with silence from 22 to 7: %s', (soldAt, due) => {
    expect(dueOf(atOnce, new Date(soldAt).toISOString())).toBe(due)
  })
  it('keeps silence within a day, too, and none at all where none is asked for', () => {
    const noon = new Date('2026-03-02T12:30:00.000-03:00').toISOString()
    expect(dueOf({ ...atOnce, quiet: { from: 12, to: 14 } }, noon)).toBe('2026-03-02T17:00:00.000Z')
    expect(dueOf({ ...atOnce, quiet: null }, noon)).toBe('now')
  })
  it.each([
    ['2026-03-02T20:59:59.999Z', '2026-03-02T21:00:00.000Z'],
    ['2026-03-02T21:00:00.000Z', '2026-03-03T21:00:00.000Z'],
  ])('once a day at 18h, sold at %s: %s', (soldAt, due) => expect(dueOf(daily, soldAt)).toBe(due))
  it('never, for who wants no notices', () => {
    expect(dueOf({ ...daily, mode: 'none' }, '2026-03-02T20:00:00.000Z')).toBe('never')
  })
})

describe('the choice', () => {
  it('is at once for the first Admin and none for others, until they choose', () => {
    const known = { choices: [{ ...daily, chosenAt: '2026-03-02T12:00:00.000Z' }] }
    const before = '2026-03-02T11:59:59.999Z'
    expect(noticesAt(known, before, true).mode).toBe('at-once')
    expect(noticesAt(known, before, false).mode).toBe('none')
    expect(noticesAt(known, '2026-03-02T12:00:00.000Z', false)).toEqual(daily)
  })
  it('is written once', () => {
    const at = '2026-03-02T12:00:00.000Z'
    given(saleNotices)
      .when(chooseSaleNotices({ accountId: 'lia', ...daily, at }))
      .thenEvents([chosen(daily, at)])
    given(saleNotices, chosen(daily, at))
      .when(chooseSaleNotices({ accountId: 'lia', ...daily, at }))
      .thenNothing()
  })
})

describe('a mail about several sales', () => {
  const of = { accountId: 'lia', dueAt: '2026-03-02T21:00:00.000Z' }
  const held = (orderId: string, round = 1, isFirst = false) =>
    event('SaleHeldForDigest', { ...of, round, orderId, isFirst })
  const closed = (round: number, ...orderIds: string[]) =>
    event('SaleDigestClosed', { ...of, round, orderIds })

  it('holds each once, the first of which asks for the mail', () => {
    given(saleDigest)
      .when(holdSale({ ...of, orderId: 'o1' }))
      .thenEvents([held('o1', 1, true)])
    given(saleDigest, held('o1', 1, true))
      .when(holdSale({ ...of, orderId: 'o2' }))
      .thenEvents([held('o2')])
    given(saleDigest, held('o1', 1, true))
      .when(holdSale({ ...of, orderId: 'o1' }))
      .thenNothing()
  })
  it('is closed once, and a sale that comes later goes into a further one', () => {
    const first = [held('o1', 1, true), held('o2')]
    given(saleDigest, ...first)
      .when(closeDigest({ ...of, round: 1 }))
      .thenEvents([closed(1, 'o1', 'o2')])
    const after = [...first, closed(1, 'o1', 'o2')]
    given(saleDigest, ...after)
      .when(closeDigest({ ...of, round: 1 }))
      .thenNothing()
    given(saleDigest, ...after)
      .when(holdSale({ ...of, orderId: 'o2' }))
      .thenNothing()
    given(saleDigest, ...after)
      .when(holdSale({ ...of, orderId: 'o3' }))
      .thenEvents([held('o3', 2, true)])
  })
})
