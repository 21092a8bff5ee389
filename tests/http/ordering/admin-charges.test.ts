import { beforeAll, describe, expect, test } from 'vitest'
import type { ChargePages } from '../../../src/contracts/ordering/charges'
import { salesFloor } from '../../support/sales-floor'

const floor = await salesFloor()
const admin = await floor.as('Admin')
let paid = ''
let waiting = ''
const buy = async (change = {}) => {
  const orderId = await floor.sales.buy('react', { email: `a${Math.random()}@exemplo.test`, ...change })
  await floor.settle()
  return orderId
}
beforeAll(async () => {
  await floor.course('react', 19_700)
  paid = await buy()
  waiting = await buy()
  await buy({ method: 'card', cardToken: 'tok_no' })
  const paymentId = await floor.sales.paymentOf(paid)
  await floor.webhook(floor.bank.pay(paymentId))
  await floor.webhook(floor.bank.payTwice(paymentId))
})
const propsOf = async <C extends keyof ChargePages>(_: C, path: string): Promise<ChargePages[C]> =>
  ((await (await admin.visit(path)).json()) as { props: ChargePages[C] }).props
const charges = (query = '') => propsOf('Admin/Charges/Index', `/admin/charges${query}`)
const reconciliation = () => propsOf('Admin/Charges/Reconciliation', '/admin/charges/reconciliation')

describe('the list of charges', () => {
  test('shows every attempt with its order, and duplicate charges', async () => {
    const { rows, total, sums, counts } = await charges()
    expect(total).toBe(4)
    expect(
      rows.filter(({ orderId }) => orderId === paid).map(({ twice, status }) => [twice, status]),
    ).toEqual(
      expect.arrayContaining([
        [false, 'paid'],
        [true, 'refunding'],
      ]),
    )
    expect(rows.find(({ status }) => status === 'declined')?.reason).toMatch(/limite/)
    expect(rows[0]?.number).toMatch(/^\d{4}-/)
    expect(sums).toEqual({ captured: 39_400, refunded: 0, chargedBack: 0, fees: null })
    expect(counts).toEqual({ paid: 1, refunding: 1, pending: 1, declined: 1 })
  })
  test('is filtered by its address, including the sums', async () => {
    const twice = await charges('?dobro=true')
    expect(twice.rows.map(({ twice: is, amount }) => [is, amount])).toEqual([[true, 19_700]])
    expect(twice.sums.captured).toBe(19_700)
    expect((await charges('?situacao=pending')).rows.map(({ orderId }) => orderId)).toEqual([waiting])
    expect((await charges('?meio=card')).total).toBe(1)
    const received = await charges('?soma=recebido')
    expect([received.total, received.sums.captured]).toEqual([2, 39_400])
    expect((await charges('?soma=devolvido')).total).toBe(0)
    expect((await charges('?soma=tarifas&situacao=paid')).total).toBe(0)
    const [row] = (await charges('?situacao=pending')).rows
    expect((await charges(`?busca=${row?.number}`)).rows.map(({ id }) => id)).toEqual([row?.id])
    expect((await charges(`?busca=${row?.chargeId}`)).total).toBeGreaterThan(0)
    expect((await charges('?busca=%25')).total).toBe(0)
    expect((await charges('?de=2000-01-01&ate=2000-01-02')).total).toBe(0)
    expect((await charges('?de=ontem&situacao=nada&pagina=-3')).total).toBe(4)
  })
  test('is for Admins only', async () => {
    for (const path of ['/admin/charges', '/admin/charges/reconciliation']) {
      expect((await (await floor.as('Editor')).visit(path)).status).toBe(403)
    }
  })
})

describe('a reconciliation requested by an Admin', () => {
  test('catches up with missed notices, and lists unexplained differences', async () => {
    const missed = await buy()
    floor.bank.pay(await floor.sales.paymentOf(missed))
    const stray = { ...[...floor.bank.charges.values()][0]!, chargeId: 'stray', paymentId: 'nobody' }
    floor.bank.charges.set('stray', { ...stray, status: 'paid', amount: 5_000, refunded: 0 })
    const duplicate = [...floor.bank.charges.values()].find(({ chargeId }) => chargeId.startsWith('twin-'))!
    await admin.html('/admin/charges/reconciliation')
    expect((await admin.post('/admin/charges/reconciliation', {})).status).toBe(303)
    await expect.poll(async () => (await reconciliation()).running, { timeout: 60_000 }).toBe(false)
    const { shown, runs } = await reconciliation()
    expect(runs).toMatchObject([{ reason: 'staff', unexplained: 1, caughtUp: 1 }])
    expect(shown?.lines).toMatchObject([
      { kind: 'unknown-charge', chargeId: 'stray', orderId: null, ours: 0, theirs: 5_000 },
    ])
    expect(shown).toMatchObject({ ours: { captured: 59_100 }, theirs: { captured: 64_100 } })
    expect(await floor.sales.order(missed)).toMatchObject({ phase: 'paid' })
    expect(duplicate.status).toBe('paid')
  })
})
