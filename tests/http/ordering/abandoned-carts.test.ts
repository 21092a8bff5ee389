import { beforeAll, describe, expect, test } from 'vitest'
import { RegisterCoupon } from '../../../src/commands/marketing/coupon'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { ResourceListProps } from '../../../src/contracts/kernel/resource-list'
import type { CartNumbers } from '../../../src/contracts/ordering/abandoned-carts'
import type { PageName, PageProps } from '../../../src/contracts/pages'
import { businessDay, DAY, plus } from '../../../src/domain/kernel/instants'
import type { Browser } from '../../support/browser'
import { as } from '../../support/in-memory'
import { salesFloor } from '../../support/sales-floor'
import { ana } from '../../support/shop'

const HOUR = 60
const floor = await salesFloor()
const guest = floor.guest()
const other = floor.guest()
const item = { productType: 'course', productId: 'react' }
const consent = { email: 'Ana@exemplo.test', consent_use: 'on' }

const propsOf = async <C extends PageName>(browser: Browser, path: string): Promise<PageProps<C>> => {
  const answer = await browser.visit(path)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as PageObject<PageProps<C>>).props
}
type Given = ResourceListProps & { extra: CartNumbers }
/** Signs in again, since sessions expire as the clock advances. */
const listAt = async (path: string): Promise<Given> => {
  const answer = await (await floor.as('Admin')).visit(path)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as PageObject<Given>).props
}
const cartsPage = (query = '') => listAt(`/admin/carts${query}`)
const sent = (query = '') => listAt(`/admin/carts/sent${query}`)
const valuesOf = ({ rows }: ResourceListProps) => rows.map(({ values }) => values)
const passes = async (minutes: number) => {
  await floor.sales.pass(minutes)
  await floor.settle()
}
const cartLink = () => /(\/cart\/back\/\S+)/.exec(floor.sales.mails.at(-1)?.text ?? '')?.[1] ?? ''

beforeAll(async () => {
  await floor.course('react', 19_700)
  await floor.course('sql', 9_700)
  await floor.send(as('Admin'), RegisterCoupon, { code: 'VOLTA10', kind: 'percent', value: 10 }, 'cupom')
})

describe('a guest at the cart', () => {
  test('must enter an e-mail and check the consent, and keeps the submitted values when one is missing', async () => {
    await guest.post('/cart/items', item)
    expect((await propsOf<'Checkout/Cart/Index'>(guest, '/cart')).remindAt).toBe('')
    for (const [form, field] of [
      [{ email: 'ana@exemplo.test' }, 'consent_use'],
      [{ email: 'ana@', consent_use: 'on' }, 'email'],
    ] as const) {
      const answer = await guest.send('/cart/contact', form)
      expect(answer.status).toBe(422)
      expect((await answer.json()).errors[field]).toBeTruthy()
    }
    expect((await guest.post('/cart/contact', { email: 'x' }, { from: '/cart' })).status).toBeLessThan(500)
    expect((await floor.guest().send('/cart/contact', consent)).status).toBeLessThan(500)
    expect(floor.store.all().some(({ type }) => type === 'CartContactLeft')).toBe(false)
    expect((await guest.post('/cart/contact', consent, { from: '/cart' })).status).toBe(303)
    expect((await propsOf<'Checkout/Cart/Index'>(guest, '/cart')).remindAt).toBe('an•••@exemplo.test')
  })

  test('is not asked when signed in', async () => {
    const student = await floor.as('Student', 'ana')
    await student.post('/cart/items', item)
    expect((await propsOf<'Checkout/Cart/Index'>(student, '/cart')).remindAt).toBeNull()
    expect((await student.send('/cart/contact', consent)).status).toBe(422)
    await student.post('/cart/items/remove', item)
  })
})

