import { beforeAll, describe, expect, test, vi } from 'vitest'
import { RegisterCoupon } from '../../../src/commands/marketing/coupon'
import { unnamedShop } from '../../../src/domain/site/values'
import { type TestApp, testApp } from '../../support/app'
import type { Browser } from '../../support/browser'
import { publishCourse } from '../../support/course'
import { ana, cpfOf } from '../../support/shop'

const app = await testApp()
let editor: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  await publishCourse(app, 'react', 19_700)
  editor = await app.as('Editor', 'edu', 'Edu Editor')
})
const to = (answer: Response) => answer.headers.get('location') ?? ''
const form = { kind: 'percent', value: '10', scope: 'all', payment: 'any' }
const create = (browser: Browser, fields: Record<string, string>) =>
  browser.post('/admin/coupons', { ...form, ...fields }, { from: '/admin/coupons/create' })
const made = async (fields: Record<string, string>) => {
  const answer = await create(editor, fields)
  expect(answer.status).toBe(303)
  return to(answer)
}
const change = (path: string, fields: Record<string, string>) =>
  editor.post(path, { _method: 'put', ...form, ...fields }, { from: `${path}/edit` })
const show = (path: string, props = {}) => editor.get(path).seesPage('Admin/Coupons/Show', props)
/** An order with the code, by a new buyer. */
const buy = (n: number, code: string, expectedTotal: number, more = {}) =>
  app.guest().send('/checkout', {
    ...ana,
    email: `compra${n}@exemplo.test`,
    cpf: cpfOf(n),
    method: 'pix',
    productType: 'course',
    productId: 'react',
    code,
    expectedTotal: String(expectedTotal),
    ...more,
  })

