import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const TICK_US = 10_000

function ticksOf(pid: number | string): { parent: number; ticks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, ofUser = 0, ofSystem = 0] = fields.slice(11, 15)
    return { parent: fields[1] ?? 0, ticks: user + system + ofUser + ofSystem }
  } catch {
    return undefined
  }
}

/** Processor time of a server and its children in µs, also of those that ended; NaN where /proc is not there. */
export function serverCpu(pid: number): number {
  const own = ticksOf(pid)
  if (!own) return Number.NaN
  let ticks = own.ticks
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const found = ticksOf(name)
    if (found?.parent === pid) ticks += found.ticks
  }
  return ticks * TICK_US
}

export function clientCpu(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

const LOOK_MS = 2_000
const AT_REST = 0.1
const LONGEST_MS = 240_000

/**
 * Waits until a server does next to nothing: after its start it draws covers, which takes a processor that both sides
 * of a comparison need. Goes on after four minutes, and at once where /proc is not there.
 */
export async function untilAtRest(pid: number): Promise<void> {
  const began = performance.now()
  for (let before = serverCpu(pid); performance.now() - began < LONGEST_MS; ) {
    await sleep(LOOK_MS)
    const now = serverCpu(pid)
    if (!(now - before > AT_REST * LOOK_MS * 1000)) return
    before = now
  }
}
