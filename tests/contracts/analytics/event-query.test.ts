import { describe, expect, it } from 'vitest'
import { labels } from '../../../src/composition/labels'
import { instantOf, isMoment, momentOf } from '../../../src/contracts/analytics/event-moments'
import {
  emptyQuery,
  formatEventQuery,
  parseEventQuery,
  queryParts,
} from '../../../src/contracts/analytics/event-query'
import { eventTypes } from '../../../src/domain/registry'

const types = eventTypes()
const read = (text: string) => parseEventQuery(text, labels.events)
const clean = (text: string) => {
  const { query, problems } = read(text)
  expect(problems).toEqual([])
  return query
}
const wrong = (text: string) => read(text).problems.map(({ field, message }) => `${field}: ${message}`)

describe('a query of the event log', () => {
  it('is read part by part', () => {
    expect(
      clean(
        'tipo:(OrderPaid OR "Pix gerado") stream:order- pessoa:a1 correlação:c1 de:2026-11-14 ate:hoje sql "dois nomes"',
      ),
    ).toEqual({
      types: ['OrderPaid', 'PixIssued'],
      stream: 'order-',
      person: 'a1',
      correlation: 'c1',
      from: '2026-11-14',
      to: 'hoje',
      words: ['sql', 'dois nomes'],
    })
  })

  it.each([
    'tipo:OrderPaid',
    'tipo:orderpaid',
    'tipo:PedidoPago',
    'tipo:"Pedido pago"',
    'tipo:"pedido PAGO"',
  ])('knows an event by every name it goes by: %s', (text) =>
    expect(clean(text).types).toEqual(['OrderPaid']),
  )

  it('takes all types that begin alike, several parts of one kind, and commas', () => {
    expect(clean('tipo:Coupon*').types).toEqual(types.filter((type) => type.startsWith('Coupon')))
    expect(clean('tipo:OrderPaid tipo:PixIssued tipo:OrderPaid').types).toEqual(['OrderPaid', 'PixIssued'])
    expect(clean('tipo:(OrderPaid, PixIssued OU CartMerged)').types).toEqual([
      'OrderPaid',
      'PixIssued',
      'CartMerged',
    ])
  })

  it.each([
    ['tipo:Inventado', 'type: Não existe o tipo “Inventado”.'],
    ['tipo:"Pedido pagou"', 'type: Não existe o tipo “Pedido pagou”. Você quis dizer “Pedido cancelado”?'],
    ['curso:sql', 'text: Não conhecemos “curso:”. Use tipo, stream, pessoa, correlacao, de, ate ou texto.'],
    ['tipo:(OrderPaid', 'text: Falta fechar o parêntese.'],
    ['"sem fim', 'text: Falta fechar as aspas.'],
    ['stream:a stream:b', 'stream: “stream:” aparece duas vezes.'],
    ['pessoa:(a OR b)', 'person: “pessoa:” aceita um valor só.'],
    ['tipo:()', 'type: Escreva algo depois de “tipo:”.'],
    ['a)', 'text: Há um parêntese sobrando em “)”.'],
    [
      'de:2026-02-31',
      'from: Não entendemos a data “2026-02-31”. Use 21/11/2026, 2026-11-21T14:30, hoje, ontem ou 7d.',
    ],
  ])('says what is wrong with %s', (text, problem) => expect(wrong(text)).toEqual([problem]))

  it.each([
    '',
    '   ',
    ':',
    '::',
    'a:',
    '(',
    ')',
    '""',
    '"',
    'tipo:',
    '\u0000',
    '(((',
    'é:é',
    'x'.repeat(900),
  ])('never fails on %j', (text) => expect(read(text).query).toBeDefined())

  it.each([
    'tipo:OrderPaid',
    'tipo:(OrderPaid OR PixIssued) stream:order-* de:7d ate:2026-11-14T10:30 sql "dois nomes"',
    'pessoa:a:1 correlacao:0199c4f2-7e5a texto',
  ])('reads what it writes: %s', (text) => {
    const query = clean(text)
    expect(clean(formatEventQuery(query))).toEqual(query)
  })

  it('comes apart into chips, each of which can be taken away', () => {
    const parts = queryParts(clean('tipo:OrderPaid stream:order- a b'))
    expect(parts.map(({ text }) => text)).toEqual(['tipo:OrderPaid', 'stream:order-', 'a', 'b'])
    expect(parts[2]!.without.words).toEqual(['b'])
    expect(formatEventQuery(emptyQuery)).toBe('')
  })
})

describe('moments', () => {
  const today = '2026-11-21'
  it.each([
    ['2026-11-14', '2026-11-14T03:00:00.000Z', '2026-11-15T02:59:59.999Z'],
    ['2026-11-14T10:30', '2026-11-14T13:30:00.000Z', '2026-11-14T13:30:59.999Z'],
    ['2026-11-14T10:30:05', '2026-11-14T13:30:05.000Z', '2026-11-14T13:30:05.999Z'],
    ['2026-11-14T13:30:05.120Z', '2026-11-14T13:30:05.120Z', '2026-11-14T13:30:05.120Z'],
    ['hoje', '2026-11-21T03:00:00.000Z', '2026-11-22T02:59:59.999Z'],
    ['ontem', '2026-11-20T03:00:00.000Z', '2026-11-21T02:59:59.999Z'],
    ['7d', '2026-11-15T03:00:00.000Z', '2026-11-16T02:59:59.999Z'],
  ])('%s', (typed, start, end) => {
    expect(isMoment(typed)).toBe(true)
    expect(instantOf(typed, 'start', today)).toBe(start)
    expect(instantOf(typed, 'end', today)).toBe(end)
  })

  it.each([
    '',
    'amanhã',
    '2026-13-01',
    '2026-11-14T25:00',
    '2026-11-14T10:60',
    '9999-99-99',
    '2026-11-14T10:30:99',
  ])('are not read from %j', (typed) => expect(isMoment(typed)).toBe(false))

  it('are written as they are read', () => {
    expect(momentOf('2026-11-14T13:30:05.120Z')).toBe('2026-11-14T10:30')
    expect(momentOf('2026-11-15T02:00:00.000Z', 10)).toBe('2026-11-14')
  })
})