describe('the life of a coupon in the admin area', () => {
  test('is drafted, published, changed, paused, resumed, ended and archived', async () => {
    const path = await made({
      code: 'primavera',
      note: 'Parceria',
      as: 'draft',
      endsAt: '2099-11-30',
      totalLimit: '10',
      minimum: '50,00',
      budget: '1.000,00',
      perCustomerLimit: '1',
    })
    await show(path, {
      coupon: {
        code: 'PRIMAVERA',
        status: 'draft',
        note: 'Parceria',
        terms: { endsAt: '2099-12-01T02:59:59.999Z', minimum: 5_000, budget: 100_000, totalLimit: 10 },
      },
      steps: ['publish', 'archive', 'change'],
      link: `${app.url}/?cupom=PRIMAVERA`,
    })
    const step = (name: string, reason = '') => editor.post(`${path}/acts/${name}-coupon`, { reason })
    await step('publish')
    expect((await buy(1, 'PRIMAVERA', 17_730)).status).toBe(303)
    const changed = await change(path, { value: '20', totalLimit: '10', note: 'Parceria' })
    expect([changed.status, to(changed)]).toEqual([303, path])
    await step('pause', 'Arte com preço errado')
    const page = await show(path, {
      version: 2,
      steps: ['resume', 'end', 'change'],
      seatTotal: 1,
      opensOrders: false,
      coupon: { status: 'paused', reserved: 1, uses: 0, terms: { value: 20 } },
      history: [
        { label: 'Cupom pausado', reason: 'Arte com preço errado', who: 'Edu Editor' },
        { version: 2, terms: { value: 20 } },
        { label: 'Cupom publicado' },
        { version: 1, terms: { value: 10 } },
      ],
      seats: [{ status: 'reserved', version: 1, discount: 1_970, number: expect.any(String) }],
    })
    expect(page.title).toBe(`Cupom PRIMAVERA - ${unnamedShop.name}`)
    expect(await (await buy(2, 'PRIMAVERA', 15_760)).json()).toMatchObject({
      code: 'coupon-paused',
      errors: { code: 'Este cupom está em pausa. Tente de novo mais tarde.' },
    })
    await step('resume')
    await step('end')
    await show(path, { coupon: { status: 'ended' }, steps: ['archive'] })
    await editor.get(`${path}/edit`).seesPage('Admin/Coupons/Edit', { open: false })
    expect((await change(path, { value: '30' })).status).toBe(422)
    await step('archive')
    await show(path, { coupon: { status: 'archived' }, steps: [] })
    const again = await made({ code: 'PRIMAVERA' })
    expect(again).not.toBe(path)
    await editor
      .get(`/admin/coupons/create?de=${path.split('/').at(-1)}`)
      .seesPage('Admin/Coupons/Create', { copyOf: 'PRIMAVERA', typed: { value: '20', totalLimit: '10' } })
  })

  test('shows its uses and revenue, by seat and by day', async () => {
    const path = await made({ code: 'GRATIS', value: '100' })
    expect((await buy(11, 'GRATIS', 0, { method: 'free' })).status).toBe(303)
    await vi.waitFor(
      () =>
        show(path, {
          coupon: { uses: 1, reserved: 0, discount: 19_700, revenue: 0 },
          seats: [{ status: 'consumed', discount: 19_700, paid: 0 }],
          days: expect.arrayContaining([expect.objectContaining({ uses: 1, discount: 19_700 })]),
        }),
      { timeout: 60_000 },
    )
  })

  test('is found in the list by text and by status, each view with an address', async () => {
    await made({ code: 'ACHADO', note: 'Para a feira de tecnologia' })
    await made({ code: 'AGENDADO', startsAt: '2098-01-01' })
    await editor.get('/admin/coupons?busca=feira').seesPage('Admin/Coupons/Index', {
      rows: [
        {
          title: 'ACHADO',
          values: {
            status: 'active',
            uses: 0,
            worth: '10%',
            scope: '',
            discount: 0,
            revenue: 0,
            reserved: 0,
          },
        },
      ],
      total: 1,
      tabCounts: [1, 1, 0, 0, 0, 0, 0, 0],
      may: { create: true },
    })
    const scheduled = await editor
      .get('/admin/coupons?situacao=scheduled&ordem=codigo')
      .seesPage('Admin/Coupons/Index', {
        view: { filters: { status: ['scheduled'] }, sort: { by: 'code', descending: false } },
      })
    expect(scheduled.props.rows).toMatchObject([{ title: 'AGENDADO' }])
    await editor.get('/admin/coupons?situacao=nada&pagina=-1&ordem=x').seesPage('Admin/Coupons/Index', {
      view: { filters: { status: [] }, sort: { by: 'registeredAt', descending: true }, page: 1 },
      blank: false,
    })
  })

  test('names in the list what it is for and worth', async () => {
    await made({ code: 'SOREACT', kind: 'fixed', value: '1.234,5', scope: 'products', 'product:react': 'on' })
    await editor.get('/admin/coupons?busca=soreact').seesPage('Admin/Coupons/Index', {
      rows: [{ values: { worth: 'R$\u00a01.234,50', scope: 'Curso react' } }],
    })
  })

  test('stays out of the list once archived, until someone asks for it', async () => {
    const path = await made({ code: 'GUARDADO', as: 'draft' })
    const titles = async (query: string) => {
      const { props } = await editor.get(`/admin/coupons${query}`).seesPage('Admin/Coupons/Index', {})
      return (props.rows as { title: string }[]).map(({ title }) => title)
    }
    expect(await titles('')).toContain('GUARDADO')
    await editor.post(`${path}/acts/archive-coupon`, {}, { from: path })
    expect(await titles('')).not.toContain('GUARDADO')
    expect(await titles('?situacao=archived')).toContain('GUARDADO')
    expect(await titles('?busca=guardado')).toEqual(['GUARDADO'])
  })

  test('is paused together with others, each refusal with its reason', async () => {
    const idOf = (path: string) => path.split('/').at(-1) ?? ''
    const live = idOf(await made({ code: 'JUNTOS1' }))
    const draft = idOf(await made({ code: 'JUNTOS2', as: 'draft' }))
    const answer = await editor.send(
      '/admin/coupons/acts/pause-coupon',
      { ids: [live, draft], reason: 'Arte errada' },
      { from: '/admin/coupons' },
    )
    expect(await answer.json()).toMatchObject({
      done: 1,
      results: [
        { id: live, ok: true },
        { id: draft, title: 'JUNTOS2', ok: false },
      ],
    })
    await show(`/admin/coupons/${live}`, {
      coupon: { status: 'paused' },
      history: [{ reason: 'Arte errada' }, {}],
    })
  })
})

