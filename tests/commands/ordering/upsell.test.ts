import { beforeEach, describe, expect, it } from 'vitest'
import { RegisterAccount } from '../../../src/commands/identity/account'
import { StartGlobalPromotion } from '../../../src/commands/marketing/global-promotion'
import { ChangeProductOffer } from '../../../src/commands/marketing/product-offers'
import { recordsOf } from '../../../src/commands/ordering/refund-facts'
import { AcceptUpsell, DeclineUpsell, orderAfter } from '../../../src/commands/ordering/upsell'
import { DAY, plus } from '../../../src/domain/kernel/instants'
import { wallet } from '../../../src/domain/ordering/wallet'
import { as, guest } from '../../support/in-memory'
import { offer } from '../../support/offers'
import { ana, shop } from '../../support/shop'

let world: ReturnType<typeof shop>
const student = { ...as('Student', 'ana'), visitorId: 'v1' }
const card = { method: 'card', cardToken: 'tok_ok' }

beforeEach(async () => {
  world = shop()
  await world.course('react', 19_700)
  await world.course('sql', 9_700)
  await world.course('go', 14_900)
  await offer(world, 'up', { on: 'react', brings: 'go', price: 7_900, kind: 'upsell' })
  await offer(world, 'down', { on: 'react', brings: 'sql', price: 3_900, kind: 'downsell' })
})

/** A paid order of whoever acts. */
async function bought(change: object = card, actor = guest) {
  const orderId = await world.buy('react', { ...change }, actor)
  await world.settle()
  return orderId
}
const accept = (orderId: string, change: object = {}, actor = guest) =>
  world.send(actor, AcceptUpsell, { orderId, offerId: 'up', price: 7_900, method: 'card', ...change })
const decline = (orderId: string, offerId: string, actor = guest) =>
  world.send(actor, DeclineUpsell, { orderId, offerId })
const charges = () => [...world.bank.charges.values()].map(({ amount, method }) => `${method} ${amount}`)

