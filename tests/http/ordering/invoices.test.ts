import { beforeAll, describe, expect, test } from 'vitest'
import { GiveRefund } from '../../../src/commands/ordering/refund'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { ResourceListProps } from '../../../src/contracts/kernel/resource-list'
import { businessDay, DAY, plus } from '../../../src/domain/kernel/instants'
import { typedCard } from '../../support/fake-bank'
import { as } from '../../support/in-memory'
import { salesFloor } from '../../support/sales-floor'
import { ana, cpfOf } from '../../support/shop'

const floor = await salesFloor()
let admin = await floor.as('Admin')
let student = await floor.as('Student', 'bia')
let orderId = ''
let other = ''
/** Signs in again, since sessions expire as the clock advances. */
async function pass(days: number) {
  floor.clock.at = plus(floor.clock.at, days * DAY)
  admin = await floor.as('Admin')
  student = await floor.as('Student', 'bia')
}
const buys = async (productId: string, cpf: string, expectedTotal = '19700') => {
  const card = { method: 'card', cardToken: typedCard(), installments: '1' }
  const what = { productType: 'course', productId, expectedTotal }
  const answer = await student.post('/checkout', { ...ana, email: 'bia@exemplo.test', cpf, ...card, ...what })
  return (answer.headers.get('location') ?? '').split('/')[3] ?? ''
}
const listed = async (query = '') =>
  ((await (await admin.visit(`/admin/nfs${query}`)).json()) as PageObject<ResourceListProps>).props
const statusOf = async (id: string) => (await listed()).rows.find((row) => row.id === id)?.values.status
const put = (id: string, form: object = {}) =>
  admin.send(`/admin/nfs/${id}/note`, { ...note(), ...form, _method: 'put' }, { from: '/admin/nfs' })
const refusal = async (id: string, form: object) => {
  const answer = await put(id, form)
  return [answer.status, (await answer.json()).errors]
}
const today = () => businessDay(floor.clock.at)
const note = () => ({
  noteNumber: '214',
  series: 'a',
  issuedOn: today(),
  amount: '197,00',
  accessKey: '',
  link: '',
})

beforeAll(async () => {
  await floor.course('react', 19_700)
  await floor.course('sql', 9_700)
  orderId = await buys('react', cpfOf(1))
  other = await buys('sql', cpfOf(1), '9700')
})

describe('the notes of paid orders', () => {
  test('wait for the end of the guarantee, which the day alone decides', async () => {
    expect(await statusOf(orderId)).toBe('waiting')
    await pass(30)
    expect(await statusOf(orderId)).toBe('waiting')
    await pass(1)
    expect(await statusOf(orderId)).toBe('due')
    expect(await listed('?situacao=due')).toMatchObject({ total: 2, sums: { toIssue: 29_400, waiting: 0 } })
    await student.get(`/student/myorders/${orderId}`).seesPage('Platform/Orders/MyOrder', { note: null })
  })

  test('refuse field by field, in words', async () => {
    expect(
      await refusal(orderId, {
        noteNumber: 'x1',
        series: 'série 1',
        issuedOn: '31/02/2026',
        amount: 'nada',
        accessKey: '12',
        link: 'http://nota',
      }),
    ).toEqual([
      422,
      {
        noteNumber: 'Use só os algarismos da nota, até 15',
        series: 'Use até 5 letras sem acento ou algarismos',
        issuedOn: 'Informe um dia que existe, como 05/11/2026',
        amount: expect.any(String),
        accessKey: 'A chave de acesso tem 44 ou 50 algarismos',
        link: 'Use um endereço que comece com https://',
      },
    ])
    expect(await refusal(orderId, { amount: '197,01' })).toEqual([
      422,
      { amount: 'Este pedido foi pago com R$\u00a0197,00: a nota não passa disso.' },
    ])
    expect((await put('nenhum')).status).toBe(404)
  })

  test('are seen by staff and student once they are recorded, and are of one order', async () => {
    const link = 'https://nota.test/214'
    expect((await put(orderId, { link })).status).toBe(303)
    expect(await statusOf(orderId)).toBe('issued')
    const seen = { note: { noteNumber: '214', series: 'A', issuedOn: today(), link } }
    await student.get(`/student/myorders/${orderId}`).seesPage('Platform/Orders/MyOrder', seen)
    await admin.get(`/admin/orders/${orderId}`).seesPage('Admin/Orders/Show', seen)
    expect(await refusal(other, { noteNumber: '0214', amount: '97,00' })).toEqual([
      422,
      { noteNumber: 'Esta nota, com esta série, já está registrada em outro pedido.' },
    ])
    expect(await listed('?busca=214')).toMatchObject({ total: 1, sums: { invoiced: 19_700 } })
  })

  test('are to be cancelled once money went back, and are hidden from the student afterwards', async () => {
    const input = {
      orderId,
      parts: [{ productType: 'course', productId: 'react', amount: 4_700 }],
      note: 'Gentileza da escola.',
    }
    await floor.sales.send(as('Admin'), GiveRefund, input)
    await floor.settle()
    const [refundId] = [...floor.bank.refunds.keys()]
    await floor.webhook(floor.bank.settleRefund(refundId ?? ''))
    expect(await statusOf(orderId)).toBe('toCancel')
    const act = `/admin/nfs/${orderId}/acts/cancel-invoice`
    expect((await admin.send(act, { reason: '' })).status).toBe(422)
    expect((await admin.send(act, { reason: 'Valor mudou' })).status).toBe(303)
    expect(await statusOf(orderId)).toBe('due')
    expect((await listed()).sums).toMatchObject({ due: 24_700, invoiced: 0 })
    await student.get(`/student/myorders/${orderId}`).seesPage('Platform/Orders/MyOrder', { note: null })
    expect(await refusal(orderId, { amount: '150,00' })).toEqual([
      422,
      { noteNumber: 'Esta nota foi cancelada, e um número não volta. Informe o da nota nova.' },
    ])
    await put(orderId, { noteNumber: '215', amount: '150,00' })
    expect(await statusOf(orderId)).toBe('issued')
  })

  test('are files in which the people are covered, and are for Admins', async () => {
    const file = await (
      await admin.visit('/admin/nfs/export?formato=csv&colunas=noteNumber&colunas=name')
    ).text()
    expect(file).toContain('215')
    expect(file).not.toContain(ana.name)
    for (const role of ['Editor', 'Support', 'Student'] as const)
      expect((await (await floor.as(role)).visit('/admin/nfs')).status).toBe(403)
  })
})
