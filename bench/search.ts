import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { plainText } from '../src/domain/kernel/plain-text'
import { productSearch } from '../src/projections/catalog/search'
import { table } from './goals'
import { clientCpu, serverCpu } from './harness/cpu'
import { at, median } from './harness/numbers'
import { startServer } from './harness/server'
import { inPostgres } from './search/in-postgres'
import { manyProducts, typedTerms } from './search/products'

const SUGGESTIONS = 8
const ASKERS = 16
const ROUNDS = 3
const terms = typedTerms(420)

type Find = (term: string) => Promise<{ title: string }[]> | { title: string }[]

/** Asks every term once, some at a time. Times are milliseconds; `cpu` counts both sides, in µs for a term. */
async function ask(find: Find) {
  const times: number[] = []
  let met = 0
  const todo = [...terms]
  const begun = { at: performance.now(), cpu: clientCpu() + serverCpu(server.pid) }
  await Promise.all(
    Array.from({ length: ASKERS }, async () => {
      for (let next = todo.pop(); next; next = todo.pop()) {
        const from = performance.now()
        const found = await find(next.term)
        times.push(performance.now() - from)
        const { meant } = next
        if (found.some(({ title }) => plainText(title).includes(meant))) met++
      }
    }),
  )
  const cpu = (clientCpu() + serverCpu(server.pid) - begun.cpu) / terms.length
  return {
    perSecond: (terms.length / (performance.now() - begun.at)) * 1000,
    times,
    met: met / terms.length,
    cpu,
  }
}

const server = await startServer()
const rows: string[][] = []
const built: string[][] = []
const n = (value: number, digits = 2) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })

function row(size: number, name: string, asked: Awaited<ReturnType<typeof ask>>[]) {
  const times = asked.flatMap((each) => each.times)
  const rate = median(asked.map(({ perSecond }) => perSecond))
  const cpu = median(asked.map((each) => each.cpu))
  const cells = [
    n(rate, 0),
    n(at(times, 0.5), 3),
    n(at(times, 0.99)),
    n(cpu, 0),
    `${n(asked[0]!.met * 100, 0)} %`,
  ]
  rows.push([n(size, 0), name, ...cells])
}

try {
  for (const size of [100, 1_000, 5_000]) {
    const products = manyProducts(size)
    const database = await server.database(`search_${size}`, { migrated: false })
    const query = await inPostgres(database.pool, products)
    const fresh = (): Find => {
      const { find } = productSearch(products)
      find('aquecimento')
      return (term) => find(term).slice(0, SUGGESTIONS)
    }
    const known = fresh()
    const turns: Record<string, () => Find> = {
      'memory, new terms': fresh,
      'memory, asked before': () => known,
      postgres: () => (term) => query(term, SUGGESTIONS),
    }
    for (const find of Object.values(turns)) await ask(find())
    const found: Record<string, Awaited<ReturnType<typeof ask>>[]> = {}
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, find] of Object.entries(turns))
        found[name] = [...(found[name] ?? []), await ask(find())]
    for (const [name, asked] of Object.entries(found)) row(size, name, asked)
    const before = clientCpu()
    productSearch(products).find('aquecimento')
    built.push([n(size, 0), n((clientCpu() - before) / 1000, 1)])
    await database.end()
  }
} finally {
  await server.stop()
}
console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`)
console.log(
  table(
    ['products', 'by', 'terms/s', 'p50 ms', 'p99 ms', 'CPU µs', 'what was meant among the first 8'],
    rows,
  ),
)
console.log(`\n${table(['products', 'index built, CPU ms'], built)}`)
