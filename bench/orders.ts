import { parseArgs } from 'node:util'
import { CreateStaffAccount } from '../src/commands/identity/account'
import { sessionStore } from '../src/http/kernel/session-store'
import { keepOrders, manyOrders } from '../tests/support/many-orders'
import { goal, goalsTable, table } from './goals'
import { type Contenders, contest } from './harness/contenders'
import { median, n, rounds } from './harness/numbers'
import type { Database } from './harness/server'
import { type Ask, type Asked, ask } from './storefront/load'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    orders: { type: 'string', default: '10000' },
    seconds: { type: 'string' },
  },
})
const seconds = Number(values.seconds ?? 2)
/** Many short turns, each side of a pair beside the other: a busy moment of the machine hits both. */
const ROUNDS = values.quick ? 3 : 12
const CONNECTIONS = 16
const WARM_S = 2
const PAGES = 20
const ADMIN = { accountId: '0199c4f2-7e5a-7c31-8b1d-0000000000ad', role: 'Admin' as const }
const VISITOR = '5e0a5b0e-6a1e-4c2b-9a9c-000000000002'

let token = ''
/** Orders in our read model, and the same in a hand-written table. */
async function orderTables(pool: Database['pool']) {
  await keepOrders(pool, manyOrders(Number(values.orders)))
  const started = { ...ADMIN, visitorId: VISITOR, device: 'bench' }
  token = (await sessionStore(pool, 600).start(started, new Date().toISOString())).token
  await pool.query(`create table ref.orders as
      select order_id as id, number, name, email, status, method, installments, titles, total, refunded,
        coupon_code as coupon, late, placed_at, paid_at from read.order_list;
    alter table ref.orders add primary key (id);
    create index on ref.orders (placed_at desc, id desc);`)
  await pool.query('insert into ref.sessions values ($1, $2)', [token, ADMIN.accountId])
  await pool.query('insert into ref.accounts values ($1, $2)', [ADMIN.accountId, 'Ana Lima Prado'])
  await pool.query('analyze')
}

async function measure(all: Contenders) {
  const headers = { cookie: `sid=${token}`, 'accept-encoding': 'br, gzip', accept: 'application/json' }
  const pages = Array.from({ length: PAGES }, (_, page) => page + 1)
  const asks: Record<'ours' | 'reference', Ask[]> = {
    ours: pages.map((page) => ({
      path: `/admin/orders?pagina=${page}`,
      headers: { ...headers, 'x-page': '1' },
    })),
    reference: pages.map((page) => ({ path: `/api/admin/orders?page=${page}`, headers })),
  }
  const asked = (who: 'ours' | 'reference', length = seconds) =>
    ask(all[who], asks[who], { seconds: length, connections: CONNECTIONS })
  for (const who of ['ours', 'reference'] as const) await asked(who, WARM_S)
  const found = await rounds(ROUNDS, { ours: () => asked('ours'), reference: () => asked('reference') })
  const of = (who: 'ours' | 'reference', what: keyof Asked) => median(found[who].map((each) => each[what]))
  const ratio = median(
    found.ours.map(({ perSecond }, round) => perSecond / (found.reference[round]?.perSecond ?? 0)),
  )
  const orders = `staff's orders, ${n(Number(values.orders))}`
  const line = (who: 'ours' | 'reference') => [
    who,
    n(of(who, 'perSecond')),
    n(of(who, 'p50'), 1),
    n(of(who, 'p99'), 1),
    n(of(who, 'bytes')),
  ]
  return `${goalsTable([goal(orders, [0.8, 2], ratio, ' × R', 'fifty rows drawn and packed')])}\n\n${table(
    ['by', 'answers/s', 'p50 ms', 'p99 ms', 'bytes'],
    [line('ours'), line('reference')],
  )}`
}

await contest(
  {
    name: 'orders',
    how: `${CONNECTIONS} connections, ${ROUNDS} × ${seconds} s`,
    courses: 20,
    program: 'orders/reference.ts',
    tables: orderTables,
    before: ({ dispatcher }) =>
      dispatcher.dispatch(
        CreateStaffAccount,
        { ...ADMIN, name: 'Ana Lima', email: 'admin@exemplo.test', password: 'uma-senha-de-teste-longa' },
        { actor: ADMIN, commandId: ADMIN.accountId },
      ),
  },
  measure,
)
