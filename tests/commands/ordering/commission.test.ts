import { describe, expect, test } from 'vitest'
import { AccrueCommission, SettleCommission } from '../../../src/commands/ordering/commission'
import { MakePayout, ReturnPayout } from '../../../src/commands/ordering/payout'
import { ActivateSeller, ChangeSeller, InviteSeller } from '../../../src/commands/ordering/seller'
import { SetSellerBank } from '../../../src/commands/ordering/seller-bank'
import { event } from '../../../src/domain/kernel/event'
import { commission } from '../../../src/domain/ordering/commission'
import type { OrderEvent } from '../../../src/domain/ordering/order'
import { balanceEvents, balancesOf, payout } from '../../../src/domain/ordering/payout'
import { sellerBank } from '../../../src/domain/ordering/seller-bank'
import { history, lines, paidAt } from '../../domain/ordering/refund-samples'
import { as, inMemory } from '../../support/in-memory'

const [admin, editor, system] = [as('Admin'), as('Editor'), as('System')]
const rita = { name: 'Rita Alves', email: 'rita@exemplo.com', code: 'RITA', commission: 10 }
const pix = { pixKind: 'cpf', pixKey: '390.533.447-05', document: '390.533.447-05' }

async function shop() {
  const app = inMemory()
  await app.send(admin, InviteSeller, { sellerId: 's1', ...rita })
  await app.send(admin, ActivateSeller, { sellerId: 's1' })
  let written = 0
  const write = async (stream: string, events: { type: string; data: object }[]) => {
    const meta = { commandId: 'x', correlationId: 'x', actor: 'system' }
    const before = await app.store.readStream(stream)
    await app.store.append(
      stream,
      before.length === 0 ? 'none' : before.length - 1,
      events.map(({ type, data }) => ({ id: `w${++written}`, type, data, meta, at: app.clock.at })),
    )
  }
  const sold = (orderId: string, change: object = {}) =>
    write(
      `order-${orderId}`,
      history.map(({ type, data }) => ({
        type,
        data: {
          ...data,
          orderId,
          paymentId: `pay-${orderId}`,
          seller: { sellerId: 's1', commission: 10, followedAt: paidAt },
          ...change,
        },
      })),
    )
  const happens = (orderId: string, ...events: OrderEvent[]) =>
    write(
      `order-${orderId}`,
      events.map(({ type, data }) => ({ type, data: { ...data, orderId } })),
    )
  const settle = (orderId: string) => app.send(system, SettleCommission, { orderId })
  const balance = async () =>
    balancesOf(await app.dispatcher.facts.find(balanceEvents, () => true))('s1').amount
  return { ...app, write, sold, happens, settle, balance }
}

const of = { orderId: '', number: '2026-0000000A', buyerId: 'ana' }
const completed = event('OrderCompleted', { ...of, total: 29_400, refunded: 0 })
const whole = event('OrderRefunded', {
  ...of,
  refundId: 'r1',
  amount: 29_400,
  whole: true,
  lines,
  method: 'pix' as const,
  couponId: null,
  paidAt,
})

/** A seller with R$ 29,40 to get for an order whose guarantee ended. */
async function payable() {
  const app = await shop()
  await app.sold('o1')
  await app.send(system, AccrueCommission, { orderId: 'o1' })
  await app.happens('o1', completed)
  await app.settle('o1')
  await app.send(admin, SetSellerBank, { sellerId: 's1', ...pix })
  return app
}

