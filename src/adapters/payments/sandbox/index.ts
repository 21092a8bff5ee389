import express, { type Express } from 'express'
import type { Pool } from 'pg'
import { unnamedShop } from '../../../domain/site/values'
import type { Clock } from '../../../ports/clock'
import { systemClock } from '../../../ports/clock'
import { bankApi } from './api'
import { type Bank, BankProblem } from './bank'
import { bankConsole } from './console'
import { type NotifierOptions, notifier } from './notifier'
import { problemJson } from './problems'
import { createSandboxSchema } from './schema'

export interface SandboxOptions {
  pool: Pool
  /** Address under which `app` is mounted, for links and the challenge page. */
  publicUrl(): string
  /** Where notices go: `{PUBLIC_URL}/api/webhooks/payments`. */
  webhookUrl(): string
  webhookSecret: string
  /** Bearer token of the shop's server. */
  token: string
  clock?: Clock
  merchant?: () => Promise<{ name: string; city: string }>
  notifier?: Partial<Pick<NotifierOptions, 'pollMs' | 'timeoutMs' | 'backoffMs' | 'parallel'>> & {
    /** How long a refund stays in processing before it settles. */
    settleAfterMs?: number
  }
  /** Called for failures of the provider itself; messages hold no personal data. */
  onError?(error: unknown): void
}

export interface SandboxProvider {
  /** Mount before any body parser of the host: it reads its own bodies. */
  app: Express
  /** Creates the tables where they are missing and starts sending notices. */
  start(): Promise<void>
  /** Finishes running deliveries; unsent notices stay in the tables until the next start. */
  stop(): Promise<void>
}

/** "Banco de teste": a payment provider behind HTTP, with books of its own and a console to act as the bank. */
export function sandboxProvider(options: SandboxOptions): SandboxProvider {
  const onError = options.onError ?? (() => undefined)
  const bank: Bank = {
    pool: options.pool,
    clock: options.clock ?? systemClock,
    publicUrl: () => options.publicUrl().replace(/\/+$/, ''),
    secret: options.webhookSecret,
    merchant: options.merchant ?? (async () => ({ name: unnamedShop.name, city: 'SAO PAULO' })),
    settleAfterMs: options.notifier?.settleAfterMs ?? 500,
    wake: () => courier.wake(),
  }
  const courier = notifier(bank, {
    pollMs: 500,
    timeoutMs: 5_000,
    backoffMs: (attempt) => Math.min(30_000, 500 * 2 ** (attempt - 1)),
    parallel: 16,
    ...options.notifier,
    webhookUrl: options.webhookUrl,
    webhookSecret: options.webhookSecret,
    onError,
  })
  let ready = false

  const app = express()
  app.disable('x-powered-by')
  app.use((_req, res, next) => {
    res.set({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' })
    if (ready) return next()
    res.set('retry-after', '1').status(503).json(problemJson(starting))
  })
  app.use(bankConsole(bank, onError))
  app.use(bankApi(bank, options.token, onError))

  return {
    app,
    async start() {
      await createSandboxSchema(options.pool)
      ready = true
      courier.start()
    },
    stop: () => courier.stop(),
  }
}

const starting = new BankProblem(503, 'starting', 'O banco de teste está abrindo.')
