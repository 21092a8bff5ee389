import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { table } from './goals'
import { type Contenders, contest } from './harness/contenders'
import { median, n, rounds } from './harness/numbers'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
    touches: { type: 'string', default: '1000' },
    pages: { type: 'string', default: '150' },
  },
})
const [seconds, ROUNDS, TOUCHES, PAGES] = [values.seconds, values.rounds, values.touches, values.pages].map(
  Number,
) as [number, number, number, number]
const CONNECTIONS = 8
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
const slugs = Array.from({ length: 40 }, (_, n) => `p${n * 5}`)
const html = { accept: 'text/html', 'accept-encoding': 'br, gzip', 'user-agent': BROWSER }
const pages = slugs.map((slug) => ({ method: 'GET' as const, path: `/course/${slug}`, headers: html }))
/** Each from another address, as browsers are that come for the first time. */
const touches = Array.from({ length: 20_000 }, (_, k) => ({
  method: 'POST' as const,
  path: '/api/touches',
  headers: {
    'user-agent': BROWSER,
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': `10.${k % 100}.${Math.floor(k / 100) % 250}.7`,
  },
  body: `page=${encodeURIComponent(`/course/${slugs[k % slugs.length]}?utm_source=s${k % 7}`)}`,
}))

async function load(url: string, requests: typeof pages | typeof touches, rate: number) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    overallRate: rate,
    requests,
  })
  const wrong = result.non2xx + result.errors + result.timeouts
  if (wrong > 0) throw new Error(`${requests[0]?.path}: ${wrong} wrong answers`)
  return { perSecond: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}

async function measure({ ours }: Contenders) {
  await load(ours, pages, PAGES)
  const found = await rounds(ROUNDS, {
    alone: async () => ({ pages: await load(ours, pages, PAGES), touches: 0 }),
    beside: async () => {
      const [read, touched] = await Promise.all([load(ours, pages, PAGES), load(ours, touches, TOUCHES)])
      return { pages: read, touches: touched.perSecond }
    },
  })
  const of = (name: 'alone' | 'beside', what: 'perSecond' | 'p50' | 'p99') =>
    median(found[name].map((each) => each.pages[what]))
  const sent = median(found.beside.map((each) => each.touches))
  return table(
    ['pages', 'pages/s', 'p50 ms', 'p99 ms', 'touches/s'],
    (['alone', 'beside'] as const).map((name) => [
      name === 'alone' ? 'without touches' : 'beside touches',
      n(of(name, 'perSecond')),
      n(of(name, 'p50'), 1),
      n(of(name, 'p99'), 1),
      name === 'alone' ? '0' : n(sent),
    ]),
  )
}

await contest(
  { name: 'touches', how: `${CONNECTIONS} connections each, ${ROUNDS} × ${seconds} s`, courses: 200 },
  measure,
)
