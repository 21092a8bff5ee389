import { describe, expect, it } from 'vitest'
import { eventLabels, eventTypes } from '../../../../src/domain/registry'
import { eventSentence, gap, isDescribed } from './sentence'

const labelOf = (type: string) => eventLabels[type] ?? type

const line = { productType: 'course', productId: 'sql' }

describe('an event in words', () => {
  it.each([
    [
      'OrderPlaced',
      { lines: [line, line], total: 39_400, method: 'pix', installments: 1 },
      'Pedido feito: 2 cursos, R$ 394,00 no Pix',
    ],
    [
      'OrderPlaced',
      { lines: [line, { productType: 'bundle' }], total: 120_000, method: 'card', installments: 12 },
      'Pedido feito: 1 formação e 1 curso, R$ 1.200,00 no cartão em 12x',
    ],
    [
      'OrderPaid',
      { number: '2026-7KQ', total: 0, method: 'free', late: false },
      'Pedido 2026-7KQ pago: R$ 0,00 de graça',
    ],
    ['CouponSeatReleased', { code: 'VOLTA10', reason: 'expired' }, 'Cupom VOLTA10 devolvido: o prazo acabou'],
    [
      'CourseAccessGranted',
      { courseId: 'sql', cause: { type: 'order', id: 'o1' } },
      'Acesso ao curso sql liberado por uma compra',
    ],
    ['LessonWatched', { ranges: [] }, 'Aula aberta'],
    ['QuizAnswered', { right: 2, questions: 3, passed: false }, 'Quiz respondido: 2 de 3 certas, não passou'],
    ['InvoiceRecorded', { noteNumber: '214', amount: 19_700 }, 'Nota fiscal 214 de R$ 197,00 registrada'],
    ['GuaranteeSet', { days: 7 }, 'Garantia de 7 dias para as próximas compras'],
    ['LessonWatched', { ranges: [[3, 3.4]] }, 'Aula aberta'],
    [
      'LessonWatched',
      {
        ranges: [
          [0, 60],
          [90, 120],
        ],
      },
      'Aula assistida por 2min',
    ],
  ])('%s', (type, data, said) => {
    expect(eventSentence({ type, data }, labelOf).replaceAll('\u00a0', ' ')).toBe(said)
  })

  it('has a sentence for every type of the product', () => {
    expect(eventTypes().filter((type) => !isDescribed(type))).toEqual([])
  })

  it.each(eventTypes())('never fails on what is missing or covered: %s', (type) => {
    const covered = new Proxy({}, { get: () => '•••' })
    for (const data of [{}, covered, null, 'x', { lines: null, ranges: 3, terms: null, cause: null }]) {
      const said = eventSentence({ type, data }, labelOf)
      expect(said).not.toMatch(/undefined|null|NaN|\[object/)
      expect(said.length).toBeGreaterThan(3)
    }
  })

  it('names an unknown event by its type', () =>
    expect(eventSentence({ type: 'NeverHeard', data: {} }, labelOf)).toBe('NeverHeard'))
})

describe('a gap', () => {
  it.each([
    [41, '+41 ms'],
    [10_700, '+10,7 s'],
    [125_000, '+2min 5s'],
    [7_200_000, '2h depois'],
    [3 * 86_400_000, '3 dias depois'],
    [-5, '+0 ms'],
  ])('%d ms', (ms, said) => expect(gap(ms)).toBe(said))
})
