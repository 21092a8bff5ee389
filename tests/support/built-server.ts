import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const OUTPUT_KEPT = 200_000

const canListen = (port: number) =>
  new Promise<boolean>((answer) => {
    const server = createServer()
    server.once('error', () => answer(false))
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)))
  })

/**
 * A free loopback port below those that the system gives to connections and to servers that name none, since a server may
 * be a minute from listening there.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    if (await canListen(port)) return port
  }
}

export interface BuiltServer {
  url: string
  process: ChildProcess
  /** All it said so far, at most the last 200,000 characters. */
  output(): string
  /** Sends the signal and waits for the end. Answers the exit code, null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export interface BuiltServerOptions {
  dataDir: string
  port?: number
  env?: NodeJS.ProcessEnv
  /** Another built checkout to start instead of this one. */
  checkout?: string
  /** Milliseconds until it must be ready; a worker serves nothing that could be asked and is not waited for. */
  patience?: number
}

/** Starts what `npm run build` made, in production, on a port of loopback, and waits for nothing. */
export function launchBuiltServer(options: BuiltServerOptions, port: number): BuiltServer {
  const url = `http://127.0.0.1:${port}`
  const dist = options.checkout ? 'dist' : (process.env.DIST_DIR ?? 'dist')
  const child = spawn(process.execPath, ['--enable-source-maps', `${dist}/server/main.js`], {
    cwd: options.checkout ?? root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LANG: process.env.LANG,
      DIST_DIR: dist,
      LOG_LEVEL: 'warn',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: options.dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const keep = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-OUTPUT_KEPT)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const gone = once(child, 'close')
  return {
    url,
    process: child,
    output: () => said,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await gone
      return child.exitCode
    },
  }
}

/** Starts what `npm run build` made, in production, on loopback, and waits until it is ready. */
export async function startBuiltServer(options: BuiltServerOptions): Promise<BuiltServer> {
  const server = launchBuiltServer(options, options.port ?? (await freePort()))
  if (options.env?.ROLE === 'worker') return server
  try {
    await untilReady(server, options.patience ?? 120_000)
  } catch (error) {
    await server.end('SIGKILL')
    throw error
  }
  return server
}

async function untilReady({ url, process: child, output }: BuiltServer, patience: number) {
  for (const giveUp = Date.now() + patience; Date.now() < giveUp; ) {
    if (child.exitCode !== null || child.signalCode !== null) break
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`the server did not become ready\n${output().slice(-5_000)}`)
}
