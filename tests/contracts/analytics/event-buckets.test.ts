import { describe, expect, it } from 'vitest'
import { bucketsOf } from '../../../src/contracts/analytics/event-buckets'

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
