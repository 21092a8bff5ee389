import { describe, expect, it } from 'vitest'
import { AccrueCommission, SettleCommission } from '../../../src/commands/ordering/commission'
import { ActivateSeller, InviteSeller } from '../../../src/commands/ordering/seller'
import { SetSellerBank } from '../../../src/commands/ordering/seller-bank'
import type { PayoutPages } from '../../../src/contracts/ordering/payouts'
import { history, paidAt } from '../../domain/ordering/refund-samples'
import { testApp } from '../../support/app'
import { as } from '../../support/in-memory'

const app = await testApp()
const admin = await app.as('Admin')
const AT = '/admin/payouts'
const rita = { sellerId: 's1', name: '=Rita Alves', email: 'rita@exemplo.com', code: 'RITA', commission: 10 }
const davi = { sellerId: 's2', name: 'Davi Moreira', email: 'davi@exemplo.com', code: 'DAVI', commission: 20 }
const pix = { pixKind: 'cpf', pixKey: '390.533.447-05', document: '390.533.447-05' }
const { store } = app.infrastructure
const system = as('System')

async function sells(orderId: string, sellerId: string) {
  const meta = { commandId: orderId, correlationId: orderId, actor: 'system' }
  const seller = { sellerId, commission: 10, followedAt: paidAt }
  const completed = {
    type: 'OrderCompleted',
    data: { orderId, number: orderId, buyerId: 'ana', total: 29_400, refunded: 0 },
  }
  const told = history.map(({ type, data }) => ({
    type,
    data: { ...data, orderId, paymentId: `pay-${orderId}`, seller },
  }))
  await store.append(
    `order-${orderId}`,
    'none',
    [...told, completed].map(({ type, data }, n) => ({
      id: `${orderId}-${n}`,
      type,
      data,
      meta,
      at: paidAt,
    })),
  )
  await app.send(AccrueCommission, { orderId }, system)
  await app.send(SettleCommission, { orderId }, system)
}
for (const seller of [rita, davi]) {
  await app.send(InviteSeller, seller)
  await app.send(ActivateSeller, { sellerId: seller.sellerId })
}
await app.send(SetSellerBank, { sellerId: 's1', ...pix })
await sells('o1', 's1')
await sells('o2', 's2')

const look = async () =>
  ((await (await admin.visit(`${AT}/create`)).json()).props as PayoutPages['Admin/Payouts/Create']).sellers

it('are named with what they lose before an order’s money goes back', async () => {
  const form = { note: 'Cortesia', 'amount:course:sql': '97,00' }
  const { errors } = await (await admin.send('/admin/orders/o1/refund', form)).json()
  expect(errors.agreed).toContain('A comissão de =Rita Alves perde R$\u00a09,70.')
})

