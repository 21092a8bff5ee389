import { describe, expect, it } from 'vitest'
import { priceStanding } from '../../../src/http/catalog/price-standing'

const now = '2026-11-28T12:00:00.000Z'
const asked = (from: string, to: string | null, price: number | null) => ({
  from: `${from}T00:00:00.000Z`,
  to: to && `${to}T00:00:00.000Z`,
  price,
  promoted: false,
  compare: false,
})

describe('how a price stands beside those of twelve months', () => {
  it('says nothing where nothing else was asked in them', () => {
    expect(priceStanding([], 100, now)).toBeNull()
    expect(priceStanding([asked('2026-01-01', null, 100)], 100, now)).toBeNull()
    const long = [asked('2024-01-01', '2025-10-01', 50), asked('2025-10-01', null, 100)]
    expect(priceStanding(long, 100, now)).toBeNull()
  })

  it('calls it the lowest of twelve months only where it knows twelve months', () => {
    const year = [asked('2025-01-01', '2026-06-01', 200), asked('2026-06-01', null, 100)]
    expect(priceStanding(year, 100, now)).toEqual({ is: 'lowest', since: null })
    const short = [asked('2026-03-01', '2026-06-01', 200), asked('2026-06-01', null, 100)]
    expect(priceStanding(short, 100, now)).toEqual({ is: 'lowest', since: '2026-03-01T00:00:00.000Z' })
  })

  it('names the lowest that it was, and the last time at which it was', () => {
    const prices = [
      asked('2026-01-01', '2026-02-01', 80),
      asked('2026-02-01', '2026-03-01', 150),
      asked('2026-03-01', '2026-04-01', 80),
      asked('2026-04-01', '2026-05-01', null),
      asked('2026-05-01', null, 100),
    ]
    const standing = { is: 'was-lower', price: 80, until: '2026-04-01T00:00:00.000Z' }
    expect(priceStanding(prices, 100, now)).toEqual(standing)
  })
})
