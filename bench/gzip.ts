import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { gzipped, pack, plain } from '../src/http/cache/gzip'
import { table } from './goals'
import { contest } from './harness/contenders'
import { n } from './harness/numbers'

const PAGES = ['/courses', '/popular-courses']
const ANSWERS = 500
const WARM = 50
const inThread = promisify(gzip)

/** A signed-in page, split at the cached parts: own, cached, own, cached. */
function parts(html: string) {
  const main = html.indexOf('<main')
  const mainEnd = html.indexOf('</main>') + '</main>'.length
  const cards = html.indexOf('"courses":', html.indexOf('id="page"'))
  const texts = [
    html.slice(0, main),
    html.slice(main, mainEnd),
    html.slice(mainEnd, cards),
    html.slice(cards),
  ]
  return texts.map((text, at) => (at % 2 ? pack(text) : text))
}

async function measured(make: () => Buffer | Promise<Buffer>) {
  for (let i = 0; i < WARM; i++) await make()
  const cpu = process.cpuUsage()
  let bytes = 0
  for (let i = 0; i < ANSWERS; i++) bytes = (await make()).length
  const { user, system } = process.cpuUsage(cpu)
  return { ms: (user + system) / 1_000 / ANSWERS, bytes }
}

await contest(
  { name: 'gzip', how: `${ANSWERS} answers of each kind`, courses: 1_000 },
  async ({ ours, cookie }) => {
    const rows: string[][] = []
    for (const path of PAGES) {
      const headers = { accept: 'text/html', cookie: cookie.ours, 'accept-encoding': 'identity' }
      const all = parts(await (await fetch(ours + path, { headers })).text())
      const ways = {
        'cached parts joined': () => gzipped(all),
        'zlib, level 1': () => gzipSync(plain(all), { level: 1 }),
        'zlib, level 1, in a thread': () => inThread(plain(all), { level: 1 }),
        'not compressed': () => plain(all),
      }
      for (const [way, make] of Object.entries(ways)) {
        const { ms, bytes } = await measured(make)
        rows.push([path, way, n(ms, 2), n(bytes)])
      }
    }
    return table(['page', 'way', 'CPU ms an answer', 'bytes'], rows)
  },
)