describe('the admin pages of abandoned carts', () => {
  test('are for Admins only', async () => {
    for (const role of ['Editor', 'Support', 'Student'] as const) {
      const browser = await floor.as(role)
      expect((await browser.visit('/admin/carts')).status).toBe(403)
      expect((await browser.visit('/admin/carts/sent')).status).toBe(403)
      expect((await browser.visit('/admin/carts/promotions')).status).toBe(403)
      expect((await browser.send('/admin/carts/rules', { abandonedAfterMinutes: '15' })).status).toBe(403)
      expect((await browser.send('/admin/carts/promotions/1', { hours: '2' })).status).toBe(403)
    }
    expect((await floor.guest().visit('/admin/carts')).status).toBe(401)
  })

  test('change rules and offers, and report invalid values beside the fields', async () => {
    const admin = await floor.as('Admin')
    const save = (path: string, form: Record<string, string>) => admin.send(path, form)
    const rules = { abandonedAfterMinutes: '60', expiresAfterDays: '30', attributionDays: '7' }
    const wrong = await save('/admin/carts/rules', { ...rules, abandonedAfterMinutes: '5' })
    expect([wrong.status, (await wrong.json()).errors.abandonedAfterMinutes]).toEqual([
      422,
      'Use de 15 a 1.440 minutos.',
    ])
    const unknown = await save('/admin/carts/promotions/1', { hours: '1', isOn: 'on', code: 'NADA' })
    expect((await unknown.json()).errors.code).toBe('Não existe cupom com este código.')
    const late = await save('/admin/carts/promotions/1', { hours: '30', isOn: 'on', code: '' })
    expect((await late.json()).errors.hours).toBe('Este lembrete precisa sair antes do seguinte.')
    await save('/admin/carts/promotions/1', { hours: '1', isOn: 'on', code: 'volta10' })
    await save('/admin/carts/promotions/3', { hours: '72', code: '' })
    const { reminders } = await propsOf<'Admin/AbandonedCarts/Promotions'>(admin, '/admin/carts/promotions')
    expect(reminders.map(({ step, isOn, code }) => [step, isOn, code])).toEqual([
      [1, true, 'VOLTA10'],
      [2, true, null],
      [3, false, null],
    ])
  })

  test('offer each person a coupon of their own, in percent or in reais', async () => {
    const admin = await floor.as('Admin')
    const own = {
      hours: '24',
      isOn: 'on',
      code: '',
      offer: 'personal',
      kind: 'fixed',
      value: '25,00',
      days: '3',
    }
    const step = async (change = {}) => {
      const answer = await admin.send('/admin/carts/promotions/2', { ...own, ...change })
      const props = await propsOf<'Admin/AbandonedCarts/Promotions'>(admin, '/admin/carts/promotions')
      return { errors: answer.status === 422 && (await answer.json()).errors, ...props.reminders[1] }
    }
    expect(await step()).toMatchObject({ code: null, personal: { kind: 'fixed', value: 2_500, days: 3 } })
    expect(await step({ kind: 'percent', value: '15 %' })).toMatchObject({ personal: { value: 15 } })
    const wrong = await step({ value: 'dez' })
    expect(wrong.errors).toMatchObject({ value: 'Informe o desconto, como 10 ou 25,00.' })
    expect(await step({ offer: 'none' })).toMatchObject({ code: null, personal: null })
  })

  test('show a cart that is abandoned, reminded, opened on another device, bought, and refunded', async () => {
    await passes(HOUR + 1)
    await passes(HOUR + 1)
    const before = await cartsPage()
    expect(before.extra.sums).toMatchObject({
      abandoned: 1,
      abandonedTotal: 19_700,
      sent: 1,
      opened: 0,
      recovered: 0,
    })
    expect(before.tabCounts).toEqual([1, 1, 0, 0])
    expect(valuesOf(before)).toEqual([
      expect.objectContaining({
        owner: 'an•••@exemplo.test',
        titles: 'Curso react',
        state: 'abandoned',
        reminded: 'sent',
        orderId: null,
        recovered: null,
      }),
    ])
    // Staff find a guest by an address that they do not get to see.
    expect(JSON.stringify(before)).not.toContain('ana@')
    const [reminder] = (await sent()).rows
    expect(reminder?.values).toMatchObject({ step: '1', couponId: 'cupom', openedAt: null, orderId: null })

    // Programs look at the links of mails before people do: nothing comes of it.
    const events = () => floor.sales.store.all().length
    const [written, chrome] = [events(), { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0' }]
    const scanner = floor.guest()
    for (const method of ['HEAD', 'GET']) {
      const looked = await scanner.ask(method, cartLink(), { headers: { accept: 'text/html', ...chrome } })
      expect(looked.status).toBe(200)
    }
    expect(events()).toBe(written)
    expect((await propsOf<'Checkout/Cart/Back'>(other, cartLink())).titles).toHaveLength(1)

    const back = await other.post(cartLink(), {}, { from: cartLink() })
    expect([back.status, back.headers.get('location')]).toEqual([303, '/cart'])
    const cart = await propsOf<'Checkout/Cart/Index'>(other, '/cart')
    expect(cart).toMatchObject({ total: 17_730, coupon: { code: 'VOLTA10' } })
    // The link does not reveal its owner and does not sign in.
    expect(JSON.stringify(cart)).not.toContain('ana@')

    const placed = await other.send('/checkout', {
      ...ana,
      email: 'bia@exemplo.test',
      method: 'card',
      cardToken: 'tok_ok',
      expectedTotal: '17730',
    })
    expect(placed.status).toBe(303)
    await floor.settle()
    await floor.settle()
    const after = await cartsPage()
    expect(after.extra.sums).toMatchObject({
      recovered: 1,
      recoveredRevenue: 17_730,
      byReminder: 1,
      byReminderRevenue: 17_730,
      opened: 1,
      paid: 1,
      revenue: 17_730,
    })
    const [line] = valuesOf(await cartsPage('?estado=recovered'))
    expect(line).toMatchObject({ outcome: 'link', recovered: 17_730, orderId: expect.any(String) })
    expect(valuesOf(await sent())).toMatchObject([{ recovered: 17_730, openedAt: expect.any(String) }])
    await passes(4 * 24 * HOUR)
    expect((await sent()).rows).toHaveLength(1)
  })

  test('are filtered by the address, and every number links to its rows', async () => {
    const of = async (query: string) => (await cartsPage(query)).total
    expect(await of('?estado=expired')).toBe(0)
    expect(await of('?contato=com')).toBe(1)
    expect(await of('?contato=sem')).toBe(0)
    expect(await of('?lembrete=abertos')).toBe(1)
    expect(await of('?lembrete=nao')).toBe(0)
    expect(await of('?regra=link')).toBe(1)
    expect(await of('?produto=sql')).toBe(0)
    expect(await of('?produto=react&busca=ANA@exemplo')).toBe(1)
    expect(await of('?busca=%25')).toBe(0)
    expect(await of('?de=2020-01-01&ate=2020-02-01')).toBe(0)
    expect(await of('?estado=bobagem&pagina=-2&de=ontem&ordem=valor')).toBe(1)
    expect(await of('?contato=sem&situacao=recovered')).toBe(0)
    expect(await of('?regra=link&lembrete=sim')).toBe(1)
    const { sums } = (await cartsPage()).extra
    expect(sums.recovered).toBe(await of('?estado=recovered'))
    expect(sums.abandoned).toBe(await of(''))
  })

  test('show the carts of the last ninety days, and say so in every link', async () => {
    const { view } = await cartsPage()
    const first = businessDay(plus(floor.clock.at, -89 * DAY))
    expect(view.filters).toMatchObject({ 'abandonedAt from': first, 'abandonedAt to': null })
    expect((await cartsPage('?ate=2020-02-01')).view.filters['abandonedAt from']).toBeNull()
    expect((await sent()).view.filters['sentAt from']).toBe(first)
    expect((await cartsPage('?ordem=valor')).view.sort).toEqual({ by: 'total', descending: true })
    expect((await sent('?lembrete=abertos&produto=react')).total).toBe(1)
    expect((await sent('?contato=sem')).total).toBe(0)
  })

  test('redirect a forged link to the cart with a message', async () => {
    const answer = await floor.guest().html('/cart/back/a.b.c')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart'])
  })
})
