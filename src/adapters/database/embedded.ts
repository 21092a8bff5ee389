import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { secretFile } from './secret-file'
import { serverAccount } from './server/account'
import { binaries } from './server/binaries'
import { addressOf, type Cluster, ensureRunning, initialise } from './server/cluster'
import { leases } from './server/leases'
import { exclusively } from './server/lock'
import { doesNothing, stopPostmaster } from './server/postmaster'
import { isAlive } from './server/processes'

export interface EmbeddedOptions {
  /** The server's files go to `<dataDir>/postgres`, its log beside them. */
  dataDir: string
  log?: (line: string) => void
  /** PostgreSQL settings that replace ours, as in postgresql.conf. */
  settings?: Record<string, string>
}

export interface EmbeddedDatabase {
  /**
   * By the server's socket in the data folder, or over loopback where that cannot be. Stays the same for as long as this
   * process uses the server, also when the server crashed and came back.
   */
  url: string
  /** Lets go of the server; the last process that used it shuts it down. */
  stop(): Promise<void>
}

/** fsync and synchronous_commit stay on: what was acknowledged survives a power cut. */
const SETTINGS = {
  /** Holds the tails of the log and its indexes; the rest is left to the system's cache, which the planner may count on. */
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  /** Under an SSD a page elsewhere costs hardly more than the next one; else a rare type is sought by reading all. */
  random_page_cost: '1.1',
  /** The first change of a page after a checkpoint writes it whole: seldom, and compressed. */
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  /** Used segments are used again; making a new one stops every commit for as long as 16 MB take to write. */
  min_wal_size: '512MB',
  /** Large enough to hold a batch of events until its commit. */
  wal_buffers: '16MB',
  jit: 'off',
  /** A report tells some ten thousand persons apart without files on the disk. */
  work_mem: '16MB',
  max_connections: '100',
  /** After a crash each of thousands of files would be synced by its own call, for as long as a slow disk likes. */
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}
const WATCH_MS = 500
const LOOK_MS = 3_000
/** Longer than a server waits for its processes to end after a crash, before it recovers. */
const NOTHING_MS = 15_000

/**
 * A real PostgreSQL under the data folder, reachable by its socket and over loopback with a random password.
 * Several processes may share it. A server that a killed process left running is adopted; one that crashed, or that
 * neither serves nor recovers, is restarted on the same port while a process uses it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const root = resolve(options.dataDir)
  const log = options.log ?? (() => {})
  await mkdir(root, { recursive: true })
  const account = await serverAccount(root)
  const cluster: Cluster = {
    root,
    data: join(root, 'postgres'),
    password: await secretFile(join(root, 'postgres.password'), () => randomBytes(24).toString('base64url')),
    account,
    programs: await binaries(account),
    settings: { ...SETTINGS, ...options.settings },
  }
  const locked = <T>(work: () => Promise<T>) => exclusively(join(root, 'postgres.lock'), work)
  const users = leases(join(root, 'postgres.users'))

  let release!: () => Promise<void>
  let server = await locked(async () => {
    await initialise(cluster)
    const running = await ensureRunning(cluster)
    if (running.fresh) await users.clear()
    release = await users.take()
    log(`PostgreSQL ${running.fresh ? 'started' : 'taken over'} on port ${running.port}`)
    return running
  })

  let stopped = false
  let reviving: Promise<void> | undefined
  const revive = async () => {
    log('PostgreSQL is gone; starting it again')
    server = await locked(() => ensureRunning(cluster, server.port))
    log(`PostgreSQL is back on port ${server.port}`)
  }
  const watch = setInterval(() => {
    if (stopped || reviving || isAlive(server.pid)) return
    reviving = revive()
      .catch((error) => log(String(error)))
      .finally(() => {
        reviving = undefined
      })
  }, WATCH_MS)
  watch.unref()
  let idleSince: number | undefined
  const look = setInterval(async () => {
    if (!(await doesNothing(server.pid))) idleSince = undefined
    else idleSince ??= Date.now()
    if (stopped || reviving || idleSince === undefined || Date.now() - idleSince < NOTHING_MS) return
    log('PostgreSQL neither serves nor recovers; ending it')
    idleSince = undefined
    await stopPostmaster(server.pid, { atOnce: true })
  }, LOOK_MS)
  look.unref()

  return {
    url: await addressOf(cluster, server),
    async stop() {
      if (stopped) return
      stopped = true
      clearInterval(watch)
      clearInterval(look)
      await reviving
      await locked(async () => {
        await release()
        if (await users.inUse()) return
        await stopPostmaster(server.pid)
        log('PostgreSQL stopped')
      })
    },
  }
}
