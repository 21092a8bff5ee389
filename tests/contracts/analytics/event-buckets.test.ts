import { describe, expect, it } from 'vitest'
import { bucketsOf, fill, unitOf } from '../../../src/contracts/analytics/event-buckets'

describe('buckets of a span', () => {
  it('end with it, so that no bar claims days that have not come', () => {
    const weeks = bucketsOf({ from: '2026-11-01T00:00', to: '2026-11-12T15:00' }, 'week')
    expect(weeks.map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-01', '2026-11-07'],
      ['2026-11-08', '2026-11-12'],
    ])
    expect(bucketsOf({ from: '2026-11-11', to: '2026-11-12' }, 'day').map(({ to }) => to)).toEqual([
      '2026-11-11',
      '2026-11-12',
    ])
  })
})

describe('counts of hours', () => {
  it('fall into the bars of spans of every length', () => {
    const counts = [
      { at: '2026-11-11T18', events: 3 },
      { at: '2026-11-11T23', events: 4 },
    ]
    for (const [to, unit] of [
      ['2026-11-11T23:59', 'hour'],
      ['2026-11-15T11:59', 'hour'],
      ['2026-11-30T11:59', 'day'],
    ] as const) {
      const span = { from: '2026-11-11T12:00', to }
      expect(unitOf(span)).toBe(unit)
      const buckets = bucketsOf(span)
      const given = unit === 'hour' ? counts : [{ at: '2026-11-11', events: 7 }]
      expect([to, fill(buckets, given)]).toEqual([to, 7])
    }
    const hours = bucketsOf({ from: '2026-11-11T12:00', to: '2026-11-11T23:59' })
    fill(hours, counts)
    expect(hours.filter(({ events }) => events > 0)).toEqual([
      { from: '2026-11-11T18:00', to: '2026-11-11T18:59', events: 3 },
      { from: '2026-11-11T23:00', to: '2026-11-11T23:59', events: 4 },
    ])
  })
})
