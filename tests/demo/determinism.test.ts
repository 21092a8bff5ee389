import { describe, expect, it } from 'vitest'
import { digest, played } from '../support/histories/played'
import { some } from '../support/proof/draw'

const small = { scale: 0.03 }
const traces = ({ sim, events }: Awaited<ReturnType<typeof played>>) =>
  digest([events, sim.bank.book(), sim.waitingJobs(), sim.mails])

describe('a world', () => {
  it('is the same byte for byte for the same seed and end, and another for another seed', async () => {
    const one = traces(await played('demo', small))
    expect(traces(await played('demo', small))).toBe(one)
    expect(traces(await played('demo', { ...small, seed: 'outra' }))).not.toBe(one)
  })

  // Weekends, nights, the turn of the year, a leap day, Black Friday and the days before a payday.
  const ends = [
    '2026-01-01T03:10:00.000Z',
    '2027-02-28T17:00:00.000Z',
    '2028-02-29T23:59:00.000Z',
    '2026-11-27T15:00:00.000Z',
    '2026-08-02T09:00:00.000Z',
    '2031-05-04T02:30:00.000Z',
  ]
  it.each(some(ends, 2, 'ends of a world'))('breaks no rule whenever it ends: %s', async (end) => {
    const { sim, events } = await played('demo', { ...small, end })
    expect(sim.refusals).toEqual([])
    expect(await sim.deadJobs()).toEqual([])
    const answered = new Set(events.filter((e) => e.type === 'QuestionAnswered').map((e) => e.stream))
    const asked = events.filter((e) => e.type === 'QuestionAsked' && !answered.has(e.stream))
    expect(asked).toHaveLength(7)
  })
})