describe('a refused form', () => {
  test.each([
    ['code', { code: 'a b' }, 'code'],
    ['a code that is taken', { code: 'REPETIDO' }, 'code'],
    ['percent above a hundred', { code: 'X10', value: '101' }, 'value'],
    ['no discount', { code: 'X10', value: '' }, 'value'],
    ['an amount that is none', { code: 'X10', kind: 'fixed', value: 'vinte' }, 'value'],
    ['no product', { code: 'X10', scope: 'products' }, 'scope'],
    ['a day that is not', { code: 'X10', endsAt: '2026-02-30' }, 'endsAt'],
    ['a time without its day', { code: 'X10', endsAtTime: '18:00' }, 'endsAt'],
    ['no instalments', { code: 'X10', payment: 'installments' }, 'maxInstallments'],
    ['an unknown person', { code: 'X10', people: 'fulano' }, 'people'],
  ])('with %s reports it beside the field, and keeps the submitted values', async (_, fields, field) => {
    await editor.send('/admin/coupons', { ...form, code: 'REPETIDO' })
    const typed = { ...fields, 'category:dados': 'on', note: 'Fica aqui' }
    const answer = await editor.send('/admin/coupons', { ...form, ...typed })
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: Record<string, string> }
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field]).toMatch(/^[A-ZÀ-Ú“].+\.$/)
    const page = await (await create(editor, typed)).text()
    expect(page).toContain('Fica aqui')
    expect(page).toContain('"category:dados":"on"')
  })
  test('money, scope and people are parsed from the form', async () => {
    const path = await made({
      code: 'VINTE',
      kind: 'fixed',
      value: 'R$ 20,00',
      scope: 'products',
      'product:react': 'on',
      startsAt: '2026-01-05',
      startsAtTime: '09:30',
      payment: 'installments',
      maxInstallments: '3',
      people: `${ana.email}, ${cpfOf(3)}`,
    })
    await show(path, {
      coupon: {
        terms: {
          kind: 'fixed',
          value: 2_000,
          scope: ['Curso react'],
          people: 2,
          maxInstallments: 3,
          startsAt: '2026-01-05T12:30:00.000Z',
        },
      },
    })
    const edit = await editor.get(`${path}/edit`).seesPage('Admin/Coupons/Edit', {
      open: true,
      used: false,
      people: 2,
      typed: {
        value: '20',
        scope: 'products',
        'product:react': 'on',
        people: '',
        startsAt: '2026-01-05',
        startsAtTime: '09:30',
        payment: 'installments',
        maxInstallments: '3',
      },
    })
    expect(JSON.stringify(edit.props)).not.toContain(ana.email)
    await change(path, { kind: 'fixed', value: '25', dropPeople: 'on' })
    await show(path, { version: 1, coupon: { terms: { value: 2_500, people: 0, scope: [] } } })
  })
})

test('support, students and guests may neither see nor send the forms', async () => {
  await app.send(RegisterCoupon, { couponId: 'porta', code: 'PORTA', kind: 'percent', value: 10 })
  for (const browser of [await app.as('Support'), await app.as('Student')]) {
    for (const path of ['', '/create', '/porta', '/porta/edit']) {
      expect((await browser.html(`/admin/coupons${path}`)).status).toBe(403)
    }
    expect((await create(browser, { code: 'FURO' })).status).toBe(403)
    expect((await browser.post('/admin/coupons/porta/acts/end-coupon')).status).toBe(403)
  }
  expect((await app.guest().html('/admin/coupons')).status).toBe(303)
  expect((await editor.html('/admin/coupons/nada')).status).toBe(404)
  await show('/admin/coupons/porta', { coupon: { status: 'active' } })
})