describe('what is offered after a payment', () => {
  it('is bought in one click with the card that paid: an order of its own that points at the first', async () => {
    const orderId = await bought()
    await accept(orderId)
    await world.settle()
    expect(await world.order(orderAfter(orderId))).toMatchObject({
      phase: 'paid',
      afterOrderId: orderId,
      total: 7_900,
      method: 'card',
      installments: 1,
      guest: false,
      buyer: ana,
      lines: [{ productId: 'go', offer: 'upsell', offerId: 'up', listPrice: 14_900, total: 7_900 }],
    })
    expect(charges()).toEqual(['card 19700', 'card 7900'])
    expect(world.types().filter((type) => type === 'CourseAccessGranted')).toHaveLength(2)
  })

  it('counts for the campaign that brought the first order', async () => {
    const at = world.clock.now()
    const arrival = { at, source: 'instagram', campaign: 'turma-42' }
    const touches = [{ at, source: 'instagram', campaign: 'turma-42' }]
    const orderId = await bought({ ...card, arrival, touches })
    await accept(orderId)
    const placed = world.store.all().filter(({ type }) => type === 'OrderPlaced')
    expect(placed.map(({ data }) => data)).toMatchObject([
      { arrival, touches },
      { arrival, touches },
    ])
  })

  it('asks who paid nothing for CPF and phone before money moves', async () => {
    await world.course('git', 0)
    await offer(world, 'free-up', { on: 'git', brings: 'go', price: 7_900, kind: 'upsell' })
    const silent = { method: 'free', expectedTotal: 0, cpf: '', phone: '' }
    const orderId = await world.buy('git', silent)
    await world.settle()
    const pix = { offerId: 'free-up', method: 'pix' }
    await expect(accept(orderId, pix)).rejects.toMatchObject({ code: 'cpf-missing', field: 'cpf' })
    await accept(orderId, { ...pix, cpf: ana.cpf, phone: ana.phone })
    await world.settle()
    expect(await world.order(orderAfter(orderId))).toMatchObject({ phase: 'awaiting', buyer: ana })
    expect(charges()).toEqual(['pix 7900'])
  })

  it('accepted again and again, at once or later, is bought once', async () => {
    const orderId = await bought()
    await Promise.all([accept(orderId), accept(orderId), accept(orderId)])
    await world.settle()
    await accept(orderId)
    await accept(orderId, { offerId: 'down', price: 3_900 })
    await world.settle()
    expect(charges()).toHaveLength(2)
    expect(world.types(`order-${orderAfter(orderId)}`)).toEqual(['OrderPlaced', 'OrderPaid'])
  })

  it('is charged to the card that was kept, of its owner alone', async () => {
    await world.send(guest, RegisterAccount, { ...ana, password: 'trilha-demo-2026', accountId: 'ana' })
    const orderId = await bought({ ...card, saveCard: 'on' }, student)
    const [savedCardId] = [...(await world.state(wallet, 'ana')).cards.keys()]
    await accept(orderId, {}, student)
    await world.settle()
    const taken = await world.order(orderAfter(orderId))
    expect(taken).toMatchObject({ phase: 'paid', savedCardId })
    expect(await world.payment(await world.paymentOf(orderAfter(orderId)))).toMatchObject({ cardToken: null })
  })

  it('is paid by Pix where Pix paid, and then asks for no card', async () => {
    const orderId = await bought({ method: 'pix' })
    await expect(accept(orderId)).rejects.toMatchObject({ code: 'offer-over' })
    await world.notify(world.bank.pay(await world.paymentOf(orderId)))
    await expect(accept(orderId)).rejects.toMatchObject({ code: 'card-missing', field: 'method' })
    await accept(orderId, { method: 'pix' })
    await world.settle()
    expect(await world.order(orderAfter(orderId))).toMatchObject({ phase: 'awaiting', method: 'pix' })
    expect(charges()).toEqual(['pix 19700', 'pix 7900'])
  })

  it('is the downsell once the upsell was declined, and then nothing', async () => {
    const orderId = await bought()
    await expect(accept(orderId, { offerId: 'down', price: 3_900 })).rejects.toMatchObject({
      code: 'offer-over',
    })
    expect((await decline(orderId, 'down')).events).toEqual([])
    await decline(orderId, 'up')
    await decline(orderId, 'up')
    await expect(accept(orderId)).rejects.toMatchObject({ code: 'offer-over' })
    await decline(orderId, 'down')
    await expect(accept(orderId, { offerId: 'down', price: 3_900 })).rejects.toMatchObject({
      code: 'offer-over',
    })
    expect(world.types(`offerstep-${orderId}`)).toEqual(['UpsellDeclined', 'UpsellDeclined'])
    expect(charges()).toHaveLength(1)
  })

  it.each([
    ['a price of the buyer’s own', { price: 1 }, 'price-changed'],
    ['an unknown offer', { offerId: 'nada' }, 'offer-over'],
    ['a bump', { offerId: 'bump' }, 'offer-over'],
  ])('refuses %s', async (_, change, code) => {
    await offer(world, 'bump', { on: 'react', brings: 'sql', price: 4_700 })
    const orderId = await bought()
    await expect(accept(orderId, change)).rejects.toMatchObject({ code })
    expect(charges()).toHaveLength(1)
  })

  it.each([
    ['account', 0],
    ['CPF', 1],
  ])('is not for whoever had too many refunds, by their %s', async (_, which) => {
    const orderId = await bought()
    const first = await world.order(orderId)
    if (first.phase === 'absent') throw new Error('no order')
    const recordId = recordsOf(world.dispatcher.facts, first.buyerId, ana.cpf)[which]
    const refunded = ['r1', 'r2'].map((refundId) => ({
      type: 'RefundCounted',
      data: {
        recordId,
        buyerId: first.buyerId,
        refundId,
        orderId: refundId,
        products: ['course:react'],
        countedAt: world.clock.at,
      },
    }))
    await world.history(`refundrecord-${recordId}`, ...refunded)
    await expect(accept(orderId)).rejects.toMatchObject({ code: 'purchase-blocked-by-refunds' })
    expect(charges()).toHaveLength(1)
  })

  it('ends a quarter of an hour after the payment', async () => {
    const orderId = await bought()
    await world.pass(15)
    expect((await decline(orderId, 'up')).events).toHaveLength(1)
    await world.pass(1)
    await expect(accept(orderId, { offerId: 'down', price: 3_900 })).rejects.toMatchObject({
      code: 'offer-over',
    })
  })

  it('follows a price that staff changed meanwhile only with the buyer’s yes', async () => {
    const orderId = await bought()
    await world.send(as('Editor'), ChangeProductOffer, {
      hostType: 'course',
      hostId: 'react',
      offerId: 'up',
      product: 'course:go',
      price: 8_900,
      headline: 'Leve go',
      words: 'Com go.',
    })
    await expect(accept(orderId)).rejects.toMatchObject({ code: 'price-changed' })
    await accept(orderId, { price: 8_900 })
    await world.settle()
    expect(charges()).toEqual(['card 19700', 'card 8900'])
  })

  it('is offered only while it is cheaper than the shop', async () => {
    const priced = (price: number) =>
      world.send(as('Editor'), ChangeProductOffer, {
        hostType: 'course',
        hostId: 'react',
        offerId: 'up',
        product: 'course:go',
        price,
        headline: 'Leve go',
        words: 'Com go.',
      })
    const orderId = await bought()
    await priced(14_900)
    await expect(accept(orderId, { price: 14_900 })).rejects.toMatchObject({ code: 'offer-over' })
    await priced(9_900)
    const promotion = { code: 'METADE', endDate: plus(world.clock.at, DAY), discount: 50 }
    await world.send(as('Admin'), StartGlobalPromotion, promotion)
    // Half of 149.00 is below the offer, and half of 97.00 is not.
    await expect(accept(orderId, { price: 7_450 })).rejects.toMatchObject({ code: 'offer-over' })
    await accept(orderId, { offerId: 'down', price: 3_900 })
  })

  it('is nobody else’s, nor of staff who act in the buyer’s name', async () => {
    const orderId = await bought()
    const stranger = { ...guest, visitorId: 'v9' }
    for (const actor of [stranger, as('Student', 'bia'), as('Admin')]) {
      await expect(accept(orderId, {}, actor)).rejects.toMatchObject({ name: 'NotFound' })
      await expect(decline(orderId, 'up', actor)).rejects.toMatchObject({ name: 'NotFound' })
    }
    await expect(accept(orderId, {}, { ...guest, realAccountId: 'admin' })).rejects.toMatchObject({
      name: 'Forbidden',
    })
    await expect(accept('nada')).rejects.toMatchObject({ name: 'NotFound' })
    expect(charges()).toHaveLength(1)
  })

  it('comes once: what was bought in one click is followed by nothing', async () => {
    await offer(world, 'chain', { on: 'go', brings: 'sql', price: 3_900, kind: 'upsell' })
    const orderId = await bought()
    await accept(orderId)
    await world.settle()
    await expect(accept(orderAfter(orderId), { offerId: 'chain', price: 3_900 })).rejects.toMatchObject({
      code: 'offer-over',
    })
  })
})