describe('commissions', () => {
  let at = ''
  const refused = async (form: Record<string, string>, sentence: string) => {
    const answer = await admin.post(AT, form, { from: `${AT}/create` })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(sentence)])
  }

  it('are shown as payable, with who cannot be paid yet', async () => {
    const sellers = await look()
    expect(sellers).toHaveLength(2)
    expect(sellers).toMatchObject([
      { sellerId: 's1', payable: 2_940, obstacle: '', pixKind: 'cpf' },
      { sellerId: 's2', payable: 2_940, obstacle: 'Falta a chave Pix' },
    ])
  })

  it('are not paid to nobody, by other sums, or without a key', async () => {
    await refused({}, 'Escolha ao menos um vendedor')
    await refused({ sellers: '2900:s1' }, 'O saldo de =Rita Alves mudou')
    await refused({ sellers: 'x:s1' }, 'Confira os valores de novo')
    await refused({ sellers: '2940:s2' }, 'não tem chave Pix')
  })

  it('are paid to the chosen sellers', async () => {
    const form = { sellers: '2940:s1' }
    const asked = await admin.send(AT, form)
    const agreed =
      'Pagar R$\u00a029,40 de comissão a =Rita Alves? O valor sai do saldo a pagar e entra no arquivo para o banco.'
    expect([asked.status, (await asked.json()).errors]).toEqual([422, { agreed }])
    expect(await look()).toHaveLength(2)
    const other = await admin.send(AT, { ...form, agreed: agreed.replace('29', '28') })
    expect(other.status).toBe(422)
    const answer = await admin.post(AT, { ...form, agreed }, { from: `${AT}/create` })
    expect(answer.status).toBe(303)
    at = answer.headers.get('location') ?? ''
    expect(at).toMatch(/^\/admin\/payouts\/.+/)
    expect((await look()).map(({ sellerId }) => sellerId)).toEqual(['s2'])
    const shown = await admin.visit(`${at}?aba=vendedores`)
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Rita Alves')])
  })

  it('go to the bank as a file with the keys in clear, which is recorded, and where no cell is a formula', async () => {
    const answer = await admin.post(`${at}/file`, {}, { from: at })
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const text = await answer.text()
    expect(text).toContain('39053344705')
    expect(text).toContain('29,40')
    expect(text).not.toMatch(/(^|[;,"])=Rita/m)
    const revealed = (await store.readAll({ types: ['PersonalDataRevealed'] })).at(-1)
    expect(revealed?.data).toMatchObject({ scope: { stream: at.replace('/admin/payouts/', 'payout-') } })
  })

  it('are payable again once the bank gave the transfer back, and the file leaves it out', async () => {
    expect((await admin.post(`${at}/returns`, { sellerId: 's2' }, { from: at })).status).toBe(422)
    expect((await admin.post(`${at}/returns`, { sellerId: 's1' }, { from: at })).status).toBe(303)
    expect(await look()).toMatchObject([
      { sellerId: 's1', payable: 2_940 },
      { sellerId: 's2', payable: 2_940 },
    ])
    expect(await (await admin.post(`${at}/file`, {}, { from: at })).text()).not.toContain('39053344705')
  })

  it('are an Admin’s affair, and the Pix key stays out of what others are shown of a seller', async () => {
    for (const role of ['Editor', 'Support'] as const) {
      const browser = await app.as(role)
      expect((await browser.visit(`${AT}/create`)).status).toBe(403)
      expect((await browser.post(AT, { sellers: '2940:s1' })).status).toBe(403)
      expect((await browser.post(`${at}/file`)).status).toBe(403)
      expect((await browser.visit('/admin/payees/s1/edit')).status).toBe(403)
      expect(await (await browser.visit('/admin/sellers/s1')).text()).not.toContain('39053344705')
      expect(await (await browser.visit('/admin/sellers')).text()).not.toContain('39053344705')
    }
  })

  it('say the same on the page of a seller and in the ledger', async () => {
    const { props } = (await (await admin.visit('/admin/sellers/s1?aba=comissoes')).json()) as {
      props: { row: { values: Record<string, number> } }
    }
    expect(JSON.stringify(props)).toContain('2940')
    const { accrued, held, payable, settled, reversed } = props.row.values
    expect([accrued, held, payable, settled, reversed]).toEqual([2_940, 0, 2_940, 0, 0])
  })

  it('reach a telephone key as banks type it, without the country', async () => {
    await app.send(SetSellerBank, {
      sellerId: 's2',
      pixKind: 'phone',
      pixKey: '(11) 98765-4321',
      document: '',
    })
    const form = { sellers: '2940:s2' }
    const { errors } = await (await admin.send(AT, form)).json()
    const paid = await admin.post(AT, { ...form, agreed: errors.agreed }, { from: `${AT}/create` })
    const to = paid.headers.get('location') ?? ''
    const file = await (await admin.post(`${to}/file`, {}, { from: to })).text()
    expect(file).toMatch(/[;,"]11987654321[;,"]/)
    expect(file).not.toContain('55119')
    await app.send(SetSellerBank, { sellerId: 's2', pixKind: '', pixKey: '', document: '' })
    const without = await admin.post(`${to}/file`, {}, { from: to })
    expect([without.status, await without.text()]).toEqual([
      422,
      expect.stringContaining('Davi Moreira não tem mais chave Pix'),
    ])
  })

  it('of a payout that is none are not found', async () => {
    expect((await admin.post(`${AT}/nobody/file`)).status).toBe(404)
    expect((await admin.post(`${AT}/nobody/returns`, { sellerId: 's1' })).status).toBe(422)
  })
})
