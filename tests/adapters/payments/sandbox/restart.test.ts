import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { SandboxOptions } from '../../../../src/adapters/payments/sandbox'
import { testDatabase } from '../../../support/database'
import { type OpenBank, openBank, openShop, request, soon } from './town'

const { pool } = await testDatabase()
const shop = await openShop()
afterAll(() => shop.close())

const open: OpenBank[] = []
const start = async (told: { url: string } = shop, notifier: SandboxOptions['notifier'] = {}) => {
  const bank = await openBank(pool, told, { notifier })
  open.push(bank)
  return bank
}
afterEach(async () => {
  shop.pause = 0
  await Promise.all(open.splice(0).map((bank) => bank.close()))
})
const closed = async (bank: OpenBank) => {
  open.splice(open.indexOf(bank), 1)
  await bank.close()
}
const make = async (bank: OpenBank) => (await bank.payments.createCharge(request())).chargeId
const stored = async (chargeId: string) =>
  (await pool.query('select state, attempts from sandbox.notices where charge_id = $1', [chargeId])).rows[0]

describe('a bank that closes and opens again', () => {
  it('sends what was left unsent, and keeps holding what was held', async () => {
    const before = await start({ url: 'http://127.0.0.1:9' })
    const [unsent, held] = [await make(before), await make(before)]
    await before.console('/bank/hold', { chargeId: held })
    await before.act(unsent, 'pay')
    await before.act(held, 'pay')
    await soon(async () => expect((await stored(unsent)).attempts).toBeGreaterThan(0))
    await closed(before)

    const after = await start()
    await soon(() => expect(shop.told(unsent)).toEqual(['paid']))
    expect(shop.told(held)).toEqual([])
    await after.console('/bank/release', { chargeId: held })
    await soon(() => expect(shop.told(held)).toEqual(['paid']))
  })

  it('settles a refund that was under way', async () => {
    const before = await start()
    const chargeId = await make(before)
    await before.act(chargeId, 'pay')
    await before.payments.refund(chargeId, 'estorno-a-caminho', 100)
    await closed(before)
    const after = await start()
    await soon(async () => expect((await after.payments.getCharge(chargeId)).refunded).toBe(100))
  })

  it('ends the delivery in hand before it closes', async () => {
    const bank = await start()
    const chargeId = await make(bank)
    shop.pause = 200
    await bank.act(chargeId, 'pay')
    await soon(() => expect(shop.told(chargeId)).toEqual(['paid']))
    expect((await stored(chargeId)).state).toBe('queued')
    await closed(bank)
    expect((await stored(chargeId)).state).toBe('delivered')
  })

  it('takes up a delivery that a killed process had in hand', async () => {
    const bank = await start({ url: 'http://127.0.0.1:9' })
    const chargeId = await make(bank)
    await bank.act(chargeId, 'pay')
    await closed(bank)
    const leased = new Date(Date.now() + 400).toISOString()
    await pool.query(`update sandbox.notices set next_at = $2 where charge_id = $1`, [chargeId, leased])
    await start()
    await soon(() => expect(shop.told(chargeId)).toEqual(['paid']))
  })
})

describe('two processes at work', () => {
  it('tell everything exactly once', async () => {
    const eager = { pollMs: 1, parallel: 2 }
    const both = [await start(shop, eager), await start(shop, eager)] as const
    const charges = await Promise.all(Array.from({ length: 80 }, () => make(both[0])))
    await both[0].console('/bank/hold')
    await Promise.all(charges.map((chargeId) => both[0].act(chargeId, 'pay')))
    await both[0].console('/bank/release')
    await soon(async () => {
      for (const chargeId of charges) expect((await stored(chargeId)).state).toBe('delivered')
    })
    for (const chargeId of charges) expect(shop.told(chargeId)).toEqual(['paid'])
    expect([...both[0].errors, ...both[1].errors]).toEqual([])
  })

  it('may open for the first time together', async () => {
    await pool.query('drop schema sandbox cascade')
    const banks = await Promise.all([start(), start(), start()])
    expect(await banks[2].payments.book!()).toEqual([])
  })
})
