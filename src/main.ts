import type { Server } from 'node:http'
import { resolve } from 'node:path'
import pino from 'pino'
import { type Infrastructure, openInfrastructure } from './composition/infrastructure'
import { type Running, startApp } from './composition/start'
import { UnusableSetting } from './composition/unusable-setting'
import { printWelcome, seedOnStart } from './demo/seed/seed-on-start'
import { readEnv, WrongEnvironment } from './env'
import { developmentRenderer } from './http/kernel/dev-renderer'
import { builtRenderer } from './http/kernel/renderer'

/** Exit within 15 s of SIGTERM, whatever hangs (docs: contract of the outer world). */
const HARD_STOP_MS = 14_500

let running: Running | undefined
let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), HARD_STOP_MS).unref()
  await running?.stop()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

const root = process.cwd()
const makeRenderer = (server: Server) =>
  process.env.TRILHA_DEV === '1'
    ? developmentRenderer(root, server)
    : builtRenderer(resolve(root, process.env.DIST_DIR ?? 'dist'))
// PostgreSQL quotes the values of a row that it refuses.
const quoting = ['detail', 'where', 'parameters'].map((field) => `err.${field}`)

async function start(opened: (infrastructure: Infrastructure) => void) {
  const env = readEnv()
  const redact = { paths: quoting, remove: true }
  const logger = pino({ level: env.LOG_LEVEL, base: { role: env.ROLE }, redact })
  const infrastructure = await openInfrastructure(env, logger)
  opened(infrastructure)
  await seedOnStart(infrastructure)
  running = await startApp(infrastructure, makeRenderer)
  await printWelcome(running)
}

let infrastructure: Infrastructure | undefined
try {
  await start((opened) => {
    infrastructure = opened
  })
} catch (error) {
  if (!(error instanceof WrongEnvironment || error instanceof UnusableSetting)) throw error
  process.stderr.write(`${error.message}\n`)
  setTimeout(() => process.exit(1), HARD_STOP_MS).unref()
  await infrastructure?.close()
  process.exit(1)
}
