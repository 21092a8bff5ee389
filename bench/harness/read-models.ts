import { projection } from '../../src/projections/kernel/projection'

type Placed = { type: 'OrderPlaced'; data: { orderId: string; customerId: string; totalCents: number } }
type Paid = { type: 'OrderPaid'; data: { orderId: string; customerId: string } }

/** One row for each day. */
export const dailyTotals = projection<Placed, { day: string; orders: number; cents: number }>({
  name: 'bench_daily_totals',
  description: 'What was ordered on a day?',
  version: 1,
  key: 'day',
  columns: { day: 'text', orders: 'int', cents: 'int' },
  on: {
    OrderPlaced: {
      key: (_, { at }) => at.slice(0, 10),
      apply: (row, { totalCents }, _event, day) => ({
        day,
        orders: (row?.orders ?? 0) + 1,
        cents: (row?.cents ?? 0) + totalCents,
      }),
    },
  },
})

/** One row for each customer: 200,000 of them. */
export const customerTotals = projection<
  Placed | Paid,
  { customerId: string; orders: number; cents: number; paid: number; last: string }
>({
  name: 'bench_customer_totals',
  description: 'What did a customer order?',
  version: 1,
  key: 'customerId',
  columns: { customerId: 'text', orders: 'int', cents: 'int', paid: 'int', last: 'instant' },
  on: {
    OrderPlaced: {
      key: ({ customerId }) => customerId,
      apply: (row, { totalCents }, { at }, customerId) => ({
        customerId,
        orders: (row?.orders ?? 0) + 1,
        cents: (row?.cents ?? 0) + totalCents,
        paid: row?.paid ?? 0,
        last: at,
      }),
    },
    OrderPaid: {
      key: ({ customerId }) => customerId,
      apply: (row, _, { at }, customerId) => ({
        customerId,
        orders: row?.orders ?? 0,
        cents: row?.cents ?? 0,
        paid: (row?.paid ?? 0) + 1,
        last: at,
      }),
    },
  },
})

/** One row for each event, and how often it came. */
export const seen = projection<Placed, { id: string; times: number }>({
  name: 'bench_seen',
  description: 'How often did an event come?',
  version: 1,
  key: 'id',
  columns: { id: 'text', times: 'int' },
  on: {
    OrderPlaced: {
      key: (_, { id }) => id,
      apply: (row, _data, _event, id) => ({ id, times: (row?.times ?? 0) + 1 }),
    },
  },
})
