import { beforeEach, describe, expect, it } from 'vitest'
import { SetCardTerms } from '../../../src/commands/ordering/card-terms'
import { RetryPayment } from '../../../src/commands/ordering/order'
import { projectAll } from '../../../src/projections/kernel/fold'
import { orderList } from '../../../src/projections/ordering/order-list'
import { as, guest } from '../../support/in-memory'
import { shop } from '../../support/shop'

const TWELVE = { method: 'card', cardToken: 'tok_ok', installments: 12 }
const CHARGED = 21_660

let world: ReturnType<typeof shop>
beforeEach(async () => {
  world = shop()
  await world.course('react', 19_700)
  await world.send(as('Admin'), SetCardTerms, { rateMonthly: '1,49', free: '3' })
})
const sale = async (orderId: string) => {
  const order = await world.order(orderId)
  if (!('paidAt' in order)) throw new Error(`${orderId} was not paid`)
  const payment = await world.payment(order.paymentId ?? '')
  const [row] = projectAll(orderList, world.store.all())
  return { order, payment, row }
}

describe('instalments with interest', () => {
  it('come to the same in order, lines, charge, list and receipt', async () => {
    const orderId = await world.buy('react', TWELVE)
    await world.settle()
    const { order, payment, row } = await sale(orderId)
    expect(order).toMatchObject({ total: CHARGED, subtotal: 19_700, discount: 0, installments: 12 })
    expect(order.lines).toMatchObject([{ price: 19_700, interest: 1_960, total: CHARGED }])
    expect(payment).toMatchObject({ amount: CHARGED })
    expect([...world.bank.charges.values()]).toMatchObject([{ amount: CHARGED, status: 'paid' }])
    expect(row).toMatchObject({ total: CHARGED })
    const receipt = world.mails.find(({ subject }) => subject.startsWith('Recibo'))
    expect(receipt?.text.replaceAll('\u00a0', ' ')).toMatch(
      /Juros das parcelas[\s\S]*R\$ 19,60[\s\S]*R\$ 216,60/,
    )
  })
  it('bear none up to as many as are free, nor in a Pix', async () => {
    const three = await world.buy('react', { ...TWELVE, installments: 3 })
    await world.settle()
    expect((await sale(three)).order).toMatchObject({ total: 19_700 })
    const pix = await world.buy('react', { email: 'outra@exemplo.test' })
    await world.settle()
    expect(await world.payment(await world.paymentOf(pix))).toMatchObject({ amount: 19_700 })
  })
  it('are the ones of the attempt that paid, whichever was tried after it', async () => {
    const orderId = await world.buy('react', { ...TWELVE, cardToken: 'tok_ask' })
    await world.settle()
    const byCard = await world.paymentOf(orderId)
    await world.send(guest, RetryPayment, { orderId, method: 'pix' })
    await world.settle()
    const byPix = await world.paymentOf(orderId)
    expect(await world.order(orderId)).toMatchObject({ total: 19_700, lines: [{ total: 19_700 }] })
    expect(await world.payment(byPix)).toMatchObject({ amount: 19_700 })
    await world.notify(world.bank.pay(byCard))
    expect((await sale(orderId)).order).toMatchObject({ total: CHARGED, lines: [{ interest: 1_960 }] })
    await world.notify(world.bank.pay(byPix))
    expect(await world.order(orderId)).toMatchObject({ returned: [byPix], total: CHARGED })
  })
  it('go back whole with the purchase', async () => {
    const orderId = await world.buy('react', TWELVE)
    await world.settle()
    await world.notify(world.bank.refundRest(await world.paymentOf(orderId)))
    expect(await world.order(orderId)).toMatchObject({ phase: 'refunded' })
  })
  it('are for an Admin to set, within reason', async () => {
    await expect(
      world.send(as('Editor'), SetCardTerms, { rateMonthly: '1', free: '1' }),
    ).rejects.toMatchObject({ name: 'Forbidden' })
    for (const wrong of ['-1', '21', 'muito', '1,234', '']) {
      await expect(
        world.send(as('Admin'), SetCardTerms, { rateMonthly: wrong, free: '1' }),
      ).rejects.toMatchObject({ name: 'InvalidInput' })
    }
  })
})
