import type { Page } from '@playwright/test'

/** What a person with a slow phone waits for; milliseconds, but the shift, which is a score of its own. */
export interface Vitals {
  firstPaint: number
  largestPaint: number
  /** Time beyond 50 ms of every long task. */
  blocking: number
  shift: number
  /** Bytes of script that the network carried until the page was quiet. */
  script: number
  /** The element of the largest paint, as a tag with its address or the beginning of its words. */
  largest: string
  /** Each shift: its score, when it was, and the first words of what moved. */
  moved: string[]
}

interface Kept {
  vitals: Pick<Vitals, 'largestPaint' | 'blocking' | 'shift' | 'largest' | 'moved'>
}

/** As Lighthouse takes a phone: slow 4G and a processor that is four times slower than this one. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
}
const SLOWER = 4
/** A machine that is busy with other things as well takes many times as long. */
const PATIENCE_MS = 90_000

function watch() {
  const vitals = { largestPaint: 0, blocking: 0, shift: 0, largest: '', moved: [] as string[] }
  Object.assign(window, { vitals })
  const on = (type: string, each: (entry: PerformanceEntry & Record<string, never>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry as PerformanceEntry & Record<string, never>)
    }).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime, element, url }) => {
    const { tagName = '?', textContent } = (element ?? {}) as Partial<HTMLElement>
    vitals.largestPaint = startTime
    vitals.largest = `${tagName} ${url || textContent?.trim().slice(0, 40)}`
  })
  on('layout-shift', ({ value, hadRecentInput, startTime, sources }) => {
    if (hadRecentInput) return
    vitals.shift += value ?? 0
    const what = (sources as { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] | undefined)?.map(
      ({ node, previousRect: from, currentRect: to }) =>
        `${node?.nodeName} "${node?.textContent?.trim().slice(0, 30)}" ${from.width}×${from.height} at ${from.x},${from.y} to ${to.width}×${to.height} at ${to.x},${to.y}`,
    )
    vitals.moved.push(`${value} after ${Math.round(startTime)} ms: ${what?.join('; ')}`)
  })
  on('longtask', ({ duration }) => {
    vitals.blocking += Math.max(0, duration - 50)
  })
}

/** Opens an address with nothing in the cache, slowed down, and waits until it is quiet. */
export async function vitalsOf(page: Page, address: string): Promise<Vitals> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // What turns TypeScript into script may leave calls of a helper behind that no page has.
  await page.addInitScript('globalThis.__name ??= (named) => named')
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'networkidle', timeout: PATIENCE_MS })
  const vitals = await page.evaluate(() => ({
    script: performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ...(window as unknown as Kept).vitals,
  }))
  await devtools.detach()
  return vitals
}
