import { beforeAll, describe, expect, test } from 'vitest'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { SavedView } from '../../../src/contracts/kernel/resource-list'
import { salesFloor } from '../../support/sales-floor'
import { cpfOf } from '../../support/shop'

const floor = await salesFloor()
const admin = await floor.as('Admin')
const colleague = await floor.as('Admin', 'outra-pessoa')
const VIEWS = '/admin/views'
const list = '/admin/orders'
const orders: string[] = []
beforeAll(async () => {
  await floor.course('react', 19_700)
  for (const n of [0, 1, 2]) {
    const buyer = { name: `Pessoa ${n} Silva`, email: `aluno${n}@exemplo.test`, cpf: cpfOf(n) }
    orders.push(await floor.sales.buy('react', buyer))
  }
  await floor.settle()
  await floor.webhook(floor.bank.pay(await floor.sales.paymentOf(orders[0]!)))
})

const props = async (who: typeof admin, path: string) =>
  ((await (await who.visit(path)).json()) as PageObject<Record<string, never>>).props
const views = async (who: typeof admin) => (await props(who, '/admin/orders')).saved as unknown as SavedView[]

describe('saved views', () => {
  test('are stored normalised, private or shared, and renamed and deleted by their owner', async () => {
    const typed = { list, name: 'Pix grandes', query: 'valor-min=500,00&meio=pix&pagina=7&bobagem=1' }
    const saved = await admin.post(VIEWS, typed)
    expect([saved.status, saved.headers.get('location')]).toEqual([
      303,
      '/admin/orders?meio=pix&valor-min=500',
    ])
    await admin.post(VIEWS, { list, name: 'Recusados', query: 'status=refused', shared: 'on' })
    const [big, shared] = await views(admin)
    expect(big).toMatchObject({
      name: 'Pix grandes',
      query: 'meio=pix&valor-min=500',
      shared: false,
      own: true,
    })
    expect(await views(colleague)).toEqual([{ ...shared, own: false }])
    const path = `${VIEWS}/${shared?.id}`
    expect((await colleague.post(path, { _method: 'patch', name: 'Minha' })).status).toBe(422)
    expect((await views(admin))[1]?.name).toBe('Recusados')
    await admin.post(path, { _method: 'patch', name: 'Cartões recusados' })
    expect((await views(colleague)).map(({ name }) => name)).toEqual(['Cartões recusados'])
    await colleague.post(path, { _method: 'delete' })
    expect(await views(colleague)).toHaveLength(1)
    await admin.post(path, { _method: 'delete' })
    expect(await views(colleague)).toEqual([])
    expect((await views(admin)).map(({ name }) => name)).toEqual(['Pix grandes'])
  })
  test('need a name', async () => {
    const answer = await admin.json(VIEWS, { list, name: ' ', query: '' })
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toEqual({ name: 'Dê um nome à visão' })
  })
})

describe('an action on one order', () => {
  test('cancels an unpaid order with a reason, and refunds a late payment', async () => {
    const [, open] = orders
    const short = await admin.json(`/admin/orders/${open}/cancel`, { note: 'oi' })
    expect([short.status, Object.keys((await short.json()).errors)]).toEqual([422, ['note']])
    const payment = await floor.sales.paymentOf(open!)
    expect((await admin.post(`/admin/orders/${open}/cancel`, { note: 'Pediu por e-mail.' })).status).toBe(303)
    await floor.settle()
    await admin.get(`/admin/orders/${open}`).seesPage('Admin/Orders/Show', { order: { status: 'canceled' } })
    await floor.webhook(floor.bank.pay(payment))
    await floor.settle()
    const { order } = (await props(admin, `/admin/orders/${open}`)) as unknown as {
      order: { status: string; refunded: number }
    }
    expect(order).toMatchObject({ status: 'canceled', refunded: 0 })
    expect(floor.sales.types()).toContain('OrderPaymentReturned')
    expect(floor.sales.types().filter((type) => type === 'OrderPaid')).toHaveLength(1)
  })
  test('mails receipt and access of a paid order again', async () => {
    const [paid, , unpaid] = orders
    for (const [act, type] of [
      ['receipt', 'OrderReceiptResent'],
      ['access', 'OrderAccessResent'],
    ] as const) {
      expect((await admin.post(`/admin/orders/${paid}/${act}`, {})).status).toBe(303)
      expect((await admin.json(`/admin/orders/${unpaid}/${act}`, {})).status).toBe(422)
      expect(floor.sales.types().filter((each) => each === type)).toHaveLength(1)
    }
  })
  test('sends a new Pix code once the last one ran out, and never of a paid order', async () => {
    const [paid, , waiting] = orders
    const path = `/admin/orders/${waiting}`
    const shown = () =>
      props(admin, path) as unknown as Promise<{
        pix: { brcode: string } | null
        acts: { newPix: boolean }
        order: { status: string }
      }>
    const good = await shown()
    expect(good.acts.newPix).toBe(false)
    const early = await admin.json(`${path}/new-pix`, {})
    expect([early.status, await early.text()]).toEqual([422, expect.stringContaining('ainda vale')])
    floor.clock.at = new Date(Date.parse(floor.clock.at) + 32 * 60_000).toISOString()
    await floor.settle()
    expect(await shown()).toMatchObject({ pix: null, acts: { newPix: true }, order: { status: 'expired' } })
    expect((await admin.post(`${path}/new-pix`, {})).status).toBe(303)
    await floor.settle()
    const anew = await shown()
    expect(anew).toMatchObject({ acts: { newPix: false }, order: { status: 'awaiting' } })
    expect(anew.pix?.brcode).not.toBe(good.pix?.brcode)
    const { timeline } = (await props(admin, path)) as unknown as { timeline: { label: string }[] }
    expect(timeline.filter(({ label }) => label === 'E-mail com o Pix')).toHaveLength(2)
    await floor.webhook(floor.bank.pay(await floor.sales.paymentOf(waiting!)))
    await floor.settle()
    expect((await shown()).order.status).toBe('paid')
    for (const orderId of [paid, waiting])
      expect((await admin.json(`/admin/orders/${orderId}/new-pix`, {})).status).toBe(422)
    expect(floor.sales.types().filter((type) => type === 'OrderPaymentRetried')).toHaveLength(1)
  })
  test('is for Admins', async () => {
    for (const role of ['Editor', 'Support', 'Student'] as const) {
      const other = await floor.as(role)
      const acts = ['cancel', 'receipt', 'access', 'new-pix'].map(
        (act) => `/admin/orders/${orders[2]}/${act}`,
      )
      for (const path of [...acts, VIEWS]) {
        const typed = { note: 'Pediu por e-mail.', name: 'x', list }
        expect((await other.json(path, typed)).status, `${role} ${path}`).toBe(403)
      }
    }
  })
})
