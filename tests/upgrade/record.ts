import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { v4 as uuid } from 'uuid'
import { signedIn } from '../faults/support/caller'
import { choose, pay, place } from '../faults/support/purchase'
import { Browser } from '../support/browser'
import { startBuiltServer } from '../support/built-server'
import { type Answered, type Person, type Recorded, writeFixture } from './support/fixture'
import { movedClock } from './support/moved-clock'

/**
 * Writes `fixture/`: a database as an older commit of the product left it, with sessions, carts, orders and jobs in
 * progress. The fixture in the repository was recorded at commit c88900c, cloned and built (`npm ci && npm run build`),
 * over an empty database of PostgreSQL 15, with its `pg_dump` on the PATH:
 *
 *     npx tsx tests/upgrade/record.ts CHECKOUT postgresql://postgres@127.0.0.1:5432/postgres
 *
 * The acceptance world is seeded ten days in the past, so that one of its purchases is old enough for a refund that
 * staff decide. Everything else happens over HTTP. The server ends by SIGKILL while a mail server that never answers
 * holds up its mail jobs; all events had been projected and reacted to, so the read models are final.
 *
 * Recording again gives other ids and instants, so record only when the fixture lacks something, and always with the
 * oldest commit that is still to be upgraded from.
 */
const [checkout = '', database = ''] = process.argv
  .slice(2)
  .map((each, i) => (i === 0 ? resolve(each) : each))
if (!database) throw new Error('npx tsx tests/upgrade/record.ts CHECKOUT DATABASE_URL')

const run = promisify(execFile)
const DAY = 86_400_000
const folder = await mkdtemp(join(tmpdir(), 'trilha-record-'))
const dataDir = join(folder, 'data')
const db = new pg.Client({ connectionString: database })
await db.connect()

