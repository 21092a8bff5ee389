import type { AddressInfo } from 'node:net'
import express from 'express'
import pg from 'pg'

/**
 * The staff's list of orders as a good developer writes it in an afternoon: Express 5 and pg, a session, fifty rows and
 * how many there are in all, each one prepared statement, nothing kept. DATABASE_URL names the database; the port goes to
 * standard output.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const app = express()
app.disable('x-powered-by')

const SESSION = `select a.id, a.name from ref.sessions s join ref.accounts a on a.id = s.account_id where s.token = $1`
const ROWS = `select id, number, name, email, status, method, installments, titles, total, refunded, coupon, late,
  placed_at, paid_at from ref.orders order by placed_at desc, id desc limit 50 offset $1`
const COUNT = `select count(*)::int as total, sum(total)::bigint as ordered from ref.orders`

app.get('/api/admin/orders', async (req, res) => {
  const token = /sid=([^;]+)/.exec(req.headers.cookie ?? '')?.[1]
  const { rows: who } = await pool.query({ name: 'session', text: SESSION, values: [token] })
  if (!who[0]) return void res.status(401).json({ error: 'sign in first' })
  const offset = (Number(req.query.page ?? 1) - 1) * 50
  const [rows, count] = await Promise.all([
    pool.query({ name: 'rows', text: ROWS, values: [offset] }),
    pool.query({ name: 'count', text: COUNT }),
  ])
  res.json({ user: who[0], orders: rows.rows, ...count.rows[0] })
})

const server = app.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port)
})
