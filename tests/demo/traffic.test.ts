import { describe, expect, it } from 'vitest'
import { blackFriday, trafficFactor, visitTimes } from '../../src/demo/simulation/traffic'
import { businessDay, businessHour } from '../../src/domain/kernel/instants'
import { seeded } from '../../src/domain/kernel/seeded'

describe('the calendar', () => {
  it('knows Black Friday: the last Friday of November', () => {
    expect([2024, 2025, 2026, 2027, 2028].map(blackFriday)).toEqual([
      '2024-11-29',
      '2025-11-28',
      '2026-11-27',
      '2027-11-26',
      '2028-11-24',
    ])
  })

  it('is busier on paydays and on Black Friday, and quiet over the holidays', () => {
    expect(trafficFactor('2026-03-05')).toBeGreaterThan(1.4 * trafficFactor('2026-03-12'))
    expect(trafficFactor('2026-03-20')).toBeGreaterThan(1.4 * trafficFactor('2026-03-13'))
    expect(trafficFactor('2025-11-28')).toBeGreaterThan(4 * trafficFactor('2025-11-14'))
    expect(trafficFactor('2025-12-26')).toBeLessThan(trafficFactor('2025-12-12'))
  })

  it('gives visits inside the period, in order, by day more than by night, and more of them as time goes on', () => {
    const period = { start: '2026-01-05T11:00:00.000Z', end: '2026-06-29T16:30:00.000Z', count: 4000 }
    const times = visitTimes(seeded('visits'), period)
    expect(times.length).toBeGreaterThan(3900)
    expect(times).toEqual([...times].sort())
    expect(times[0]! >= period.start && times.at(-1)! < period.end).toBe(true)
    const at = (hour: number) => times.filter((time) => businessHour(time) === hour).length
    expect(at(20)).toBeGreaterThan(5 * at(4))
    const half = times.filter((time) => businessDay(time) < '2026-04-03').length
    expect(half).toBeLessThan(0.46 * times.length)
    expect(visitTimes(seeded('visits'), period)).toEqual(times)
  })
})
