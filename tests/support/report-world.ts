import fc from 'fast-check'
import { text } from '../../src/contracts/kernel/attribute'
import type { Report } from '../../src/contracts/kernel/report'
import { bucketUnits, type ReportQuestion } from '../../src/contracts/kernel/report-fold'
import { addDays } from '../../src/domain/kernel/instants'
import { column, nullable } from '../../src/projections/kernel/columns'
import { projection } from '../../src/projections/kernel/projection'

export interface StallRow {
  id: string
  day: string
  saleDay: string
  fruit: string | null
  fruitName: string | null
  stall: string
  sold: number
  takings: number
}

interface Sale {
  id: string
  day: string
  fruit: string | null
  fruitName: string | null
  stall: string
  takings: number
}
export type StallEvent = { type: 'Sold'; data: Sale } | { type: 'GaveBack'; data: Sale }

/** Sales of market stalls; what is given back counts on its own day, or on that of the sale. */
export const stalls = projection<StallEvent, StallRow>({
  name: 'stalls',
  description: 'Sales of stalls',
  version: 1,
  key: 'id',
  columns: {
    id: column.id('Venda'),
    day: column.day('Dia'),
    saleDay: column.day('Dia da venda'),
    fruit: nullable(column.id('Fruta')),
    fruitName: nullable(column.text('Nome')),
    stall: column.text('Banca'),
    sold: column.count('Vendidas'),
    takings: column.money('Receita'),
  },
  on: {
    Sold: {
      key: ({ id }) => id,
      apply: (_, data) => ({ ...data, saleDay: data.day, sold: 1 }),
    },
    GaveBack: {
      key: ({ id }) => `${id}-back`,
      apply: (_, { id, takings, ...data }, __, key) => ({
        ...data,
        id: key,
        day: addDays(data.day, 20),
        saleDay: data.day,
        sold: 0,
        takings: -takings,
      }),
    },
  },
})

/** The same, with sums kept beside the rows, and the values that are told apart. */
export const summedStalls: typeof stalls = {
  ...stalls,
  name: 'summed_stalls',
  sums: {
    by: ['day', 'saleDay', 'fruit', 'fruitName', 'stall'],
    of: ['sold', 'takings'],
    different: ['stall', 'id', 'fruitName'],
  },
}

/** The same, with the days of ids that come again in one or several stalls. */
export const recurringStalls: typeof stalls = {
  ...stalls,
  name: 'recurring_stalls',
  sums: {
    by: ['day', 'saleDay', 'fruit', 'fruitName', 'stall'],
    of: ['sold', 'takings'],
  },
  recurring: { day: 'day', value: 'fruit', place: 'stall' },
}

export const stallReport: Report = {
  at: '/admin/stalls',
  component: 'Admin/Stalls',
  who: 'A',
  menu: 'Perfomance',
  title: 'Bancas',
  question: 'O que vende?',
  rows: 'stalls',
  day: 'day',
  saleDay: 'saleDay',
  by: { fruit: text('Fruta'), stall: text('Banca') },
  named: { fruit: 'fruitName' },
  measures: {
    sold: { of: 'sum', kind: 'count', label: 'Vendidas' },
    takings: { of: 'sum', kind: 'money', label: 'Receita' },
    each: {
      of: 'ratio',
      kind: 'money',
      label: 'Por venda',
      above: 'takings',
      below: 'sold',
      formula: 'receita ÷ vendidas',
    },
    mean: { of: 'mean', kind: 'money', label: 'Média', column: 'takings', formula: 'média dos lançamentos' },
  },
  picture: { kind: 'line', measure: 'takings' },
  list: { stall: text('Banca') },
  opens: [{ column: 'id', to: '/admin/stalls/{id}', stream: 'stall', label: 'Abrir' }],
}

export interface BasketRow {
  id: string
  day: string | null
  fruit: string | null
  fruitName: string | null
  stall: string
  buyer: string | null
  sold: number
  takings: number
  back: number
  returns: { day: string; takings: number; back: number }[]
  returnedDay: string | null
}
export type BasketEvent =
  | { type: 'BasketSold'; data: Omit<BasketRow, 'back' | 'returns' | 'returnedDay' | 'sold'> }
  | { type: 'BasketReturned'; data: { id: string; day: string; back: number } }

