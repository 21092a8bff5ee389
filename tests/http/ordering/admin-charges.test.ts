import { beforeAll, describe, expect, test, vi } from 'vitest'
import { formatCpf } from '../../../src/contracts/kernel/cpf'
import type { ResourceListProps } from '../../../src/contracts/kernel/resource-list'
import type { ChargePages, ChargesExtra } from '../../../src/contracts/ordering/charges'
import { declineReasons } from '../../../src/contracts/ordering/declines'
import { ProviderRefused } from '../../../src/ports/payments'
import { salesFloor } from '../../support/sales-floor'
import { cpfOf } from '../../support/shop'

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
  waiting = await buy({ cpf: cpfOf(7) })
  await buy({ method: 'card', cardToken: 'tok_no' })
  const paymentId = await floor.sales.paymentOf(paid)
  await floor.webhook(floor.bank.pay(paymentId))
  await floor.webhook(floor.bank.payTwice(paymentId))
})
const propsOf = async <Props>(path: string): Promise<Props> =>
  ((await (await admin.visit(path)).json()) as { props: Props }).props
const charges = (query = '') => propsOf<ResourceListProps & { extra: ChargesExtra }>(`/admin/charges${query}`)
const reconciliation = () =>
  propsOf<ChargePages['Admin/Charges/Reconciliation']>('/admin/charges/reconciliation')
const column = ({ rows }: ResourceListProps, name: string) => rows.map(({ values }) => values[name])

describe('the list of charges', () => {
  test('shows every attempt with its order, and duplicate charges', async () => {
    const { rows, related, total, totals, tabCounts, extra } = await charges()
    expect(total).toBe(4)
    const values = rows.map((row) => row.values)
    expect(
      values.filter(({ orderId }) => orderId === paid).map(({ duplicate, status }) => [duplicate, status]),
    ).toEqual(
      expect.arrayContaining([
        [false, 'paid'],
        [true, 'refunding'],
      ]),
    )
    const declined = values.find(({ status }) => status === 'declined')
    expect(declineReasons[String(declined?.reason)]).toMatch(/limite/)
    expect(values[0]?.buyer).toMatch(/\w/)
    expect(related.orderId?.[String(values[0]?.orderId)]).toMatch(/^\d{4}-/)
    expect(rows[0]?.title).toMatch(/^Cobrança do pedido \d{4}-/)
    expect(totals).toEqual({ captured: 39_400, refunded: 0, chargedBack: 0, kept: 39_400, fee: null })
    expect(tabCounts).toEqual([4, 1, 1, 1, 1, 0, 0])
    expect(extra).toEqual({
      cardTerms: { rateMonthly: 0, free: 12 },
      teamSteps: [],
      bank: '/sandbox/charges/{id}/bank',
    })
  })
  test('is filtered by its address, including the sums', async () => {
    const twice = await charges('?paga-em-dobro=sim')
    expect([column(twice, 'duplicate'), column(twice, 'amount')]).toEqual([[true], [19_700]])
    expect(twice.totals.captured).toBe(19_700)
    expect(column(await charges('?situacao=pending'), 'orderId')).toEqual([waiting])
    expect((await charges('?meio=card')).total).toBe(1)
    const received = await charges('?recebido=sim')
    expect([received.total, received.totals.captured]).toEqual([2, 39_400])
    expect((await charges('?receita-liquida=sim')).totals.kept).toBe(39_400)
    expect((await charges('?reembolsado=sim')).total).toBe(0)
    expect((await charges('?tarifas-do-provedor=sim&situacao=paid')).total).toBe(0)
    expect((await charges(`?pedido=${waiting}`)).total).toBe(1)
    const found = await charges('?situacao=pending')
    const [row] = found.rows
    const number = found.related.orderId?.[waiting]
    expect((await charges(`?busca=${number}`)).rows.map(({ id }) => id)).toEqual([row?.id])
    expect((await charges(`?busca=${row?.values.chargeId}`)).total).toBeGreaterThan(0)
    expect((await charges('?busca=%25')).total).toBe(0)
    const cpf = formatCpf(cpfOf(7))
    for (const typed of [cpf, cpf.replace(/^\d{3}(.*)\d{2}$/, '***$1**')])
      expect(column(await charges(`?busca=${typed}`), 'orderId')).toEqual([waiting])
    expect((await charges('?quando-ate=2000-01-02')).total).toBe(0)
    expect((await charges('?quando-de=ontem&situacao=nada&pagina=-3')).total).toBe(4)
  })
  test('answers the addresses that it had before', async () => {
    const view = async (query: string) => (await charges(query)).view.filters
    expect(await view('?dobro=true')).toMatchObject({ duplicate: 'true' })
    expect(await view('?soma=recebido')).toMatchObject({ captured: true })
    expect(await view('?soma=devolvido')).toMatchObject({ refunded: true })
    expect(await view('?soma=perdido')).toMatchObject({ chargedBack: true })
    expect(await view('?soma=tarifas')).toMatchObject({ fee: true })
    expect((await charges('?de=2000-01-01&ate=2000-01-02')).total).toBe(0)
    expect((await charges('?de=2000-01-01')).total).toBe(4)
    expect((await charges('?soma=recebido&situacao=paid')).total).toBe(1)
  })
  test('opens one beside the list, with what its attempt says', async () => {
    const [row] = (await charges('?situacao=pending')).rows
    const { record } = await charges(`?situacao=pending&registro=${row?.id}`)
    expect(record?.show).toMatchObject({
      row: { values: { orderId: waiting, paymentId: await floor.sales.paymentOf(waiting), installments: 1 } },
      related: { orderId: { [waiting]: expect.stringMatching(/^\d{4}-/) } },
    })
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
  test('leaves out the charges of an account that was closed since', async () => {
    const before = (await reconciliation()).shown!
    const ofClosed = await buy()
    await floor.webhook(floor.bank.pay(await floor.sales.paymentOf(ofClosed)))
    const charge = [...floor.bank.charges.values()].at(-1)!
    expect(charge.amount).toBe(19_700)
    floor.bank.charges.delete(charge.chargeId)
    const { getCharge } = floor.bank.payments
    const spy = vi.spyOn(floor.bank.payments, 'getCharge').mockImplementation(async (chargeId) => {
      if (chargeId === charge.chargeId) throw new ProviderRefused(401, 'unauthorized', 'closed')
      return getCharge(chargeId)
    })
    expect((await admin.post('/admin/charges/reconciliation', {})).status).toBe(303)
    await expect.poll(async () => (await reconciliation()).runs.length, { timeout: 60_000 }).toBe(2)
    await expect.poll(async () => (await reconciliation()).running, { timeout: 60_000 }).toBe(false)
    const { shown } = await reconciliation()
    expect(shown?.lines.map(({ chargeId }) => chargeId)).toEqual(['stray'])
    expect(shown?.ours.captured).toBe(before.ours.captured)
    spy.mockRestore()
  })
})
