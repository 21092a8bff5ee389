import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { masterKeys } from '../src/adapters/keyring/master-key'
import { sign } from '../src/adapters/payments/signature'
import { accessEqualsEntitlement } from '../src/cli/verify/access'
import { effectsHappenOnce } from '../src/cli/verify/effects'
import { ledger, moneyReconciles } from '../src/cli/verify/money'
import { openInfrastructure } from '../src/composition/infrastructure'
import { order } from '../src/domain/ordering/order'
import { payment } from '../src/domain/ordering/payment'
import { readEnv } from '../src/env'
import type { RecordedEvent } from '../src/ports/event-store'
import { startBuiltServer } from '../tests/support/built-server'
import { client } from './checkout/client'
import { startServer } from './harness/server'
import { placed } from './notices/orders'
import { chargeAt, clean, type Fate, fates, type Pix, storm } from './notices/script'
import { history } from './storefront/history'

const { values } = parseArgs({
  options: {
    notices: { type: 'string', default: '20000' },
    orders: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'trilha' },
    hands: { type: 'string', default: '16' },
  },
})
const ORDERS = Number(values.orders)
const SECRET = 'segredo-dos-avisos-da-medida'
const say = (text: string) => process.stdout.write(`${text}\n`)
const MB = 1024

/** Resident memory of a process now and at most, in MB. */
async function memory(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / MB)
  return { now: of('VmRSS'), most: of('VmHWM') }
}

const names = Object.keys(fates) as Fate[]
/** One order of each fate gets each notice once and in its order; all others get the storm. */
const fateOf = (n: number): Fate => names[n % names.length] ?? 'paid'

