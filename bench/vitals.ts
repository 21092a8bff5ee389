import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { signIn } from '../tests/e2e/support/people'
import { type Vitals, vitalsOf } from '../tests/e2e/support/vitals'
import { type BuiltServer, startBuiltServer } from '../tests/support/built-server'
import { chromiumPath } from '../tests/support/chromium'
import { table } from './goals'
import { untilAtRest } from './harness/cpu'
import { median, n, rounds } from './harness/numbers'

const GUEST_PAGES = ['/', '/courses', '/course/sql', '/lp/frontend', '/checkout/course/javascript']
const STUDENT_PAGES = ['/student/mycourses/sql/watch']
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

const { values: options } = parseArgs({
  options: { against: { type: 'string' }, rounds: { type: 'string', default: '5' } },
})

/** A shop with the demo world, at rest, and the file with the cookies of its student. */
async function startShop(folder: string, checkout?: string) {
  const dataDir = join(folder, 'data')
  const server = await startBuiltServer({ dataDir, checkout, env: { WORLD: 'demo' }, patience: 600_000 })
  const student = join(folder, 'student.json')
  await signIn(server.url, 'aluna', student)
  return { server, student }
}

async function look(browser: Browser, { server, student }: Shop, address: string): Promise<Vitals> {
  const storageState = STUDENT_PAGES.includes(address) ? student : undefined
  const context = await browser.newContext({ ...PHONE, storageState })
  try {
    return await vitalsOf(await context.newPage(), server.url + address)
  } finally {
    await context.close()
  }
}

interface Shop {
  server: BuiltServer
  student: string
}

const folder = await mkdtemp(join(tmpdir(), 'trilha-vitals-'))
const load = () => loadavg()[0]!.toFixed(1)
const before = load()
const shops: Record<string, Shop> = {}
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const pages = new Map<string, Record<string, Vitals[]>>()
try {
  if (options.against) shops.against = await startShop(join(folder, 'against'), resolve(options.against))
  shops.ours = await startShop(join(folder, 'ours'))
  // Idle servers draw covers, which would take the processor from the phone.
  for (const { server } of Object.values(shops)) await untilAtRest(server.process.pid ?? 0)
  for (const address of [...GUEST_PAGES, ...STUDENT_PAGES]) {
    const turns = Object.entries(shops).map(([name, shop]) => [name, () => look(browser, shop, address)])
    pages.set(address, await rounds(Number(options.rounds), Object.fromEntries(turns)))
  }
} finally {
  await browser.close()
  for (const { server } of Object.values(shops)) await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

const rows = [...pages].flatMap(([address, sides]) =>
  Object.entries(sides).map(([side, looks]) => {
    const of = (key: Exclude<keyof Vitals, 'largest' | 'moved'>) => median(looks.map((each) => each[key]))
    return [
      address,
      side,
      n(of('firstPaint')),
      n(of('largestPaint')),
      n(of('blocking')),
      n(of('shift'), 3),
      n(of('script') / 1000, 1),
      looks[0]!.largest.replace(shops[side]!.server.url, ''),
    ]
  }),
)
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${before} before and ${load()} after, medians of ${options.rounds}, ${new Date().toISOString()}\n`,
)
console.log(
  table(
    ['page', 'by', 'first paint ms', 'largest paint ms', 'blocking ms', 'shift', 'all script, kB', 'largest'],
    rows,
  ),
)
