import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { isAlive, until } from './processes'

export interface Postmaster {
  pid: number
  port: number
  /** starting, ready, stopping or standby. */
  status: string
}

/** What postmaster.pid in the data folder says, when its process is there. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid)) return undefined
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() }
}

/** Over loopback, or over the server's socket in a folder, as libpq and pg read it. */
export const urlOf = (port: number, password: string, folder?: string) =>
  `postgresql://postgres:${password}@${folder ? encodeURIComponent(folder) : '127.0.0.1'}:${port}/postgres`

/** Whether the server at this address lets us in; our password is random, so then it is ours. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Titles of the processes that a server has while it serves, and while it recovers. */
const AT_WORK = ['walwriter', 'startup']

/**
 * Whether the server neither serves nor recovers. PostgreSQL 18 goes on so without an end, and refuses everybody, when the
 * first process of a recovery fails before it has begun: on a disk that refuses its first write. Linux only.
 */
export async function doesNothing(pid: number): Promise<boolean> {
  try {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1')
    const titles = await Promise.all(
      children
        .split(' ')
        .filter(Boolean)
        .map((child) => readFile(`/proc/${child}/cmdline`, 'latin1').catch(() => '')),
    )
    return !titles.some((title) => AT_WORK.some((name) => title.startsWith(`postgres: ${name}`)))
  } catch {
    return false
  }
}

/** Linux only: elsewhere a process that has the number is believed to be the server. */
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes('postgres')
}

const SIGNALS = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5_000],
] as const

/**
 * Fast shutdown: sessions are cut, everything is written. Immediate when that takes more than half a minute, and `atOnce`
 * for a server that does nothing.
 */
export async function stopPostmaster(pid: number, { atOnce = false } = {}): Promise<void> {
  for (const [signal, ms] of atOnce ? SIGNALS.slice(1) : SIGNALS) {
    if (!isAlive(pid)) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await until(() => !isAlive(pid), ms)) return
  }
}

/**
 * The server that an earlier process left behind, ready for use; undefined when a new one must be started.
 * One that is ours but does not answer is stopped; a pid file that names an unrelated process is removed.
 */
export async function adopt(folder: string, password: string): Promise<Postmaster | undefined> {
  const found = await findPostmaster(folder)
  if (!found) return undefined
  if (!(await isPostgres(found.pid))) {
    await rm(join(folder, 'postmaster.pid'), { force: true })
    return undefined
  }
  let server: Postmaster | undefined = found
  const settled = async () => {
    server = await findPostmaster(folder)
    return !server || (server.status === 'ready' && (await answers(urlOf(server.port, password))))
  }
  if (await until(settled, 12_000, 50)) return server
  await stopPostmaster(found.pid)
  return undefined
}
