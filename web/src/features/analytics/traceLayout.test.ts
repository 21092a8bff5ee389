import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventLine } from '../../../../src/contracts/analytics/event-log'
import { lanesThatFit, laneWidthIn } from './TraceGraph'
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

  it('joins streams of one kind into a lane when there are more than fit', () => {
    const course = (id: string) => event(id, `enrolment-${id}`, 'e3')
    const told = [...events, course('e5'), course('e6')]
    expect(traceLayout(told, [], labelOf, 5).lanes).toHaveLength(5)
    const { lanes, nodes, rows } = traceLayout(told, [], labelOf, 4)
    expect(lanes.map(({ label, stream }) => [label, stream])).toEqual([
      ['Pedido', 'order-1'],
      ['Pagamento', 'payment-1'],
      ['Matrícula (2)', undefined],
      ['Nomes reservados', undefined],
    ])
    expect(new Set(nodes.map(({ lane, row }) => `${lane} ${row}`)).size).toBe(nodes.length)
    expect(rows).toBeGreaterThanOrEqual(4)
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

describe('the lanes of a trace', () => {
  it('share the room, and as many as fit never need more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 2600 }), (room) => {
        const most = lanesThatFit(room)
        for (let lanes = 1; lanes <= most; lanes++)
          expect(lanes * laneWidthIn(room, lanes)).toBeLessThanOrEqual(Math.max(room, 148))
      }),
    )
    expect([1, 2, 5].map((lanes) => laneWidthIn(1090, lanes))).toEqual([380, 380, 218])
  })
})
