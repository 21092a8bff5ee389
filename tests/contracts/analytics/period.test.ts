import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOf, lengthOf, periodOf, previousOf } from '../../../src/contracts/analytics/period'
import { addDays } from '../../../src/domain/kernel/instants'

const today = '2026-03-02'

describe('the period of a report', () => {
  test('is the last 30 days unless the address says otherwise', () => {
    expect(periodOf({}, today)).toEqual({ from: '2026-02-01', to: today, preset: 30, problem: null })
    expect(periodOf({ dias: '7' }, today)).toMatchObject({ from: '2026-02-24', to: today, preset: 7 })
    expect(periodOf({ dias: '8' }, today)).toMatchObject({ preset: 30 })
  })

  test('may be days of one’s own, up to today', () => {
    expect(periodOf({ de: '2026-01-01', ate: '2026-01-31' }, today)).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
      preset: null,
      problem: null,
    })
    expect(periodOf({ de: '2026-03-01', ate: '2026-12-31' }, today)).toMatchObject({ to: today })
  })

  test.each([
    [{ de: '2026-02-10', ate: '2026-02-01' }, 'A data final vem antes da inicial.'],
    [{ de: '2026-02-30', ate: '2026-03-01' }, 'Informe as duas datas do período, como 01/11/2026.'],
    [{ de: 'ontem', ate: '' }, 'Informe as duas datas do período, como 01/11/2026.'],
    [{ de: '2026-03-03', ate: '2026-03-04' }, 'O período ainda não começou.'],
    [{ de: '2020-01-01', ate: '2026-01-01' }, 'Escolha um período de até 400 dias.'],
  ])('says what is wrong with %o and shows the last 30 days', (query, problem) => {
    expect(periodOf(query, today)).toMatchObject({
      from: '2026-02-01',
      to: today,
      problem: `${problem} Estes são os últimos 30 dias.`,
    })
  })

  test('and the one before it are as long, and touch', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 1, max: 400 }), (start, length) => {
        const from = addDays('2024-01-01', start)
        const span = { from, to: addDays(from, length - 1) }
        const before = previousOf(span)
        expect(lengthOf(span)).toBe(length)
        expect(lengthOf(before)).toBe(length)
        expect(addDays(before.to, 1)).toBe(span.from)
        const days = daysOf(span)
        expect([days[0], days.at(-1), days.length]).toEqual([span.from, span.to, length])
      }),
    )
  })
})
