import { readFile, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createFile } from '../create-file'
import { isAlive } from './processes'

const held = new Set<string>()

async function take(path: string): Promise<boolean> {
  if (held.has(path)) return false
  held.add(path)
  let taken = false
  try {
    taken = await createFile(path, String(process.pid))
    const owner = taken ? 0 : Number(await readFile(path, 'utf8').catch(() => 0))
    // Our own number in a file that we do not hold is that of an earlier life (containers repeat numbers).
    if (owner && (owner === process.pid || !isAlive(owner))) await rm(path, { force: true })
    return taken
  } finally {
    if (!taken) held.delete(path)
  }
}

/** Runs `work` while holding a lock file; the lock of a process that died is taken over. */
export async function exclusively<T>(path: string, work: () => Promise<T>, ms = 90_000): Promise<T> {
  for (const end = Date.now() + ms; !(await take(path)); await pause(25)) {
    if (Date.now() > end) throw new Error(`Another process holds ${path}; end it or remove the file.`)
  }
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
    held.delete(path)
  }
}
