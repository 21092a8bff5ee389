import type { Server } from 'node:http'
import { resolve } from 'node:path'
import pino from 'pino'
import { type Infrastructure, openInfrastructure } from './composition/infrastructure'
import { type Running, startApp } from './composition/start'
import { EXIT, UnusableSetting } from './composition/unusable-setting'
import { printWelcome, seedOnStart } from './demo/seed/seed-on-start'
import { readEnv, WrongEnvironment } from './env'
import { developmentRenderer } from './http/kernel/dev-renderer'
import { builtRenderer } from './http/kernel/renderer'

/** Exit within 15 s of SIGTERM, whatever hangs (docs: contract of the outer world). */
const HARD_STOP_MS = 14_500

let opening: Promise<Infrastructure> | undefined
let running: Running | undefined
let stopping = false

/** Leaves nothing behind, however far the start came: the embedded PostgreSQL is a process of its own. */
async function close() {
  if (running) return running.stop()
  const opened = await opening?.catch(() => undefined)
  await opened?.close()
}

async function end(code: number) {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(code || 1), HARD_STOP_MS).unref()
  await close().catch(() => {})
  process.exit(code)
}
const stop = () => end(0)
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

const root = process.cwd()
const makeRenderer = (server: Server) =>
  process.env.TRILHA_DEV === '1'
    ? developmentRenderer(root, server)
    : builtRenderer(resolve(root, process.env.DIST_DIR ?? 'dist'))
// PostgreSQL quotes the values of a row that it refuses.
const quoting = ['detail', 'where', 'parameters'].map((field) => `err.${field}`)

async function start() {
  const env = readEnv()
  const redact = { paths: quoting, remove: true }
  const logger = pino({ level: env.LOG_LEVEL, base: { role: env.ROLE }, redact })
  opening = openInfrastructure(env, logger)
  const infrastructure = await opening
  await seedOnStart(infrastructure)
  running = await startApp(infrastructure, makeRenderer)
  await printWelcome(running)
}

try {
  await start()
} catch (error) {
  // What a signal cut short is no fault.
  if (!stopping) {
    const known = error instanceof WrongEnvironment || error instanceof UnusableSetting
    const said =
      error instanceof Error ? ((known ? error.message : error.stack) ?? error.message) : String(error)
    process.stderr.write(`${said}\n`)
    await end(error instanceof UnusableSetting ? error.exitCode : known ? EXIT.settings : 1)
  }
}
