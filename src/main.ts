import type { Server } from 'node:http'
import { resolve } from 'node:path'
import pino from 'pino'
import { openInfrastructure } from './composition/infrastructure'
import { type Running, startApp } from './composition/start'
import { printWelcome, seedOnStart } from './demo/seed/seed-on-start'
import { readEnv } from './env'
import { developmentRenderer } from './http/kernel/dev-renderer'
import { builtRenderer } from './http/kernel/renderer'

/** Exit within 15 s of SIGTERM, whatever hangs (docs: contract of the outer world). */
const HARD_STOP_MS = 14_500

const env = readEnv()
// PostgreSQL quotes the values of a row that it refuses.
const quoting = ['detail', 'where', 'parameters'].map((field) => `err.${field}`)
const logger = pino({
  level: env.LOG_LEVEL,
  base: { role: env.ROLE },
  redact: { paths: quoting, remove: true },
})
const root = process.cwd()
const makeRenderer = (server: Server) =>
  process.env.TRILHA_DEV === '1'
    ? developmentRenderer(root, server)
    : builtRenderer(resolve(root, process.env.DIST_DIR ?? 'dist'))

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

const infrastructure = await openInfrastructure(env, logger)
await seedOnStart(infrastructure)
running = await startApp(infrastructure, makeRenderer)
await printWelcome(running)
