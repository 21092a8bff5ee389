import { readdirSync, readFileSync } from 'node:fs'

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
