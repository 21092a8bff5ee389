import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether a process runs. A zombie, ended but not yet collected by its parent, does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat[stat.lastIndexOf(')') + 2] !== 'Z'
  } catch (error) {
    // Without /proc (macOS) the signal alone must do; with it, a missing folder means that the process just went.
    return process.platform !== 'linux' || (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

/** Polls until the condition holds. Answers whether it did within `ms`. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  ms: number,
  step = 20,
): Promise<boolean> {
  for (const end = Date.now() + ms; ; ) {
    if (await condition()) return true
    if (Date.now() >= end) return false
    await pause(step)
  }
}