async function program(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', `src/cli/${name}.ts`, ...args], {
    cwd: checkout,
    env: { ...process.env, DATABASE_URL: database, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

// The helper starts the build at DIST_DIR.
process.env.DIST_DIR = join(checkout, 'dist')
const start = (env: NodeJS.ProcessEnv = {}) =>
  startBuiltServer({ dataDir, env: { DATABASE_URL: database, WORLD: 'none', ...env } })

/** Waits until all events are projected and reacted to, and only `inHand` jobs are running or due. */
async function settled(inHand: number) {
  let calm = 0
  for (let i = 0; i < 600 && calm < 20; i++, await pause(100)) {
    const { rows } = await db.query(`
      select (select count(distinct position)::int from (
          select position from ops.checkpoints union select position from ops.reactor_checkpoints) places) as places,
        (select count(*)::int from graphile_worker._private_jobs
          where locked_at is not null or (attempts < max_attempts and run_at <= now())) as waiting`)
    calm = rows[0].places === 1 && rows[0].waiting === inHand ? calm + 1 : 0
  }
  if (calm < 20) throw new Error('the server does not come to rest')
}

const must = async (answer: Response, status = 303) => {
  const text = await answer.text()
  if (answer.status !== status)
    throw new Error(`${answer.url} answered ${answer.status}: ${text.slice(0, 500)}`)
  return text
}
const propsOf = async (browser: Browser, path: string) =>
  JSON.parse(await must(await browser.visit(path), 200)).props

const clock = await movedClock(folder, 'ten-days-ago', -10 * DAY)
await program('seed', ['--world', 'acceptance'], clock.env)

const first = await start()
const student = await signedIn(first.url, 'aluna@trilha.test')
const admin = await signedIn(first.url, 'admin@trilha.test')
const studentId = student.subject.slice('account:'.length)

const cartGuest = new Browser(first.url)
const cart = { email: 'lia.prado@exemplo.test', coupon: 'DEZ10', lines: ['course-sql', 'course-python'] }
for (const productId of cart.lines)
  await must(await cartGuest.post('/cart/items', { productType: 'course', productId }))
await must(await cartGuest.post('/cart/coupon', { code: cart.coupon }))
await must(await cartGuest.post('/cart/contact', { email: cart.email, consent_use: 'on' }))

const answered: Answered[] = []
async function command(by: Person, browser: Browser, name: string, body: unknown, status = 200) {
  const key = uuid()
  const answer = await browser.json(`/api/commands/${name}`, body, { 'idempotency-key': key })
  answered.push({ by, command: name, key, body, status, text: await must(answer, status) })
}
const docker = { productType: 'course', productId: 'course-docker' }
await command('student', student.browser, 'ask-question', {
  courseId: 'course-sql',
  content: '<p>Dá para usar junção em tabelas sem chave?</p>',
})
await command('student', student.browser, 'remove-cart-item', docker)
await command('cartGuest', cartGuest, 'record-search', {
  term: 'junção de tabelas',
  results: 1,
  searchableId: null,
  searchableType: null,
})
await command('cartGuest', cartGuest, 'apply-cart-coupon', { code: 'NAOEXISTE' }, 422)

const { orders } = await propsOf(student.browser, '/student/myorders')
let refunded = ''
for (const { orderId, id = orderId } of orders) {
  const { refundOffer, order } = await propsOf(student.browser, `/student/myorders/${id}`)
  if (refundOffer?.basis === 'guarantee' && !refundOffer.obstacle && order.status === 'paid') refunded = id
}
await must(
  await student.browser.post(`/student/myorders/${refunded}/refund`, {
    what: 'all',
    reason: 'Mudei de área e não vou usar.',
  }),
)

const revoked = {
  studentId,
  courseId: 'course-docker',
  cause: { type: 'staff' as const, id: uuid() },
}
await command('admin', admin.browser, 'enrol-student', revoked)
await command('admin', admin.browser, 'revoke-enrolment', { ...revoked, reason: 'staff' })

const pixGuest = await choose(first.url, 'docker', 101)
await place(pixGuest)
const lateGuest = await choose(first.url, 'python', 102)
const full = Number(lateGuest.form.expectedTotal)
Object.assign(lateGuest.form, { code: cart.coupon, expectedTotal: String(full - Math.floor(full / 10)) })
await place(lateGuest)
const paidGuest = await choose(first.url, 'node-js', 103)
await place(paidGuest)
await pay(paidGuest)
await settled(0)
await first.end('SIGTERM')

const mailServer = createServer(() => undefined).listen(0, '127.0.0.1')
await once(mailServer, 'listening')
const { port } = mailServer.address() as { port: number }
const second = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
const mailGuest = await choose(second.url, 'typescript', 104)
await place(mailGuest)
await pay(mailGuest)
const mails = async () =>
  (
    await db.query(`select task.identifier as name from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id where locked_at is not null order by 1`)
  ).rows.map(({ name }) => String(name))
while ((await mails()).length === 0) await pause(50)
await pause(500)
await settled((await mails()).length)
const inHand = await mails()
await second.end('SIGKILL')
const stoppedAt = new Date().toISOString()
mailServer.close()

const { stdout: dump } = await run(
  'pg_dump',
  ['--inserts', '--rows-per-insert=500', '--no-owner', '--no-privileges', database],
  { maxBuffer: 256 * 1024 * 1024 },
)
const delayed = await db.query(`select task.identifier as name from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id where locked_at is null order by run_at`)
await program('projections', ['dump', join(folder, 'models')])
const models: Record<string, string> = {}
for (const file of (await readdir(join(folder, 'models'))).sort())
  models[file.replace(/\.ndjson$/, '')] = await readFile(join(folder, 'models', file), 'utf8')
const inReview = (models.refund_list ?? '')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
  .find(({ orderId, phase }) => orderId === refunded && phase === 'in_review')
const verdicts = (await program('verify', ['--json'])).trim().split('\n')
const { stdout: commit } = await run('git', ['rev-parse', 'HEAD'], { cwd: checkout })

const cookiesOf = ({ cookies }: Browser) => Object.fromEntries(cookies)
const recorded: Recorded = {
  commit: commit.trim(),
  stoppedAt,
  dataKey: (await readFile(join(dataDir, 'data.key'), 'utf8')).trim(),
  cookies: {
    student: cookiesOf(student.browser),
    admin: cookiesOf(admin.browser),
    cartGuest: cookiesOf(cartGuest),
    pixGuest: cookiesOf(pixGuest.browser),
    lateGuest: cookiesOf(lateGuest.browser),
    mailGuest: cookiesOf(mailGuest.browser),
  },
  cart,
  orders: { pixGuest: pixGuest.orderId, lateGuest: lateGuest.orderId, mailGuest: mailGuest.orderId },
  emails: {
    pixGuest: pixGuest.form.email ?? '',
    lateGuest: lateGuest.form.email ?? '',
    mailGuest: mailGuest.form.email ?? '',
  },
  refund: { orderId: refunded, refundId: inReview.refundId },
  revoked,
  answered,
  jobs: { inHand, delayed: delayed.rows.map(({ name }) => name) },
  verified: verdicts.map((line) => {
    const { name, ok, findings } = JSON.parse(line)
    if (!ok) throw new Error(`${name}: ${findings.join('; ')}`)
    return name
  }),
}
// Commands that only psql understands.
const sql = dump.replace(/^\\.*\n/gm, '')
await writeFixture(recorded, sql, models)
await db.end()
await rm(folder, { recursive: true })
