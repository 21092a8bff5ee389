import { describe, expect, it } from 'vitest'
import { ProviderRefused } from '../../../../src/ports/payments'
import { request, soon, town } from './town'

let now = () => new Date().toISOString()
const { bank, shop } = await town({ clock: { now: () => now() } })

async function paidPix(amount = 10_000) {
  const { chargeId } = await bank.payments.createCharge(request({ amount }))
  await bank.act(chargeId, 'pay')
  return chargeId
}
let serial = 0
const id = () => `estorno-${++serial}`

describe('a refund', () => {
  it('is under way first and settled later, and the shop hears of the end', async () => {
    const chargeId = await paidPix()
    const refundId = id()
    expect(await bank.payments.refund(chargeId, refundId, 4_000)).toEqual({
      refundId,
      chargeId,
      amount: 4_000,
      status: 'processing',
    })
    await soon(() => expect(shop.told(chargeId)).toEqual(['paid', 'settled']))
    const notice = shop.about(chargeId).at(-1)
    expect(notice).toMatchObject({ type: 'refund.updated', refund: { refundId, amount: 4_000 } })
    expect(notice?.charge).toMatchObject({ status: 'partially_refunded', refunded: 4_000 })
    await bank.payments.refund(chargeId, id(), 6_000)
    await soon(async () =>
      expect(await bank.payments.getCharge(chargeId)).toMatchObject({ status: 'refunded', refunded: 10_000 }),
    )
  })

  it('happens once per id, however often it is asked for', async () => {
    const chargeId = await paidPix()
    const refundId = id()
    await Promise.all(Array.from({ length: 20 }, () => bank.payments.refund(chargeId, refundId, 3_000)))
    await soon(async () => expect((await bank.payments.getCharge(chargeId)).refunded).toBe(3_000))
    expect(await bank.payments.refund(chargeId, refundId, 3_000)).toMatchObject({ status: 'settled' })
    expect((await bank.payments.getCharge(chargeId)).refunded).toBe(3_000)
    expect(shop.told(chargeId).filter((status) => status === 'settled')).toHaveLength(1)
  })

  it('never gives back more than was paid, also when many ask at once', async () => {
    const chargeId = await paidPix(10_000)
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => bank.payments.refund(chargeId, id(), 3_000)),
    )
    const refused = asked.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(7)
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 422, code: 'refund_above_paid' })
    await soon(async () => expect((await bank.payments.getCharge(chargeId)).refunded).toBe(9_000))
  })

  it.each([
    ['pending', []],
    ['disputed', ['pay', 'dispute']],
    ['charged_back', ['pay', 'dispute', 'lose-dispute']],
    ['expired', ['expire']],
  ])('of a %s charge is refused', async (_, actions) => {
    const { chargeId } = await bank.payments.createCharge(request())
    for (const action of actions) await bank.act(chargeId, action)
    const refused = await bank.payments.refund(chargeId, id(), 100).catch((error) => error)
    expect(refused).toBeInstanceOf(ProviderRefused)
    expect(refused).toMatchObject({ status: 409, code: 'charge_not_refundable' })
  })

  it('of a Pix is refused after ninety days', async () => {
    const chargeId = await paidPix()
    now = () => new Date(Date.now() + 91 * 86_400_000).toISOString()
    const refused = await bank.payments.refund(chargeId, id(), 100).catch((error) => error)
    now = () => new Date().toISOString()
    expect(refused).toMatchObject({ status: 422, code: 'refund_window_closed' })
  })

  it('with a known id and other data is refused', async () => {
    const chargeId = await paidPix()
    const refundId = id()
    await bank.payments.refund(chargeId, refundId, 100)
    const mismatch = { status: 422, code: 'idempotency_mismatch' }
    await expect(bank.payments.refund(chargeId, refundId, 101)).rejects.toMatchObject(mismatch)
    await expect(bank.payments.refund(await paidPix(), refundId, 100)).rejects.toMatchObject(mismatch)
  })

  it.each([{ amount: 0 }, { amount: 1.5 }, { amount: '100' }, { refundId: '' }])(
    'with %j is refused',
    async (over) => {
      const answer = await bank.api('POST', `/charges/${await paidPix()}/refunds`, {
        refundId: id(),
        amount: 100,
        ...over,
      })
      expect(answer.status).toBe(422)
    },
  )

  it('of an unknown charge is not found', () =>
    expect(bank.payments.refund('nenhuma', id(), 100)).rejects.toMatchObject({
      status: 404,
      code: 'unknown_charge',
    }))
})

describe('a refund that fails', () => {
  it('is told to the shop, frees its amount, and the same id may try again', async () => {
    const chargeId = await paidPix()
    const refundId = id()
    await bank.act(chargeId, 'fail-next-refund')
    await bank.payments.refund(chargeId, refundId, 10_000)
    await soon(() => expect(shop.told(chargeId)).toEqual(['paid', 'failed']))
    expect(await bank.payments.getCharge(chargeId)).toMatchObject({ status: 'paid', refunded: 0 })
    expect(await bank.payments.refund(chargeId, refundId, 10_000)).toMatchObject({ status: 'processing' })
    await soon(() => expect(shop.told(chargeId)).toEqual(['paid', 'failed', 'settled']))
    expect(await bank.payments.getCharge(chargeId)).toMatchObject({ status: 'refunded', refunded: 10_000 })
  })

  it('is also the end of one that a dispute overtakes', async () => {
    const chargeId = await paidPix()
    const stopped = new Date().toISOString()
    now = () => stopped
    await bank.payments.refund(chargeId, id(), 10_000)
    await bank.act(chargeId, 'dispute')
    now = () => new Date().toISOString()
    await soon(() => expect(shop.told(chargeId)).toEqual(['paid', 'disputed', 'failed']))
    expect(await bank.payments.getCharge(chargeId)).toMatchObject({ status: 'disputed', refunded: 0 })
  })
})

describe('the bank on its own', () => {
  it('gives back what is left', async () => {
    const chargeId = await paidPix()
    await bank.payments.refund(chargeId, id(), 2_500)
    await soon(() => expect(shop.told(chargeId)).toContain('settled'))
    expect((await bank.act(chargeId, 'refund')).status).toBe(200)
    await soon(() =>
      expect(shop.about(chargeId).at(-1)?.refund).toMatchObject({ amount: 7_500, status: 'settled' }),
    )
    expect(await bank.payments.getCharge(chargeId)).toMatchObject({ status: 'refunded', refunded: 10_000 })
    expect((await bank.act(chargeId, 'refund')).status).toBe(409)
  })
})
