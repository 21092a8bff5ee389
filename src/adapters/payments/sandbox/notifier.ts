import { plus } from '../../../domain/kernel/instants'
import { sign } from '../signature'
import type { Bank } from './bank'
import { noticeColumns, type StoredNotice } from './notices'
import { settleDue } from './refunds'

export interface NotifierOptions {
  webhookUrl(): string
  webhookSecret: string
  /** How often the tables are looked at without being woken. */
  pollMs: number
  /** Longest wait for the shop's answer to one notice. */
  timeoutMs: number
  /** Pause before the next try; `attempt` counts from 1. */
  backoffMs(attempt: number): number
  /** Concurrent deliveries; notices of one charge are sent one after the other. */
  parallel: number
  onError(error: unknown): void
}

/** Sends what waits in the tables until the shop answers 2xx, and settles refunds whose time has come. */
export function notifier(bank: Bank, options: NotifierOptions) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let asked = false

  const wake = () => {
    if (!timer) return
    asked = true
    running ??= run().finally(() => {
      running = undefined
      if (asked) wake()
    })
  }

  async function run(): Promise<void> {
    asked = false
    try {
      while (timer && (await settleDue(bank)));
      for (let due = await claim(); due.length > 0; due = timer ? await claim() : [])
        await Promise.all(due.map(deliver))
    } catch (error) {
      options.onError(error)
    }
  }

  /** Takes the first due notice of each charge for as long as one delivery may last, so that a crash only delays it. */
  async function claim(): Promise<StoredNotice[]> {
    const now = bank.clock.now()
    const { rows } = await bank.pool.query<StoredNotice>(
      `update sandbox.notices set attempts = attempts + 1, next_at = $2
       where notice_id in (
         select notice_id from sandbox.notices n where state = 'queued' and next_at <= $1 and not exists (
           select 1 from sandbox.notices earlier where earlier.charge_id = n.charge_id
             and earlier.state = 'queued' and earlier.next_at <= $1 and earlier.seq < n.seq)
         order by seq limit $3 for update skip locked)
       returning ${noticeColumns}`,
      [now, plus(now, options.timeoutMs * 2), options.parallel],
    )
    return rows
  }

  async function deliver(notice: StoredNotice): Promise<void> {
    const answer = await post(notice.body)
    const now = bank.clock.now()
    const accepted = /^2\d\d$/.test(answer)
    // A notice that was asked for again while this delivery was on its way is still owed.
    await bank.pool.query(
      `update sandbox.notices set last_answer = $2, deliveries = deliveries + $3,
         delivered_at = case when $3 = 1 then $4 else delivered_at end,
         state = case when $3 = 1 and (attempts = $6 or state = 'held') then 'delivered' else state end,
         next_at = case when attempts = $6 then $5 else next_at end
       where notice_id = $1`,
      [
        notice.noticeId,
        answer,
        accepted ? 1 : 0,
        now,
        plus(now, options.backoffMs(notice.attempts)),
        notice.attempts,
      ],
    )
  }

  async function post(body: string): Promise<string> {
    const unix = Math.floor(Date.parse(bank.clock.now()) / 1000)
    try {
      const response = await fetch(options.webhookUrl(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-signature': sign(options.webhookSecret, unix, body),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(options.timeoutMs),
      })
      await response.body?.cancel()
      return String(response.status)
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError' ? 'sem resposta' : 'sem conexão'
    }
  }

  return {
    wake,
    start() {
      timer ??= setInterval(wake, options.pollMs)
      wake()
    },
    /** Finishes running deliveries; pending notices stay in the tables. */
    async stop() {
      clearInterval(timer)
      timer = undefined
      asked = false
      await running
    },
  }
}
