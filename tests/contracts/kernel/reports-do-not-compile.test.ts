import { expect, test } from 'vitest'
import { flag, money, text } from '../../../src/contracts/kernel/attribute'
import {
  countOf,
  meanOf,
  moneyOf,
  ratioOf,
  report,
  reportFor,
  splitBy,
  wholeOf,
} from '../../../src/contracts/kernel/report'

const fits = {
  at: '/admin/order-bump-report',
  component: 'Admin/OrderBumpReport/Index',
  who: 'AS',
  menu: 'Perfomance',
  title: 'Order bumps',
  question: 'Quais ofertas são aceitas?',
  rows: 'orderBumps',
  day: 'day',
  by: { product: text('Produto') },
  measures: { shown: countOf('Mostradas'), taken: countOf('Aceitas') },
  picture: { kind: 'line', measure: 'taken' },
  list: { number: text('Pedido') },
  opens: { column: 'orderId', to: '/admin/orders/{id}', stream: 'order', label: 'Abrir pedido' },
} as const
const staff = { ...fits, who: 'AES' } as const

/** Each of these mistakes must be seen by the compiler: a directive without an error below it does not compile. */
const mistakes = [
  // @ts-expect-error a read model that does not exist
  () => report({ ...staff, rows: 'orderBump' }),
  // @ts-expect-error roles that are not written like this
  () => report({ ...staff, who: 'SA' }),
  // @ts-expect-error a day that is no column
  () => report({ ...staff, day: 'placedDay' }),
  // @ts-expect-error a day that is a number
  () => report({ ...staff, day: 'price' }),
  // @ts-expect-error grouped by what is no column
  () => report({ ...staff, by: { produto: text('Produto') } }),
  // @ts-expect-error grouped by a text as yes or no
  () => report({ ...staff, by: { product: flag('Produto') } }),
  // @ts-expect-error a name for what is not grouped by
  () => report({ ...staff, named: { beside: 'besideTitle' } }),
  // @ts-expect-error named by a number
  () => report({ ...staff, named: { product: 'price' } }),
  // @ts-expect-error a sum of what is no column
  () => report({ ...staff, measures: { ...fits.measures, seen: countOf('Vistas') } }),
  // @ts-expect-error a sum of texts
  () => report({ ...staff, measures: { ...fits.measures, number: countOf('Números') } }),
  // @ts-expect-error a ratio of what is not measured
  () => report({ ...staff, measures: { taken: countOf('A'), rate: ratioOf('B', 'taken', 'seen', 'a ÷ b') } }),
  // @ts-expect-error a ratio without its formula in words
  () => report({ ...staff, measures: { ...fits.measures, rate: ratioOf('Aceitação', 'taken', 'shown') } }),
  // @ts-expect-error a mean of a text
  () => report({ ...staff, measures: { ...fits.measures, mean: meanOf('Média', 'number', 'média') } }),
  // @ts-expect-error a mean without its formula in words
  () => report({ ...staff, measures: { ...fits.measures, mean: meanOf('Média', 'price') } }),
  // @ts-expect-error a picture of what is not measured
  () => report({ ...staff, picture: { kind: 'line', measure: 'revenue' } }),
  // @ts-expect-error a picture that there is not
  () => report({ ...staff, picture: { kind: 'pie', measure: 'taken' } }),
  // @ts-expect-error a column of the rows that there is not
  () => report({ ...staff, list: { numero: text('Pedido') } }),
  // @ts-expect-error a text of the rows shown as money
  () => report({ ...staff, list: { number: money('Pedido') } }),
  // @ts-expect-error opened by what is no column
  () => report({ ...staff, opens: { ...fits.opens, column: 'id' } }),
  // @ts-expect-error opened at an address without a place for the id
  () => report({ ...staff, opens: { ...fits.opens, to: '/admin/orders' } }),
  // @ts-expect-error the second record by what is no column
  () => report({ ...staff, opens: [fits.opens, { ...fits.opens, column: 'id' }] }),
  // @ts-expect-error grouped from the start by what it is not grouped by
  () => report({ ...staff, groupedBy: 'beside' }),
  // @ts-expect-error a heat map over what it is not grouped by
  () => report({ ...staff, picture: { kind: 'heat', measure: 'taken', down: 'product', across: 'hour' } }),
  // @ts-expect-error a page without a name of its own
  () => report({ ...staff, component: 'Admin/OrderBumpReport' }),
]

test('what fits compiles, and at least ten mistakes do not', () => {
  const made = report({
    ...staff,
    named: { product: 'title' },
    measures: {
      ...fits.measures,
      revenue: moneyOf('Receita'),
      rate: ratioOf('Aceitação', 'taken', 'shown', 'aceitas ÷ mostradas'),
      ticket: ratioOf('Por oferta', 'revenue', 'taken', 'receita ÷ aceitas', 'money'),
      price: meanOf('Preço médio', 'price', 'média dos preços', 'money'),
    },
    money: 'A',
    picture: { kind: 'line', measure: 'revenue' },
    list: { number: text('Pedido'), revenue: money('Receita') },
  })
  expect(made).toMatchObject({ named: { product: 'title' }, opens: [{ column: 'orderId' }] })
  const { opens: _, ...alone } = staff
  expect(report(alone).opens).toEqual([])
  expect(report({ ...staff, opens: [fits.opens, { ...fits.opens, column: 'product' }] }).opens).toHaveLength(
    2,
  )
  expect(mistakes.length).toBeGreaterThanOrEqual(10)
  // Amounts, and what is reckoned from them, are only for whom they are meant.
  const seen = reportFor(made, 'Support')
  expect(Object.keys(seen.measures)).toEqual(['shown', 'taken', 'rate'])
  expect([seen.picture.measure, Object.keys(seen.list)]).toEqual(['shown', ['number']])
  expect(reportFor(made, 'Admin')).toBe(made)
})

test('what a column splits is not measured by it, nor what is reckoned from that', () => {
  const made = report({
    ...staff,
    by: { product: text('Produto'), beside: text('Ao lado de') },
    measures: {
      shown: wholeOf(countOf('Mostradas'), ['product']),
      taken: countOf('Aceitas'),
      rate: ratioOf('Aceitação', 'taken', 'shown', 'aceitas ÷ mostradas'),
    },
    picture: { kind: 'line', measure: 'shown' },
  })
  expect(splitBy(made, ['beside'])).toBe(made)
  const split = splitBy(made, ['beside', 'product'])
  expect([Object.keys(split.measures), split.picture.measure]).toEqual([['taken'], 'taken'])
})
