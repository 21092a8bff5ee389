import { afterEach, describe, expect, it } from 'vitest'
import { request, soon, town } from './town'

const { bank, shop, pool } = await town()
afterEach(async () => {
  shop.answer = 200
  await bank.console('/bank/release')
})

const pix = async () => (await bank.payments.createCharge(request())).chargeId
const quiet = () => new Promise((passed) => setTimeout(passed, 150))
const stored = async (chargeId: string) =>
  (
    await pool.query(
      'select notice_id, state, attempts, deliveries from sandbox.notices where charge_id = $1 order by seq',
      [chargeId],
    )
  ).rows

describe('a notice', () => {
  it('is signed, carries the charge as it became, and has an id of its own', async () => {
    const chargeId = await pix()
    await bank.act(chargeId, 'pay')
    await soon(() => expect(shop.told(chargeId)).toEqual(['paid']))
    expect(shop.about(chargeId)[0]).toMatchObject({
      type: 'charge.updated',
      charge: await bank.payments.getCharge(chargeId),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    await bank.act(chargeId, 'dispute')
    await soon(() => expect(shop.told(chargeId)).toEqual(['paid', 'disputed']))
    const [first, second] = shop.about(chargeId)
    expect(first!.noticeId).not.toBe(second!.noticeId)
    expect(first!.at < second!.at).toBe(true)
    expect(shop.forged).toBe(0)
  })

  it('is sent again until the shop says 2xx, always the same one', async () => {
    shop.answer = 503
    const chargeId = await pix()
    await bank.act(chargeId, 'pay')
    await soon(async () => expect((await stored(chargeId))[0].attempts).toBeGreaterThanOrEqual(3))
    shop.answer = 200
    await soon(async () =>
      expect((await stored(chargeId))[0]).toMatchObject({ state: 'delivered', deliveries: 1 }),
    )
    await quiet()
    expect(shop.told(chargeId)).toEqual(['paid'])
  })

  it('is not taken as delivered by a redirect', async () => {
    shop.answer = 302
    const chargeId = await pix()
    await bank.act(chargeId, 'pay')
    await soon(async () =>
      expect((await stored(chargeId))[0]).toMatchObject({ state: 'queued', deliveries: 0 }),
    )
  })

  it('repeated is the same notice', async () => {
    const chargeId = await pix()
    await bank.act(chargeId, 'pay')
    await soon(async () => expect((await stored(chargeId))[0].state).toBe('delivered'))
    const [{ notice_id: noticeId }] = await stored(chargeId)
    await bank.console(`/bank/notices/${noticeId}/repeat`)
    await bank.console(`/bank/notices/${noticeId}/repeat`)
    await soon(() => expect(shop.about(chargeId).length).toBeGreaterThanOrEqual(2))
    expect(new Set(shop.about(chargeId).map((notice) => JSON.stringify(notice))).size).toBe(1)
    expect((await bank.console('/bank/notices/nenhuma/repeat')).status).toBe(404)
  })
})

describe('notices held back', () => {
  it('of one charge wait until let go, and those of another do not', async () => {
    const [held, free] = [await pix(), await pix()]
    await bank.console('/bank/hold', { chargeId: held })
    await bank.act(held, 'pay')
    await bank.act(free, 'pay')
    await soon(() => expect(shop.told(free)).toEqual(['paid']))
    await quiet()
    expect(shop.told(held)).toEqual([])
    await bank.console('/bank/release', { chargeId: held })
    await soon(() => expect(shop.told(held)).toEqual(['paid']))
    await bank.act(held, 'dispute')
    await soon(() => expect(shop.told(held)).toEqual(['paid', 'disputed']))
  })

  it('of all charges wait until let go', async () => {
    await bank.console('/bank/hold')
    const charges = await Promise.all([pix(), pix(), pix()])
    await Promise.all(charges.map((chargeId) => bank.act(chargeId, 'pay')))
    await quiet()
    expect(charges.flatMap(shop.told)).toEqual([])
    await bank.console('/bank/release')
    await soon(() => expect(charges.flatMap(shop.told)).toEqual(['paid', 'paid', 'paid']))
  })

  it('arrive in the opposite order once turned round', async () => {
    const chargeId = await pix()
    await bank.console('/bank/hold', { chargeId })
    for (const action of ['pay-late', 'dispute', 'win-dispute']) await bank.act(chargeId, action)
    const answer = await bank.console('/bank/reorder', { chargeId })
    expect(await answer.json()).toMatchObject({ done: 'reorder' })
    await bank.console('/bank/release', { chargeId })
    await soon(() => expect(shop.told(chargeId)).toEqual(['paid', 'disputed', 'paid', 'expired']))
    const times = shop.about(chargeId).map(({ at }) => at)
    expect([...times].sort().reverse()).toEqual(times)
  })

  it('cannot be turned round when fewer than two wait', async () => {
    const answer = await bank.console('/bank/reorder', { chargeId: await pix() })
    expect(await answer.json()).toMatchObject({ done: 'reorder-none' })
  })

  it('may be sent one by one', async () => {
    const chargeId = await pix()
    await bank.console('/bank/hold', { chargeId })
    await bank.act(chargeId, 'pay-late')
    const [, paid] = await stored(chargeId)
    await bank.console(`/bank/notices/${paid.notice_id}/repeat`)
    await soon(() => expect(shop.told(chargeId)).toEqual(['paid']))
    await bank.console('/bank/release', { chargeId })
    await soon(() => expect(shop.told(chargeId)).toEqual(['paid', 'expired']))
  })
})