const server = await startServer()
const dataDir = await mkdtemp(join(tmpdir(), 'trilha-notices-'))
try {
  const database = await server.database('notices')
  const vars = { DATABASE_URL: database.url, WORLD: 'none', LOG_LEVEL: 'error', DATA_DIR: dataDir }
  const open = () =>
    openInfrastructure(readEnv({ NODE_ENV: 'test', PORT: '0', ...vars }), pino({ level: 'silent' }))
  const before = await open()
  const at = before.clock.now()
  for (const [stream, events] of history(3, at)) await before.store.append(stream, 'none', events)
  const [course] = (await before.store.readAll({ types: ['CourseCreated'] })).map(
    ({ data }) => (data as { courseId: string }).courseId,
  )
  await before.close()

  const [master] = await masterKeys(dataDir, {})
  const env = {
    ...vars,
    NODE_ENV: 'production',
    PAYMENTS: 'sandbox',
    DATA_KEY: master.toString('hex'),
    PAYMENTS_WEBHOOK_SECRET: SECRET,
  }
  const shop = await startBuiltServer({ dataDir, env, patience: 120_000 })
  const pid = shop.process.pid as number
  const watch = await open()
  const streams = Array.from({ length: ORDERS }, (_, n) => placed(n, course ?? '', at))
  for (let from = 0; from < ORDERS; from += 64) {
    await Promise.all(
      streams.slice(from, from + 64).map(([stream, events]) => watch.store.append(stream, 'none', events)),
    )
  }
  const one = async (text: string) => (await database.pool.query(text)).rows[0]
  /** Until nothing was written and no job was due for a while. */
  async function quiet() {
    for (let still = 0, last = ''; still < 4; ) {
      const { jobs } = await one(
        'select count(*) as jobs from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts',
      )
      const now = `${await watch.store.head()} ${jobs}`
      still = now === last && Number(jobs) === 0 ? still + 1 : 0
      last = now
      await pause(1_000)
    }
  }
  const issued = () => watch.store.readAll({ types: ['PixIssued'] })
  for (const until = Date.now() + 1_200_000; Date.now() < until && (await issued()).length < ORDERS; )
    await pause(1_000)
  await quiet()
  const charges = (await issued()).map(({ data }) => data as Pix)
  if (charges.length !== ORDERS) throw new Error(`${charges.length} charges of ${ORDERS} orders`)
  const known = charges.map((pix, n) => ({ pix, fate: fateOf(n) }))
  // The bank's statement is final; only its notices are disturbed here.
  const since = Date.now()
  for (const { pix, fate } of known) {
    const last = fates[fate].at(-1)
    if (!last) continue
    await database.pool.query(
      'update sandbox.charges set charge = charge || $2::jsonb where charge_id = $1',
      [pix.chargeId, JSON.stringify(chargeAt(pix, last, since))],
    )
  }
  await pause(names.length * 1_000)

  const door = client(shop.url)
  async function deliver(body: string, forged = false) {
    const unix = Math.floor(Date.now() / 1000) - (forged ? 400 : 0)
    const signature = sign(forged && body.length % 2 ? 'nao-e-o-segredo-do-banco' : SECRET, unix, body)
    return (await door.raw('/api/webhooks/payments', body, { 'x-signature': signature })).status
  }
  for (const { pix, fate } of known.slice(0, names.length))
    for (const body of clean(pix, fate, since)) {
      await deliver(body)
      await quiet()
    }

  const calm = await memory(pid)
  const deliveries = storm(values.seed, Number(values.notices), known.slice(names.length), since)
  const began = performance.now()
  const load = loadavg()[0] ?? 0
  let next = 0
  let wrong = 0
  const hand = async () => {
    for (let each = deliveries[next++]; each; each = deliveries[next++]) {
      if ((await deliver(each.body, each.forged)) !== each.expects) wrong++
      if (next % 1_000 === 0) process.stderr.write(`${next} `)
    }
  }
  await Promise.all(Array.from({ length: Number(values.hands) }, hand))
  const answered = (performance.now() - began) / 1000
  await quiet()
  const settled = (performance.now() - began) / 1000 - 4
  const most = await memory(pid)
  door.close()
  await shop.end('SIGTERM')

  const checks = [moneyReconciles(ledger()), accessEqualsEntitlement(), effectsHappenOnce()]
  const types = new Map<string, Map<string, number>>()
  for await (const page of watch.store.pages())
    for (const event of page as RecordedEvent[]) {
      for (const check of checks) check.see(event)
      const { orderId } = event.data as { orderId?: string }
      if (!orderId) continue
      const own = types.get(orderId) ?? new Map<string, number>()
      own.set(event.type, (own.get(event.type) ?? 0) + 1)
      types.set(orderId, own)
    }
  /** How an order and its payment ended, but for ids and times; and how often each of its steps was written. */
  async function endOf({ orderId, paymentId, chargeId }: Pix) {
    const o = await watch.dispatcher.facts.load(order, orderId)
    const p = await watch.dispatcher.facts.load(payment, paymentId)
    const money = 'paidAt' in o ? { back: Object.values(o.refunds), lost: o.chargedBack } : {}
    const bank = p.phase === 'paid' ? p.disputes[chargeId]?.status : undefined
    const own = types.get(orderId) ?? new Map()
    const once = [
      'OrderPaid',
      'PaymentConfirmed',
      'OrderRefunded',
      'PaymentRefunded',
      'OrderChargedBack',
    ].map((type) => own.get(type) ?? 0)
    return JSON.stringify({ order: o.phase, payment: p.phase, ...money, bank, once })
  }
  const goals = new Map<Fate, string>()
  for (const { pix, fate } of known.slice(0, names.length)) goals.set(fate, await endOf(pix))
  const off: string[] = []
  for (const { pix, fate } of known.slice(names.length)) {
    const end = await endOf(pix)
    if (end !== goals.get(fate)) off.push(`${fate}: ${end}`)
  }
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const findings = checks.flatMap((check) => check.verdict(later).findings)
  const { kept } = await one('select count(*) as kept from ops.webhook_notices')
  const paid = [...types.values()].filter((own) => own.has('OrderPaid')).length
  const { receipts } = await one(
    "select count(*) as receipts from ops.outbox_mails where subject like 'Recibo%'",
  )
  say(`${cpus().length} × ${cpus()[0]?.model}, load ${load.toFixed(1)}, ${new Date().toISOString()}`)
  say(`${deliveries.length} deliveries about ${ORDERS} orders, ${values.hands} at once, seed ${values.seed}`)
  say(
    `answered in ${answered.toFixed(0)} s (${(deliveries.length / answered).toFixed(0)}/s), settled after ${settled.toFixed(0)} s`,
  )
  say(
    `${wrong} answers other than expected; ${kept} notices kept; ${receipts} receipts of ${paid} paid orders`,
  )
  say(`memory ${calm.now} MB before, ${most.now} after, ${most.most} at most`)
  for (const [fate, end] of goals) say(`${fate}: ${end}`)
  say(`orders that ended otherwise than by one clean notice: ${off.length}`)
  for (const line of off.slice(0, 10)) say(`  ${line}`)
  say(`findings of verify: ${findings.length}`)
  for (const line of findings) say(`  ${line}`)
  await watch.close()
  await database.end()
  if (wrong + off.length + findings.length > 0 || Number(receipts) !== paid) process.exitCode = 1
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
