import { setTimeout as pause } from 'node:timers/promises'
import { send } from './caller'
import { type Act, type Cast, type Placed, player } from './cast'
import type { Entry, Journal } from './journal'
import { pay } from './purchase'
import type { Random } from './seed'

export interface Load {
  /** Sends until `stop`. */
  start(): void
  /** Sends one request; those with an unknown outcome are repeated later. */
  one(act: Act): Promise<Entry>
  /** Waits for the answers that are under way. */
  stop(): Promise<void>
  /** Repeats requests with an unknown outcome under the same keys. */
  askAgain(): Promise<void>
  /** Pays what is still unpaid of the orders that should be; answers how many were paid in all. */
  payAll(): Promise<number>
  /** Ids of the orders that the shop said are paid. */
  paid: ReadonlySet<string>
}

const CLIENTS = 12
const PAYERS = 4
/** So that a dead server is not asked in a tight loop. */
const BREATH_MS = 40
/** As long as the product takes a repeated key for a request under way (30 s), and a little. */
const UNDER_WAY_MS = 45_000

/** Twelve clients that send a mix of commands, and one that pays two of three Pix orders at the bank. */
export function createLoad(cast: Cast, journal: Journal, random: Random): Load {
  const open: Placed[] = []
  const paid = new Set<string>()
  const acts = new Map<Entry, Act>()
  let serial = 0
  let orders = 0
  let over = true
  let running: Promise<unknown> = Promise.resolve()
  const placed = (order: Placed) => {
    if (orders++ % 3 !== 2) open.push(order)
  }
  const crowd = Array.from({ length: CLIENTS }, () => player(cast, random, () => ++serial, placed))

  async function one(act: Act) {
    const entry = await send(journal, act.caller, act)
    act.after?.(entry)
    if (entry.told === 'unknown') acts.set(entry, act)
    return entry
  }
  async function client(who: (typeof crowd)[number]) {
    while (!over) {
      if ((await one(who.next())).told !== 'unknown') continue
      who.renew()
      await pause(BREATH_MS)
    }
  }

  /** A payment that a fault interrupts is tried again later. */
  async function payOne(order: Placed): Promise<unknown> {
    try {
      await pay(order)
      paid.add(order.orderId)
      return undefined
    } catch (error) {
      return error
    }
  }
  async function cashier() {
    while (!over) {
      const order = open.shift()
      if (!order) await pause(BREATH_MS)
      else if (await payOne(order)) open.push(order)
    }
  }

  return {
    paid,
    one,
    start() {
      over = false
      running = Promise.all([...crowd.map(client), cashier()])
    },
    async stop() {
      over = true
      await running
    },
    async askAgain() {
      for (const giveUp = Date.now() + UNDER_WAY_MS; acts.size > 0; await pause(500)) {
        for (const [entry, act] of acts) {
          await send(journal, act.caller, act, entry)
          if (entry.told === 'unknown') continue
          acts.delete(entry)
          act.after?.(entry)
        }
        if (Date.now() > giveUp && acts.size > 0)
          throw new Error(`still unknown: ${JSON.stringify([...acts.keys()])}`)
      }
    },
    async payAll() {
      const payer = async () => {
        for (let order = open.shift(); order; order = open.shift()) {
          const error = await payOne(order)
          if (error) throw new Error(`order ${order.orderId} cannot be paid: ${error}`, { cause: error })
        }
      }
      await Promise.all(Array.from({ length: PAYERS }, payer))
      return paid.size
    },
  }
}
