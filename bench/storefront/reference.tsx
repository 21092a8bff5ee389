import type { AddressInfo } from 'node:net'
import express from 'express'
import pg from 'pg'
import { renderToString } from 'react-dom/server'

/**
 * What a good developer writes in an afternoon: Express 5 and pg, one statement for each answer, nothing kept.
 * DATABASE_URL names the database; the port goes to standard output.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const app = express()
app.disable('x-powered-by')

const LIST = `select c.slug, c.title, c.subtitle, '/media/covers/course/' || c.slug || '-640.webp' as cover,
  c.teacher_name as teacher, c.level, c.lessons, c.seconds, round(c.rating_sum::numeric / nullif(c.rating_count, 0), 1)::float8 as rating,
  c.rating_count as reviews, c.price, c.list_price, json_build_object('slug', k.slug, 'name', k.name) as category
  from ref.courses c join ref.categories k on k.id = c.category_id order by c.sales desc, c.slug limit 24 offset $1`
const DETAIL = `select c.*, json_build_object('slug', k.slug, 'name', k.name) as category,
  (select json_agg(r) from (select student_name, rating, text, published_at from ref.reviews
    where course_id = c.id order by published_at desc limit 6) r) as latest
  from ref.courses c join ref.categories k on k.id = c.category_id where c.slug = $1`
const SUGGEST = `select id, 'course' as type, slug, title from ref.courses, (select lower(unaccent($1)) as term) s
  where s.term <% search_text order by word_similarity(s.term, search_text) desc, sales desc limit 8`
const VISITOR = `select a.name, (select count(*)::int from ref.cart_lines l where l.account_id = a.id) as cart
  from ref.sessions s join ref.accounts a on a.id = s.account_id where s.token = $1`

interface Card {
  slug: string
  title: string
  subtitle: string
  cover: string
  teacher: string
  seconds: number
  rating: number | null
  reviews: number
  price: number
  list_price: number | null
  category: { slug: string; name: string }
}
const instalment = (price: number) => ({ count: 12, each: Math.floor(price / 12) })
async function list(page: unknown): Promise<(Card & { installment: object })[]> {
  const offset = (Math.max(1, Number(page) || 1) - 1) * 24
  const { rows } = await pool.query<Card>({ name: 'list', text: LIST, values: [offset] })
  return rows.map((row) => ({ ...row, installment: instalment(row.price) }))
}
async function visitor(cookies: string | undefined) {
  const token = /sid=([^;]+)/.exec(cookies ?? '')?.[1]
  if (!token) return null
  return (await pool.query({ name: 'visitor', text: VISITOR, values: [token] })).rows[0] ?? null
}

app.get('/api/courses', async (req, res) => {
  const [courses, who] = await Promise.all([list(req.query.page), visitor(req.headers.cookie)])
  res.json({ courses, who })
})
app.get('/api/courses/:slug', async (req, res) => {
  const { rows } = await pool.query({ name: 'detail', text: DETAIL, values: [req.params.slug] })
  if (!rows[0]) return void res.status(404).json({ error: 'not found' })
  res.json(rows[0])
})
app.get('/api/search', async (req, res) => {
  const { rows } = await pool.query({ name: 'suggest', text: SUGGEST, values: [String(req.query.query)] })
  res.json({ products: rows })
})

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const CardView = ({ card }: { card: Card & { installment: object } }) => (
  <li className="card">
    <a href={`/course/${card.slug}`}>
      <img src={card.cover} alt="" width={640} height={360} loading="lazy" />
      <h3>{card.title}</h3>
    </a>
    <p>{card.subtitle}</p>
    <p>
      {card.teacher} · {Math.round(card.seconds / 3600)} h · {card.category.name}
    </p>
    <p>
      {card.rating} ({card.reviews})
    </p>
    <p>
      <strong>{brl.format(card.price / 100)}</strong> ou 12x de {brl.format(card.price / 1200)}
    </p>
  </li>
)
app.get('/courses', async (req, res) => {
  const [courses, who] = await Promise.all([list(req.query.page), visitor(req.headers.cookie)])
  const body = renderToString(
    <main>
      <header>
        <a href="/">Loja</a> <a href="/courses">Cursos</a> {who ? `Olá, ${who.name} (${who.cart})` : 'Entrar'}
      </header>
      <h1>Cursos</h1>
      <ul>
        {courses.map((card) => (
          <CardView key={card.slug} card={card} />
        ))}
      </ul>
    </main>,
  )
  const props = JSON.stringify({ courses, who }).replaceAll('<', '\\u003c')
  res
    .type('html')
    .send(
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Cursos</title></head><body><div id="app">${body}</div><script type="application/json">${props}</script></body></html>`,
    )
})

const server = app.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port)
})
