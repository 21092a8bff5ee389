import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventLine } from '../../../../src/contracts/analytics/event-log'
import { traceLayout } from './traceLayout'

const event = (id: string, stream: string, causationId: string | null = null, at = 0): EventLine => ({
  id,
  stream,
  causationId,
  position: id,
  at: new Date(Date.UTC(2026, 2, 2) + at).toISOString(),
  type: 'OrderPaid',
  revision: 0,
  actor: 'a',
  realActor: null,
  role: null,
  correlationId: 'c',
  data: {},
  personal: [],
})
const LABELS: Record<string, string> = {
  order: 'Pedido',
  payment: 'Pagamento',
  account: 'Conta',
  enrolment: 'Matrícula',
}
const labelOf = (stream: string) => LABELS[stream.split('-')[0] ?? ''] ?? stream
const job = {
  id: 'j1',
  name: 'mail-receipt',
  label: 'E-mail do recibo',
  causeId: 'e3',
  runAt: null,
  acceptedAt: null,
}

describe('the graph of a trace', () => {
  const events = [
    event('e1', 'claim_code-x'),
    event('e2', 'order-1'),
    event('e3', 'payment-1', 'e2', 10_700),
    event('e4', 'claim_slug-y', 'e2'),
  ]

  it('has a lane per stream, reserved names last', () => {
    const { lanes } = traceLayout(events, [job], labelOf)
    expect(lanes.map(({ label }) => label)).toEqual(['Pedido', 'Pagamento', 'Nomes reservados'])
    expect(lanes.map(({ stream }) => stream)).toEqual(['order-1', 'payment-1', undefined])
  })

  it('has an edge from each cause to its effects, with the time between', () => {
    const { edges, nodes } = traceLayout(events, [job], labelOf)
    expect(edges.map(({ from, to }) => [from.id, to.id, to.gap])).toEqual([
      ['e2', 'e3', 10_700],
      ['e2', 'e4', 0],
    ])
    expect(nodes.find(({ id }) => id === 'e3')?.jobs).toEqual([job])
    expect(nodes.filter(({ causeId }) => causeId === null).map(({ id }) => id)).toEqual(['e1', 'e2'])
  })

  it('has one node per place, none above its cause, and time from top to bottom', () => {
    const story = fc.array(fc.record({ lane: fc.integer({ min: 0, max: 4 }), cause: fc.nat() }), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(story, (steps) => {
        const told = steps.map(({ lane, cause }, i) =>
          event(`e${i}`, `order-${lane}`, i > 0 && cause % 3 ? `e${cause % i}` : null),
        )
        const { nodes, edges, rows } = traceLayout(told, [], labelOf)
        expect(nodes).toHaveLength(told.length)
        expect(new Set(nodes.map(({ lane, row }) => `${lane}|${row}`)).size).toBe(nodes.length)
        for (const { from, to } of edges) expect(to.row).toBeGreaterThan(from.row)
        nodes.slice(1).forEach((node, i) => {
          expect(node.row).toBeGreaterThanOrEqual(nodes[i]!.row)
          expect(node.row).toBeLessThan(rows)
        })
      }),
    )
  })
})
