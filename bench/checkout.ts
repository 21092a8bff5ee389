import { rm } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { RegisterCoupon } from '../src/commands/marketing/coupon'
import { Browser } from '../tests/support/browser'
import { client, type Worked, work } from './checkout/client'
import { COUPON, type Course, ours, reference } from './checkout/sale'
import { saleTables } from './checkout/tables'
import { goal, goalsTable, table } from './goals'
import { median } from './harness/numbers'
import { startServer } from './harness/server'
import { startContenders } from './storefront/contenders'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    hands: { type: 'string', default: '8' },
  },
})
const seconds = Number(values.seconds ?? (values.quick ? 2 : 6))
const ROUNDS = values.quick ? 1 : 3
const HANDS = Number(values.hands)
const WARM_S = 2
/** Cards that are typed beforehand: more than can be charged in the time. */
const CARDS_PER_SECOND = 150
const TYPISTS = 8

const n = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })

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

const server = await startServer()
let dataDir: string | undefined
try {
  const database = await server.database('checkout')
  const all = await startContenders(database, 200, {
    program: 'checkout/reference.ts',
    tables: saleTables,
    before: ({ dispatcher }) =>
      dispatcher.dispatch(RegisterCoupon, COUPON, {
        actor: { accountId: 'admin', role: 'Admin' },
        commandId: '0199c4f2-7e5a-7c31-8b1d-0000000000c0',
      }),
  })
  dataDir = all.dataDir
  try {
    const { rows: courses } = await database.pool.query<Course>(
      'select id as "courseId", price from ref.courses order by id limit 100',
    )
    const door = new Browser(all.ours)
    await (await door.html('/terms_of_use')).arrayBuffer()
    const csrf = door.cookies.get('XSRF-TOKEN') ?? ''
    const tokens = await cards(all.ours, CARDS_PER_SECOND * (WARM_S + seconds * ROUNDS))
    const [shop, afternoon] = [client(all.ours), client(all.reference)]
    const contenders = {
      ours: ours(shop, { csrf, courses, tokens }),
      reference: reference(afternoon, courses),
    }
    const before = loadavg()[0] ?? 0
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
      const found: Record<'ours' | 'reference', Worked[]> = { ours: [], reference: [] }
      for (const who of ['ours', 'reference'] as const)
        await work(contenders[who][what], { seconds: WARM_S, hands: HANDS })
      for (let round = 0; round < ROUNDS; round++) {
        const turn = round % 2 ? (['reference', 'ours'] as const) : (['ours', 'reference'] as const)
        for (const who of turn) found[who].push(await work(contenders[who][what], { seconds, hands: HANDS }))
      }
      const of = (who: 'ours' | 'reference', figure: keyof Worked) =>
        median(found[who].map((each) => each[figure]))
      for (const who of ['ours', 'reference'] as const)
        rows.push([name, who, n(of(who, 'perSecond'), 1), n(of(who, 'p50'), 1), n(of(who, 'p99'), 1)])
      goals.push(goal(name, limits, of('ours', 'perSecond') / of('reference', 'perSecond'), ' × R', bound))
      process.stderr.write('done\n')
    }
    console.log(
      `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${HANDS} buyers at once, ${ROUNDS} × ${seconds} s, load ${n(before, 1)} before and ${n(loadavg()[0] ?? 0, 1)} after, ${new Date().toISOString()}\n`,
    )
    console.log(goalsTable(goals))
    console.log(`\n${table(['scenario', 'by', 'a second', 'p50 ms', 'p99 ms'], rows)}`)
    shop.close()
    afternoon.close()
  } finally {
    await all.stop()
  }
  await database.end()
} finally {
  await server.stop()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
}
