import { parseArgs } from 'node:util'
import { RegisterCoupon } from '../src/commands/marketing/coupon'
import { Browser } from '../tests/support/browser'
import { client, type Worked, work } from './checkout/client'
import { COUNTED, questions } from './checkout/questions'
import { COUPON, type Course, ours, reference } from './checkout/sale'
import { saleTables } from './checkout/tables'
import { goal, goalsTable, table } from './goals'
import { type Contenders, contest } from './harness/contenders'
import { median, n, rounds } from './harness/numbers'
import type { Database } from './harness/server'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    hands: { type: 'string', default: '8' },
    /** Counts what so many orders ask the database, instead of measuring. */
    questions: { type: 'string' },
  },
})
const seconds = Number(values.seconds ?? (values.quick ? 2 : 6))
const ROUNDS = values.quick ? 1 : 3
const HANDS = Number(values.hands)
const COUNTED_ORDERS = Number(values.questions ?? 0)
const WARM_S = 2
/** Cards that are typed beforehand: more than can be charged in the time. */
const CARDS_PER_SECOND = 150
const TYPISTS = 8

/** Tokens of a good card, as the buyer's browser gets them from the bank. */
async function cards(origin: string, count: number): Promise<string[]> {
  const bank = client(origin)
  const tokens: string[] = []
  const typist = async () => {
    while (tokens.length < count) {
      const card = { number: '4111111111111111', holder: 'DALVA M COUTO', expiry: '12/31', cvv: '123' }
      const answer = await bank.post('/sandbox/tokens', card, { origin })
      if (answer.status !== 201) throw new Error(`the bank answered ${answer.status}: ${answer.body}`)
      tokens.push(JSON.parse(answer.body).token)
    }
  }
  await Promise.all(Array.from({ length: TYPISTS }, typist))
  bank.close()
  return tokens
}

async function measure(all: Contenders, pool: Database['pool']) {
  const { rows: courses } = await pool.query<Course>(
    'select id as "courseId", price from ref.courses order by id limit 100',
  )
  const door = new Browser(all.ours)
  await (await door.html('/terms_of_use')).arrayBuffer()
  const csrf = door.cookies.get('XSRF-TOKEN') ?? ''
  const tokens = await cards(
    all.ours,
    COUNTED_ORDERS ? COUNTED_ORDERS + HANDS : CARDS_PER_SECOND * (WARM_S + seconds * ROUNDS),
  )
  const [shop, afternoon] = [client(all.ours), client(all.reference)]
  const contenders = {
    ours: ours(shop, { csrf, courses, tokens }),
    reference: reference(afternoon, courses),
  }
  if (COUNTED_ORDERS)
    return questions(pool, contenders.ours.checkout, {
      orders: COUNTED_ORDERS,
      hands: HANDS,
      processor: all.processor,
    })
  const goals: ReturnType<typeof goal>[] = []
  const rows: string[][] = []
  for (const [name, what, limits, bound] of [
    ['add to cart', 'addToCart', [0.5, 0.8], 'Express, a command, its read models'],
    [
      'checkout, 4 calls, by card',
      'checkout',
      [0.4, 0.75],
      '15 events and 8 jobs an order, 4 of them at once',
    ],
  ] as const) {
    process.stderr.write(`${name} `)
    for (const who of ['ours', 'reference'] as const)
      await work(contenders[who][what], { seconds: WARM_S, hands: HANDS })
    const found = await rounds(ROUNDS, {
      ours: () => work(contenders.ours[what], { seconds, hands: HANDS }),
      reference: () => work(contenders.reference[what], { seconds, hands: HANDS }),
    })
    const of = (who: 'ours' | 'reference', figure: keyof Worked) =>
      median(found[who].map((each) => each[figure]))
    for (const who of ['ours', 'reference'] as const)
      rows.push([name, who, n(of(who, 'perSecond'), 1), n(of(who, 'p50'), 1), n(of(who, 'p99'), 1)])
    goals.push(goal(name, limits, of('ours', 'perSecond') / of('reference', 'perSecond'), ' × R', bound))
    process.stderr.write('done\n')
  }
  shop.close()
  afternoon.close()
  return `${goalsTable(goals)}\n\n${table(['scenario', 'by', 'a second', 'p50 ms', 'p99 ms'], rows)}`
}

await contest(
  {
    name: 'checkout',
    how: `${HANDS} buyers at once, ${COUNTED_ORDERS ? `${COUNTED_ORDERS} orders` : `${ROUNDS} × ${seconds} s`}`,
    settings: COUNTED_ORDERS ? COUNTED : {},
    courses: 200,
    program: 'checkout/reference.ts',
    tables: saleTables,
    before: ({ dispatcher }) =>
      dispatcher.dispatch(RegisterCoupon, COUPON, {
        actor: { accountId: 'admin', role: 'Admin' },
        commandId: '0199c4f2-7e5a-7c31-8b1d-0000000000c0',
      }),
  },
  measure,
)