describe('a commission', () => {
  test('is earned once for an order, by what the provider left of it', async () => {
    const app = await shop()
    await app.sold('o1')
    await app.write('payment-pay-o1', [
      {
        type: 'PaymentRequested',
        data: { paymentId: 'pay-o1', orderId: 'o1', amount: 29_400, method: 'pix', installments: 1 },
      },
      {
        type: 'PaymentConfirmed',
        data: { paymentId: 'pay-o1', orderId: 'o1', chargeId: 'c', amount: 29_400, paidAt, fee: 400 },
      },
    ])
    for (let times = 0; times < 2; times++) await app.send(system, AccrueCommission, { orderId: 'o1' })
    expect(app.store.all().filter(({ type }) => type === 'CommissionAccrued')).toHaveLength(1)
    expect(await app.state(commission, 'o1')).toMatchObject({
      phase: 'held',
      accrued: { sellerId: 's1', base: 29_000, amount: 2_900 },
    })
  })

  test('is not earned without a seller, nor for what sellers buy themselves', async () => {
    const app = await shop()
    await app.sold('o1', { seller: undefined })
    await app.sold('o2', { buyer: { name: 'Rita', email: rita.email, cpf: null, phone: null } })
    await app.send(admin, SetSellerBank, { sellerId: 's1', ...pix })
    await app.sold('o3', { buyer: { name: 'Rita', email: 'r@x.test', cpf: '39053344705', phone: null } })
    for (const orderId of ['o1', 'o2', 'o3', 'nobody']) await app.send(system, AccrueCommission, { orderId })
    expect(app.store.all().filter(({ type }) => type === 'CommissionAccrued')).toEqual([])
  })

  test('takes the percent and the limit of its order, whatever they are now', async () => {
    const app = await shop()
    await app.sold('o1', { seller: { sellerId: 's1', commission: 10, cap: 1_000, followedAt: paidAt } })
    await app.send(admin, ChangeSeller, { sellerId: 's1', ...rita, commission: 40 })
    await app.send(system, AccrueCommission, { orderId: 'o1' })
    expect(await app.state(commission, 'o1')).toMatchObject({ accrued: { rate: 10, amount: 1_000 } })
  })

  test('follows its order, in whatever sequence that is told', async () => {
    const app = await shop()
    await app.sold('o1')
    await app.settle('o1')
    await app.send(system, AccrueCommission, { orderId: 'o1' })
    await app.happens('o1', whole)
    for (let times = 0; times < 2; times++) await app.settle('o1')
    expect(
      app.store
        .all()
        .filter(({ type }) => type.startsWith('Commission'))
        .map(({ type }) => type),
    ).toEqual(['CommissionAccrued', 'CommissionReversed'])
  })
})

describe('what a seller earns and where it is paid', () => {
  test('is for an Admin to change, and a Pix key is checked by its kind', async () => {
    const app = await shop()
    for (const change of [{ commission: 20 }, { cap: 100 }])
      await expect(
        app.send(editor, ChangeSeller, { sellerId: 's1', ...rita, ...change }),
      ).rejects.toMatchObject({ code: 'seller-terms-of-admin' })
    await app.send(editor, ChangeSeller, { sellerId: 's1', ...rita, name: 'Rita A.' })
    await expect(app.send(editor, SetSellerBank, { sellerId: 's1', ...pix })).rejects.toMatchObject({
      name: 'Forbidden',
    })
    await expect(app.send(admin, SetSellerBank, { sellerId: 'nobody', ...pix })).rejects.toMatchObject({
      code: 'seller-unknown',
    })
    const wrong: [object, string][] = [
      [{ pixKind: 'cpf', pixKey: '111.111.111-11' }, 'pixKey'],
      [{ pixKind: 'cnpj', pixKey: '11.222.333/0001-82' }, 'pixKey'],
      [{ pixKind: 'email', pixKey: 'rita' }, 'pixKey'],
      [{ pixKind: 'phone', pixKey: '+351 912 345 678' }, 'pixKey'],
      [{ pixKind: 'random', pixKey: '7d9f1c52' }, 'pixKey'],
      [{ pixKind: 'cpf' }, 'pixKey'],
      [{ pixKey: '390.533.447-05' }, 'pixKind'],
    ]
    for (const [change, field] of wrong)
      await expect(app.send(admin, SetSellerBank, { sellerId: 's1', ...change })).rejects.toMatchObject({
        field,
      })
    await expect(app.send(admin, SetSellerBank, { sellerId: 's1', document: '123' })).rejects.toMatchObject({
      errors: { document: expect.any(String) },
    })
    const right: [object, string][] = [
      [pix, '39053344705'],
      [{ pixKind: 'cnpj', pixKey: '12.abc.345/01de-35' }, '12ABC34501DE35'],
      [{ pixKind: 'email', pixKey: ' Rita@Exemplo.com ' }, 'rita@exemplo.com'],
      [{ pixKind: 'phone', pixKey: '(11) 98765-4321' }, '+5511987654321'],
      [
        { pixKind: 'random', pixKey: '7D9F1C52-3C55-4B7C-8A53-2F0C6F3F1E0A' },
        '7d9f1c52-3c55-4b7c-8a53-2f0c6f3f1e0a',
      ],
    ]
    for (const [change, pixKey] of right) {
      await app.send(admin, SetSellerBank, { sellerId: 's1', ...change })
      expect(await app.state(sellerBank, 's1')).toMatchObject({ pixKey })
    }
  })
})

