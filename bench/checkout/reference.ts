import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import express from 'express'
import pg from 'pg'

/**
 * The same sale as a good developer writes it in an afternoon: Express 5 and pg, one transaction a step, a payment
 * that is always good. Sessions, events, coupon uses, enrolments and receipts are rows that are really written.
 * DATABASE_URL names the database; the port goes to standard output.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const app = express()
app.disable('x-powered-by')
app.use(express.json())

const event = `insert into ref.events (stream, type, data, at) values ($1, $2, $3, now())`
const visitorOf = (cookies: string | undefined) => /visitor=([^;]+)/.exec(cookies ?? '')?.[1]

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const answer = await work(client)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const SESSION = `insert into ref.visits (visitor, seen_at) values ($1, now())
  on conflict (visitor) do update set seen_at = excluded.seen_at`

app.post('/api/cart', async (req, res) => {
  const visitor = visitorOf(req.headers.cookie)
  if (!visitor) return void res.status(400).json({ error: 'no visitor' })
  const { courseId } = req.body
  const { rows } = await pool.query('select id, price from ref.courses where id = $1', [courseId])
  if (!rows[0]) return void res.status(404).json({ error: 'no such course' })
  await inTransaction(async (client) => {
    await client.query(SESSION, [visitor])
    await client.query('insert into ref.basket (visitor, course_id, price) values ($1, $2, $3)', [
      visitor,
      courseId,
      rows[0].price,
    ])
    await client.query(event, [`cart-${visitor}`, 'CartItemAdded', rows[0]])
  })
  res.json({ ok: true })
})

app.post('/api/cart/coupon', async (req, res) => {
  const visitor = visitorOf(req.headers.cookie)
  const { code } = req.body
  const { rows } = await pool.query('select code, percent, used, seats from ref.coupons where code = $1', [
    code,
  ])
  if (!rows[0] || rows[0].used >= rows[0].seats) return void res.status(422).json({ error: 'no such coupon' })
  await inTransaction(async (client) => {
    await client.query('update ref.basket set code = $2 where visitor = $1', [visitor, code])
    await client.query(event, [`cart-${visitor}`, 'CartCouponApplied', { code }])
  })
  res.json({ ok: true })
})

app.post('/api/checkout', async (req, res) => {
  const visitor = visitorOf(req.headers.cookie)
  const { name, email, cpf } = req.body
  if (!name || !email || !cpf) return void res.status(422).json({ error: 'who are you?' })
  const orderId = randomUUID()
  const answer = await inTransaction(async (client) => {
    const { rows: lines } = await client.query(
      'select b.course_id, b.code, c.price, c.title from ref.basket b join ref.courses c on c.id = b.course_id where visitor = $1',
      [visitor],
    )
    if (lines.length === 0) return null
    const { rows } = await client.query(
      'update ref.coupons set used = used + 1 where code = $1 and used < seats returning percent',
      [lines[0].code],
    )
    const subtotal = lines.reduce((sum, line) => sum + line.price, 0)
    const total = subtotal - Math.floor((subtotal * (rows[0]?.percent ?? 0)) / 100)
    await client.query(
      `insert into ref.orders (id, visitor, name, email, cpf, subtotal, total, status, placed_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'awaiting', now())`,
      [orderId, visitor, name, email, cpf, subtotal, total],
    )
    for (const { course_id, price } of lines)
      await client.query('insert into ref.order_lines (order_id, course_id, price) values ($1, $2, $3)', [
        orderId,
        course_id,
        price,
      ])
    await client.query('delete from ref.basket where visitor = $1', [visitor])
    await client.query(event, [`order-${orderId}`, 'OrderPlaced', { total, lines }])
    return { total, lines }
  })
  if (!answer) return void res.status(422).json({ error: 'empty' })
  await inTransaction(async (client) => {
    const { rows } = await client.query(
      `insert into ref.people (email, name) values ($1, $2) on conflict (email) do update set name = excluded.name returning id`,
      [email, name],
    )
    await client.query(`update ref.orders set status = 'paid', paid_at = now() where id = $1`, [orderId])
    for (const { course_id } of answer.lines)
      await client.query(
        'insert into ref.enrolments (person_id, course_id, order_id) values ($1, $2, $3) on conflict do nothing',
        [rows[0].id, course_id, orderId],
      )
    const text = `<h1>Recibo</h1><p>Olá, ${name}.</p>${answer.lines.map(({ title }) => `<p>${title}</p>`).join('')}<p>Total: ${answer.total}</p>`
    await client.query('insert into ref.mails (recipient, subject, html) values ($1, $2, $3)', [
      email,
      `Recibo do pedido ${orderId}`,
      text,
    ])
    await client.query(event, [`order-${orderId}`, 'OrderPaid', { total: answer.total }])
  })
  res.json({ orderId, status: 'paid' })
})

app.get('/api/orders/:id/status', async (req, res) => {
  const { rows } = await pool.query('select status from ref.orders where id = $1 and visitor = $2', [
    req.params.id,
    visitorOf(req.headers.cookie),
  ])
  if (!rows[0]) return void res.status(404).json({ error: 'not found' })
  res.json(rows[0])
})

const server = app.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port)
})
process.once('SIGTERM', () => {
  server.close()
  void pool.end().finally(() => process.exit(0))
})
