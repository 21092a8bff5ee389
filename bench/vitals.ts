import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { type Vitals, vitalsOf } from '../tests/e2e/support/vitals'
import { startBuiltServer } from '../tests/support/built-server'
import { chromiumPath } from '../tests/support/chromium'
import { table } from './goals'
import { untilAtRest } from './harness/cpu'
import { median } from './harness/numbers'

const ROUNDS = 5
const ADDRESSES = ['/', '/courses', '/course/sql', '/lp/frontend']
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

const folder = await mkdtemp(join(tmpdir(), 'trilha-vitals-'))
const load = loadavg()[0]!.toFixed(1)
const server = await startBuiltServer({ dataDir: folder, env: { WORLD: 'demo' }, patience: 600_000 })
// It draws covers while nobody asks, on the processor that the phone would have.
await untilAtRest(server.process.pid ?? 0)
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const found = new Map<string, Vitals[]>(ADDRESSES.map((address) => [address, []]))
try {
  for (let round = 0; round < ROUNDS; round++)
    for (const address of ADDRESSES) {
      const context = await browser.newContext(PHONE)
      found.get(address)!.push(await vitalsOf(await context.newPage(), server.url + address))
      await context.close()
    }
} finally {
  await browser.close()
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

const rows = [...found].map(([address, rounds]) => {
  const of = (key: 'firstPaint' | 'largestPaint' | 'blocking' | 'shift') =>
    median(rounds.map((each) => each[key]))
  return [
    address,
    of('firstPaint').toFixed(0),
    of('largestPaint').toFixed(0),
    of('blocking').toFixed(0),
    of('shift').toFixed(3),
    rounds[0]!.largest.replace(server.url, ''),
  ]
})
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${load}, medians of ${ROUNDS}`,
)
console.log(table(['page', 'first paint ms', 'largest paint ms', 'blocking ms', 'shift', 'largest'], rows))
