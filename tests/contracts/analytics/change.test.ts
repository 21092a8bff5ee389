import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Change, changeBy, distanceOf, plainest } from '../../../src/contracts/analytics/change'
import { changeBecause, changeHead } from '../../../src/contracts/analytics/change-text'
import { overviewTiles, tileNames, tileOf } from '../../../src/contracts/analytics/overview'
import { measuresOf, type ReportCell, sumAll } from '../../../src/contracts/kernel/report-fold'
import { orderInsights } from '../../../src/contracts/ordering/order-insights'
import { revenueReport } from '../../../src/contracts/ordering/revenue-report'

const cell = (group: string, by: Record<string, number>, rows = 1): ReportCell => ({
  bucket: '2026-11-01',
  group,
  name: '',
  rows,
  by,
})
const money = (flow: string, net: number) =>
  cell(flow, { net, paid: Math.max(0, net), back: Math.max(0, -net), returns: 0 })
const tries = (outcome: string, all: number) =>
  cell(outcome, { tries: all, paid: outcome === 'paid' ? all : 0 }, all)
const net = revenueReport.measures.net!
const rate = orderInsights.measures.rate!
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a change in sentences', () => {
  test('is a sum of points', () => {
    const change = changeBy(
      revenueReport,
      'net',
      'flow',
      [money('pix', 50_000), money('card', 42_000), money('refund', -4_000)],
      [money('pix', 58_000), money('card', 42_000)],
    )!
    expect(change).toMatchObject({ now: 88_000, before: 100_000, rest: 0 })
    expect(spaced(changeHead('Receita líquida', net, change))).toBe(
      'Receita líquida caiu 12%, de R$ 1.000,00 para R$ 880,00.',
    )
    expect(changeBecause(net, change)).toBe('Por movimento: Vendas no Pix −8 pontos e Reembolsos −4 pontos.')
  })

  test('of a conversion is told by those that did not convert', () => {
    const change = changeBy(
      orderInsights,
      'rate',
      'outcome',
      [tries('paid', 70), tries('expired', 25), tries('declined', 5)],
      [tries('paid', 160), tries('expired', 30), tries('declined', 10)],
    )!
    expect(changeHead('Conversão do Pix', rate, change)).toBe(
      'Conversão do Pix caiu 10 pontos, de 80% para 70%.',
    )
    expect(changeBecause(rate, change)).toBe('Por desfecho: Expirado −10 pontos.')
  })

  test('from nothing is told in amounts', () => {
    const change = changeBy(revenueReport, 'net', 'flow', [money('pix', 5_000)], [])!
    expect(spaced(changeHead('Receita líquida', net, change))).toBe(
      'Receita líquida subiu R$ 50,00, de R$ 0,00 para R$ 50,00.',
    )
    expect(spaced(changeBecause(net, change))).toBe('Por movimento: Vendas no Pix +R$ 50,00.')
    expect(changeBy(orderInsights, 'rate', 'outcome', [tries('paid', 1)], [])).toBeNull()
    expect(changeHead('Pedidos pagos', { ...net, kind: 'count' }, { now: 9, before: 10 })).toBe(
      'Pedidos pagos caíram 10%, de 10 para 9.',
    )
  })

  const amount = fc.integer({ min: 0, max: 500 })
  const anyCells = fc.array(
    fc.record({ group: fc.constantFrom('a', 'b', 'c', 'd', 'e'), above: amount, more: amount }),
    { maxLength: 12 },
  )
  test('adds up to the whole change, of sums and of ratios, whatever the groups', () => {
    fc.assert(
      fc.property(anyCells, anyCells, (now, before) => {
        const cells = (all: typeof now) =>
          all.map(({ group, above, more }) =>
            cell(group, { paid: above, tries: above + more, net: above - more }),
          )
        for (const [report, measure, by] of [
          [revenueReport, 'net', 'flow'],
          [orderInsights, 'rate', 'outcome'],
        ] as const) {
          const change = changeBy(report, measure, by, cells(now), cells(before))
          const [is, was] = [now, before].map((all) => measuresOf(report, sumAll(cells(all)))[measure])
          if (!change) expect([is, was]).toContain(null)
          else
            expect(change.parts.reduce((sum, part) => sum + part.change, change.rest)).toBeCloseTo(
              is! - was!,
              9,
            )
        }
      }),
    )
  })
})

test('the column is chosen whose greatest part explains most of the change', () => {
  const told = (by: string, ...changes: number[]): Change => ({
    now: 0,
    before: 100,
    by,
    byLabel: by,
    parts: changes.map((change) => ({ value: by, label: by, change })),
    rest: 0,
  })
  expect(plainest([told('a', -40, -60), told('b', -95, -5), null, told('c', 50, -150)])?.by).toBe('b')
  expect(plainest([null])).toBeNull()
})

test('a change is far where single days vary little', () => {
  expect(distanceOf([10, 11, 10], [20, 21, 20])).toBeLessThan(-10)
  expect(Math.abs(distanceOf([0, 30, 5], [10, 20, 12]))).toBeLessThan(1)
  expect(distanceOf([1], [2])).toBe(0)
})

test('every tile names a measure and columns of its report', () => {
  for (const name of tileNames) {
    const { report, measure, because, filters } = tileOf(name)
    expect([name, measure in report.measures]).toEqual([name, true])
    const columns = [...because, ...Object.keys(filters)]
    expect([name, columns.filter((column) => !(column in report.by))]).toEqual([name, []])
    // Columns that would split the measure explain nothing of it.
    expect([name, because.filter((column) => report.measures[measure]?.notBy?.includes(column))]).toEqual([
      name,
      [],
    ])
  }
  expect(Object.keys(overviewTiles).length).toBe(11)
})
