import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { firstLoad } from '../tests/tools/first-load'
import { goal, goalsTable, table } from './goals'
import { type Contenders, contest } from './harness/contenders'
import { median, n, rounds } from './harness/numbers'
import { typedTerms } from './search/products'
import { type Ask, type Asked, ask } from './storefront/load'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    courses: { type: 'string', default: '1000' },
    seconds: { type: 'string' },
  },
})
const seconds = Number(values.seconds ?? (values.quick ? 2 : 5))
const ROUNDS = values.quick ? 1 : 3
const CONNECTIONS = 16
const WARM_S = 3

const terms = typedTerms(400).map(({ term }) => encodeURIComponent(term))
const compressed = { 'accept-encoding': 'br, gzip' }
const page = { 'x-page': '1', accept: 'application/json', ...compressed }
const html = { accept: 'text/html', ...compressed }
const slugs = Array.from({ length: 40 }, (_, n) => `p${n * 5}`)
/** Suggestions are limited by address, so each is asked from another one. */
const from = (n: number) => ({ 'x-forwarded-for': `10.0.${n % 250}.${Math.floor(n / 250)}` })

interface Scenario {
  name: string
  ours: Ask[]
  reference: Ask[]
  /** Ratios to the reference. */
  goals: [must: number, ambitious: number]
  bound: string
}

const scenarios = ({ cookie }: Contenders): Scenario[] => [
  {
    name: 'list of 24, page JSON, anonymous',
    ours: [{ path: '/courses', headers: page }],
    reference: [{ path: '/api/courses', headers: compressed }],
    goals: [1, 4],
    bound: 'a token and a write for each answer',
  },
  {
    name: 'list of 24, page JSON, logged in',
    ours: [{ path: '/courses', headers: { ...page, cookie: cookie.ours } }],
    reference: [{ path: '/api/courses', headers: { ...compressed, cookie: cookie.reference } }],
    goals: [0.6, 0.8],
    bound: 'session and badges, two queries',
  },
  {
    name: 'detail by slug, anonymous',
    ours: slugs.map((slug) => ({ path: `/course/${slug}`, headers: page })),
    reference: slugs.map((slug) => ({ path: `/api/courses/${slug}`, headers: compressed })),
    goals: [0.9, 3],
    bound: 'a token and a write for each answer',
  },
  {
    name: 'suggestion',
    ours: Array.from({ length: 4_000 }, (_, n) => ({
      path: `/api/search?query=${terms[n % terms.length]}`,
      headers: { ...compressed, ...from(n) },
    })),
    reference: terms.map((term) => ({ path: `/api/search?query=${term}`, headers: compressed })),
    goals: [1, 2],
    bound: 'a look-up and a write for each answer',
  },
  {
    name: 'HTML list, anonymous',
    ours: [{ path: '/courses', headers: html }],
    reference: [{ path: '/courses', headers: html }],
    goals: [0.9, 5],
    bound: 'a token and a write for each answer',
  },
  {
    name: 'HTML list, logged in',
    ours: [{ path: '/courses', headers: { ...html, cookie: cookie.ours } }],
    reference: [{ path: '/courses', headers: { ...html, cookie: cookie.reference } }],
    goals: [0.7, 1],
    bound: 'renderToString of the header',
  },
]

/** Opens every connection of a pool and prepares every statement before measuring. */
async function warmUp(url: string, asks: Ask[]) {
  for (const { path, headers } of asks.slice(0, 40)) {
    const answer = await fetch(url + path, { headers })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  await ask(url, asks, { seconds: WARM_S, connections: CONNECTIONS })
}

async function measure(all: Contenders) {
  const rows: string[][] = []
  const goals: ReturnType<typeof goal>[] = []
  for (const scenario of scenarios(all)) {
    process.stderr.write(`${scenario.name} `)
    for (const who of ['ours', 'reference'] as const) await warmUp(all[who], scenario[who])
    const asked = (who: 'ours' | 'reference') =>
      ask(all[who], scenario[who], { seconds, connections: CONNECTIONS })
    const found = await rounds(ROUNDS, { ours: () => asked('ours'), reference: () => asked('reference') })
    const of = (who: 'ours' | 'reference', what: keyof Asked) => median(found[who].map((each) => each[what]))
    for (const who of ['ours', 'reference'] as const) {
      const cells = [n(of(who, 'perSecond')), n(of(who, 'p50'), 1), n(of(who, 'p99'), 1), n(of(who, 'bytes'))]
      rows.push([scenario.name, who, ...cells])
    }
    const ratio = of('ours', 'perSecond') / of('reference', 'perSecond')
    goals.push(goal(scenario.name, scenario.goals, ratio, ' × R', scenario.bound))
    process.stderr.write('done\n')
  }
  const answers = table(['scenario', 'by', 'answers/s', 'p50 ms', 'p99 ms', 'bytes'], rows)
  return `${goalsTable([...goals, ...(await weights())])}\n\n${answers}`
}

/** Of the pages that people meet first, in thousands of bytes, gzipped. */
async function weights() {
  const dist = resolve(process.env.DIST_DIR ?? 'dist')
  const { script, style } = await firstLoad('Platform/Courses/Index', dist)
  return [
    goal('first-load JS of the list, gz', [125, 105], script / 1000, ' kB', 'react-dom', 'most'),
    goal('CSS of the list, gz', [15, 10], style / 1000, ' kB', 'one sheet for all public pages', 'most'),
  ]
}

await contest(
  {
    name: 'storefront',
    how: `${CONNECTIONS} connections, ${ROUNDS} × ${seconds} s`,
    courses: Number(values.courses),
  },
  measure,
)