/** Baskets as one row each, with what was given back of them on later days. */
export const baskets = projection<BasketEvent, BasketRow>({
  name: 'baskets',
  description: 'Baskets sold and given back',
  version: 1,
  key: 'id',
  columns: {
    id: column.id('Cesta'),
    day: nullable(column.day('Dia')),
    fruit: nullable(column.id('Fruta')),
    fruitName: nullable(column.text('Nome')),
    stall: column.text('Banca'),
    buyer: nullable(column.id('Comprador')),
    sold: column.count('Vendidas'),
    takings: column.money('Receita'),
    back: column.money('Devolvido'),
    returns: column.json('Devoluções'),
    returnedDay: nullable(column.day('Última devolução')),
  },
  on: {
    BasketSold: {
      key: ({ id }) => id,
      apply: (_, data) => ({ ...data, sold: 1, back: 0, returns: [], returnedDay: null }),
    },
    BasketReturned: {
      key: ({ id }) => id,
      apply: (row, { day, back }) =>
        row?.day
          ? {
              ...row,
              takings: row.takings - back,
              back: row.back + back,
              returns: [...row.returns, { day, takings: -back, back }],
              returnedDay: [row.returnedDay ?? day, day].sort().at(-1)!,
            }
          : undefined,
    },
  },
})

/** The same, with the days on which buyers come again. */
export const recurringBaskets: typeof baskets = {
  ...baskets,
  name: 'recurring_baskets',
  recurring: { day: 'day', value: 'buyer' },
}

export const basketReport: Report = {
  ...stallReport,
  at: '/admin/baskets',
  rows: 'baskets',
  saleDay: undefined,
  later: { entries: 'returns', last: 'returnedDay', columns: ['takings', 'back'] },
  measures: {
    sold: { of: 'sum', kind: 'count', label: 'Vendidas' },
    takings: { of: 'sum', kind: 'money', label: 'Receita' },
    back: { of: 'sum', kind: 'money', label: 'Devolvido' },
    buyers: { of: 'distinct', kind: 'count', label: 'Compradores', column: 'buyer', formula: 'pessoas' },
    each: {
      of: 'ratio',
      kind: 'money',
      label: 'Por comprador',
      above: 'takings',
      below: 'buyers',
      formula: 'receita ÷ compradores',
    },
  },
}

const START = '2025-11-20'
const days = fc.integer({ min: 0, max: 130 }).map((after) => addDays(START, after))
const names: Record<string, string> = { uva: 'Uva', caqui: 'Caqui', pera: 'Pêra' }

/** Some sales over four months, some of them given back. */
export const anyStallEvents = fc
  .array(
    fc.record({
      day: days,
      fruit: fc.constantFrom('uva', 'caqui', 'pera', null),
      renamed: fc.boolean(),
      stall: fc.constantFrom('norte', 'sul', '-'),
      takings: fc.integer({ min: 0, max: 5_000_000 }),
      back: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((sales) =>
    sales.flatMap(({ day, fruit, renamed, stall, takings, back }, i): StallEvent[] => {
      const fruitName = fruit && `${names[fruit]}${renamed ? ' nova' : ''}`
      const data = { id: `s${i}`, day, fruit, fruitName, stall, takings }
      return back
        ? [
            { type: 'Sold', data },
            { type: 'GaveBack', data },
          ]
        : [{ type: 'Sold', data }]
    }),
  )

/** Some baskets over four months, each given back in parts on any later days. */
export const anyBasketEvents = fc
  .array(
    fc.record({
      day: fc.option(days, { freq: 8 }),
      fruit: fc.constantFrom('uva', 'caqui', null),
      stall: fc.constantFrom('norte', 'sul', '-'),
      buyer: fc.constantFrom('ana', 'bia', 'caio', null),
      takings: fc.integer({ min: 0, max: 5_000_000 }),
      returns: fc.array(
        fc.record({ after: fc.integer({ min: 0, max: 90 }), back: fc.integer({ min: 0, max: 900 }) }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 25 },
  )
  .map((all) =>
    all.flatMap(({ day, returns, ...sold }, i): BasketEvent[] => {
      const id = `b${i}`
      const fruitName = sold.fruit && (names[sold.fruit] ?? null)
      return [
        { type: 'BasketSold', data: { id, day, ...sold, fruitName } },
        ...returns.map(
          ({ after, back }): BasketEvent => ({
            type: 'BasketReturned',
            data: { id, day: addDays(day ?? START, after), back },
          }),
        ),
      ]
    }),
  )

export const anyQuestion: fc.Arbitrary<ReportQuestion> = fc
  .record({
    start: fc.integer({ min: 0, max: 130 }),
    length: fc.integer({ min: 0, max: 120 }),
    unit: fc.constantFrom(...bucketUnits),
    by: fc.constantFrom('fruit', 'stall', null),
    fruit: fc.subarray(['uva', 'caqui', '-']),
    stall: fc.subarray(['norte', '-']),
    bySale: fc.boolean(),
  })
  .map(({ start, length, unit, by, fruit, stall, bySale }) => ({
    from: addDays(START, start),
    to: addDays(START, start + length),
    unit,
    by,
    filters: { fruit, stall },
    bySale,
  }))
