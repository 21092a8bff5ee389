import { afterAll, describe, expect, it } from 'vitest'
import { cli, countByStream } from './support/cli'
import { choose, type Purchase, pay, place } from './support/purchase'
import { builtShop } from './support/shop'

const SHOPPERS = 6
const PLACED_BEFORE_THE_END = 8
/** FAULT_ROUNDS=50 for the long form. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3)

const shop = builtShop()
const journal: Purchase[] = []
const slugs = ['python', 'javascript', 'sql', 'php']
let number = 0

/** Buys one course after the other until the shop is gone. */
async function shopper(isOver: () => boolean) {
  while (!isOver()) {
    number += 1
    const purchase = await choose(shop.url, slugs[number % slugs.length] ?? 'sql', number)
    journal.push(purchase)
    await place(purchase)
    await pay(purchase)
  }
}

const placed = () => journal.filter(({ phase }) => phase !== 'sent').length

async function buyUntilKilled(withDatabase: boolean) {
  const aim = placed() + PLACED_BEFORE_THE_END
  let over = false
  const shoppers = Array.from({ length: SHOPPERS }, () => shopper(() => over).catch(() => undefined))
  while (placed() < aim) await new Promise((later) => setTimeout(later, 5))
  over = true
  await shop.kill()
  if (withDatabase) await shop.killDatabase()
  await Promise.all(shoppers)
}

describe('kill -9 in the middle of purchases', () => {
  afterAll(async () => {
    await shop.server?.end('SIGTERM')
  })

  it.each(
    Array.from({ length: ROUNDS }, (_, round) => [round + 1, round % 2 === 1 ? 'and the database' : 'alone']),
  )('round %i: the server %s', async (_, what) => {
    await buyUntilKilled(what !== 'alone')
    const told = journal.map(({ orderId, phase }) => [orderId, phase] as const)
    await shop.start()
    const [ordered, paid] = await Promise.all([
      countByStream(shop.dataDir, 'OrderPlaced'),
      countByStream(shop.dataDir, 'OrderPaid'),
    ])
    for (const [orderId, phase] of told) {
      const stream = `order-${orderId}`
      expect(ordered.get(stream) ?? 0, `${stream} was ${phase}`).toBeGreaterThanOrEqual(
        phase === 'sent' ? 0 : 1,
      )
      expect(ordered.get(stream) ?? 0).toBeLessThanOrEqual(1)
      if (phase === 'paid') expect(paid.get(stream)).toBe(1)
    }
  })

  it('what was interrupted goes on, once', async () => {
    const open = journal.filter(({ phase }) => phase !== 'paid')
    expect(open.length).toBeGreaterThan(0)
    for (const purchase of open) {
      if (purchase.phase === 'sent') await place(purchase)
      await pay(purchase)
    }
    for (const type of ['OrderPlaced', 'OrderPaid']) {
      const counts = await countByStream(shop.dataDir, type)
      for (const { orderId } of journal) expect(counts.get(`order-${orderId}`), type).toBe(1)
    }
  })

  it('log, money and access agree afterwards', async () => {
    expect(await shop.server?.end('SIGTERM')).toBe(0)
    const verdicts = (await cli(shop.dataDir, 'verify', '--json')).split('\n').filter(Boolean)
    expect(verdicts.length).toBeGreaterThan(4)
    for (const line of verdicts) expect(JSON.parse(line)).toMatchObject({ ok: true })
  })
})