describe('a payout', () => {
  test('pays what was shown, once, and only by an Admin', async () => {
    const app = await payable()
    const sellers = [{ sellerId: 's1', amount: 2_940 }]
    await expect(app.send(editor, MakePayout, { sellers })).rejects.toMatchObject({ name: 'Forbidden' })
    await expect(
      app.send(admin, MakePayout, { sellers: [{ sellerId: 's1', amount: 2_900 }] }),
    ).rejects.toMatchObject({ code: 'balance-changed', field: 'sellers' })
    await expect(app.send(admin, MakePayout, { sellers: [...sellers, ...sellers] })).rejects.toMatchObject({
      code: 'seller-twice',
    })
    await expect(
      app.send(admin, MakePayout, { sellers: [{ sellerId: 'nobody', amount: 1 }] }),
    ).rejects.toMatchObject({ code: 'seller-unknown' })
    for (let times = 0; times < 2; times++) await app.send(admin, MakePayout, { sellers }, 'once')
    expect(await app.state(payout, 'once')).toMatchObject({ made: { amount: 2_940 } })
    expect(await app.balance()).toBe(0)
    await expect(app.send(admin, MakePayout, { sellers })).rejects.toMatchObject({ code: 'nothing-payable' })
  })

  test('of two at the same moment one is refused', async () => {
    const app = await payable()
    const sellers = [{ sellerId: 's1', amount: 2_940 }]
    const both = await Promise.allSettled(
      ['a', 'b'].map((commandId) => app.send(admin, MakePayout, { sellers }, commandId)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(app.store.all().filter(({ type }) => type === 'PayoutMade')).toHaveLength(1)
  })

  test('wants a Pix key', async () => {
    const app = await shop()
    await app.sold('o1')
    await app.send(system, AccrueCommission, { orderId: 'o1' })
    await app.happens('o1', completed)
    await app.settle('o1')
    await expect(
      app.send(admin, MakePayout, { sellers: [{ sellerId: 's1', amount: 2_940 }] }),
    ).rejects.toMatchObject({ code: 'pix-key-missing' })
  })

  test('that was refunded afterwards is taken from the next one', async () => {
    const app = await payable()
    await app.send(admin, MakePayout, { sellers: [{ sellerId: 's1', amount: 2_940 }] })
    await app.happens('o1', whole)
    await app.settle('o1')
    expect(await app.balance()).toBe(-2_940)
    await app.sold('o2', { total: 58_800, lines: lines.map((line) => ({ ...line, total: 2 * line.total })) })
    await app.send(system, AccrueCommission, { orderId: 'o2' })
    await app.happens('o2', completed)
    await app.settle('o2')
    expect(await app.balance()).toBe(2_940)
    await app.send(admin, MakePayout, { sellers: [{ sellerId: 's1', amount: 2_940 }] })
    expect(await app.balance()).toBe(0)
  })

  test('that the bank gave back is payable again', async () => {
    const app = await payable()
    const sellers = [{ sellerId: 's1', amount: 2_940 }]
    await app.send(admin, MakePayout, { sellers }, 'first')
    for (let times = 0; times < 2; times++)
      await app.send(admin, ReturnPayout, { payoutId: 'first', sellerId: 's1' })
    expect(await app.balance()).toBe(2_940)
    await app.send(admin, MakePayout, { sellers }, 'second')
    expect(await app.balance()).toBe(0)
    await expect(
      app.send(editor, ReturnPayout, { payoutId: 'second', sellerId: 's1' }),
    ).rejects.toMatchObject({ name: 'Forbidden' })
  })
})
