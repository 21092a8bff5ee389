import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerAccount } from './account'
import type { Binaries } from './binaries'
import { adopt, answers, findPostmaster, type Postmaster, stopPostmaster, urlOf } from './postmaster'
import { until } from './processes'

/** A data folder and the settings to start a server on it. */
export interface Cluster {
  /** Holds `postgres/`, `postgres.log` and the password. */
  root: string
  data: string
  password: string
  account: ServerAccount
  programs: Binaries
  settings: Record<string, string>
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Made aside and moved into place, so that a start that was cut short leaves nothing half made. */
export async function initialise({ root, data, password, account, programs, settings }: Cluster) {
  if (await exists(join(data, 'PG_VERSION'))) return
  const fresh = `${data}.new`
  const secret = join(root, 'postgres.initial-password')
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  await account.own(fresh)
  await writeFile(secret, password, { mode: 0o600 })
  await account.own(secret)
  try {
    const args = ['-D', fresh, '-U', 'postgres', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C']
    if (settings.fsync === 'off') args.push('--no-sync')
    await run(account, programs.initdb, [...args, `--pwfile=${secret}`])
  } finally {
    await rm(secret, { force: true })
  }
  await rename(fresh, data)
}

async function run(account: ServerAccount, program: string, args: string[]) {
  const [file, argv, who] = account.command(program, args)
  const child = spawn(file, argv, { ...who, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`PostgreSQL could not be prepared (exit ${code}): ${said.trim()}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** An errors-only log that names no values: a DETAIL line would quote personal data. */
const QUIET = { log_error_verbosity: 'terse', log_min_error_statement: 'panic', log_timezone: 'UTC' }

/** Undefined where there are no sockets in folders, and when the folder's path is too long for a socket's address. */
const socketFolder = (data: string) =>
  process.platform !== 'win32' && Buffer.byteLength(data) < 88 ? data : undefined

async function spawnServer(cluster: Cluster, port: number): Promise<Postmaster | undefined> {
  const { root, data, account, programs, password } = cluster
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder(data) ?? '',
    timezone: 'UTC',
    ...QUIET,
    ...cluster.settings,
  }
  const args = ['-D', data, '-p', String(port)]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const [file, argv, who] = account.command(programs.postgres, args)
  const log = await open(join(root, 'postgres.log'), 'a', 0o600)
  try {
    // A session of its own: Ctrl-C in our terminal must not stop the server before we have drained.
    const child = spawn(file, argv, { ...who, cwd: '/', detached: true, stdio: ['ignore', log.fd, log.fd] })
    let ended = false
    child.once('exit', () => (ended = true)).once('error', () => (ended = true))
    child.unref()
    let server: Postmaster | undefined
    await until(async () => {
      const found = await findPostmaster(data)
      if (found?.pid === child.pid && found?.status === 'ready') server = found
      return ended || server !== undefined
    }, 60_000)
    if (server && (await answers(urlOf(server.port, password)))) return server
    if (child.pid && !ended) await stopPostmaster(child.pid)
    return undefined
  } finally {
    await log.close()
  }
}

/** A running server on the folder: the one that is there, or a new one on `port` or any free port. */
export async function ensureRunning(
  cluster: Cluster,
  port?: number,
): Promise<Postmaster & { fresh: boolean }> {
  await rotateLog(join(cluster.root, 'postgres.log'))
  // Retried: another process may have taken the port, and children of a killed server need a moment to exit.
  for (let attempt = 1; attempt <= 20; attempt++) {
    const running = await adopt(cluster.data, cluster.password)
    if (running) return { ...running, fresh: false }
    const server = await spawnServer(cluster, port ?? (await freePort()))
    if (server) return { ...server, fresh: true }
    await pause(100 * attempt)
  }
  throw new Error(`PostgreSQL does not start; its reasons are in ${join(cluster.root, 'postgres.log')}`)
}

/** The server's socket, whose questions cost less than those over loopback (docs/bench.md); else loopback. */
export async function addressOf({ data, password }: Cluster, { port }: Postmaster): Promise<string> {
  const folder = socketFolder(data)
  const local = folder && urlOf(port, password, folder)
  return local && (await answers(local)) ? local : urlOf(port, password)
}

const LOG_LIMIT = 10 * 1024 * 1024

async function rotateLog(path: string) {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  )
  if (size > LOG_LIMIT) await rename(path, `${path}.1`)
}
