import { beforeAll, describe, expect, test } from 'vitest'
import { consentStreams } from '../../../src/commands/communication/email-preferences'
import { AddUser } from '../../../src/commands/identity/account'
import type { UserPages } from '../../../src/contracts/identity/user-pages'
import { event } from '../../../src/domain/kernel/event'
import { userActions } from '../../../src/http/identity/user-actions'
import { type ConsentLog, userPages } from '../../../src/http/identity/user-pages'
import { courseFacts } from '../../support/catalogue'
import { declaredShop } from '../../support/declared'

const ports = { statement: { eventsAbout: async () => [] }, pictures: {} }
const log: ConsentLog = { store: { readStream: (...asked) => shop.store.readStream(...asked) } }
const shop: Awaited<ReturnType<typeof declaredShop>> = await declaredShop({
  pages: userPages(log),
  actions: userActions(ports as never),
})
const admin = await shop.as('Admin', 'bia')
const AT = '/admin/users'

type Show = UserPages['Admin/Users/Show']
const propsOf = async <T>(path: string) => (await (await admin.visit(path)).json()).props as T
const found = async (query: string) =>
  (await propsOf<{ rows: { title: string }[] }>(`${AT}?busca=${encodeURIComponent(query)}`)).rows
    .map(({ title }) => title)
    .sort()

const registered = (accountId: string, name: string, role: 'Admin' | 'Student' = 'Student') =>
  event('AccountRegistered', {
    accountId,
    email: `${accountId}@exemplo.test`,
    name,
    role,
    source: 'signup' as const,
  })
const buyer = { name: 'Ana Conceição', email: 'ana@exemplo.test', cpf: '52998224725', phone: '11987654321' }
const line = {
  productType: 'course' as const,
  productId: 'react',
  title: 'React',
  listPrice: 19_700,
  discounts: [],
  total: 19_700,
  courseIds: ['react'],
}
const paid = (orderId: string, number: string, total: number) =>
  event('OrderPaid', {
    orderId,
    number,
    buyerId: 'ana',
    guest: false,
    buyer,
    paymentId: `p-${orderId}`,
    method: 'pix' as const,
    lines: [line],
    total,
    couponId: null,
    couponCode: null,
    placedAt: '2026-03-01T12:00:00.000Z',
    paidAt: '2026-03-01T12:05:00.000Z',
    late: false,
  } as never)

const placed = (orderId: string, number: string, total: number) =>
  event('OrderPlaced', {
    orderId,
    number,
    cartId: null,
    buyerId: 'ana',
    guest: false,
    visitorId: null,
    buyer,
    address: null,
    lines: [line],
    subtotal: 19_700,
    discount: 19_700 - total,
    total,
    couponId: null,
    couponCode: null,
    promotionCode: null,
    method: 'pix' as const,
    installments: 1,
    cardToken: null,
    paymentId: `p-${orderId}`,
    placedAt: '2026-03-01T12:00:00.000Z',
  } as never)

beforeAll(async () => {
  const { created, priced, published } = courseFacts('react')
  await shop.history('course-react', created, priced, published)
  await shop.history('account-bia', registered('bia', 'Bia Lima', 'Admin'))
  await shop.history(
    'account-ana',
    registered('ana', 'Ana Conceição'),
    event('ProfileChanged', {
      accountId: 'ana',
      name: 'Ana Conceição',
      cpf: '52998224725',
      phone: '11987654321',
    }),
  )
  await shop.history('account-rui', registered('rui', 'Rui Prado'))
  await shop.history(
    'order-o1',
    placed('o1', '2026-004812', 19_700),
    paid('o1', '2026-004812', 19_700),
    event('OrderRefunded', {
      orderId: 'o1',
      number: '2026-004812',
      buyerId: 'ana',
      refundId: 'r1',
      amount: 4_700,
      whole: false,
      lines: [],
      method: 'pix' as const,
      couponId: null,
      paidAt: '2026-03-01T12:05:00.000Z',
    }),
  )
  await shop.history('order-o2', placed('o2', '2026-004999', 0), paid('o2', '2026-004999', 0))
  const visitor = { ...(placed('o3', '2026-009999', 19_700) as { data: object }).data, buyerId: 'nobody' }
  await shop.history('order-o3', { type: 'OrderPlaced', data: visitor } as never)
})

describe('the list of users', () => {
  test.each([
    ['conceicao ANA'],
    ['ana@exemplo.test'],
    ['529.982.247-25'],
    ['52998224725'],
    ['(11) 98765-4321'],
    ['11987654321'],
    ['2026-004812'],
  ])('finds a person by “%s”', async (query) => {
    expect(await found(query)).toEqual(['Ana Conceição'])
  })

  test('has segments, and counts money without free orders', async () => {
    const { rows, tabCounts, totals } = await propsOf<{
      rows: { values: Record<string, unknown> }[]
      tabCounts: number[]
      totals: Record<string, number>
    }>(`${AT}?papel=Student&compras=first`)
    expect(rows.map(({ values }) => [values.name, values.spent])).toEqual([['Ana Conceição', 15_000]])
    expect(totals).toEqual({ spent: 15_000 })
    // All, without a purchase, with one, with more, staff, blocked.
    expect(tabCounts).toEqual([3, 1, 1, 0, 1, 0])
  })

  test('shows no guest who only began to buy', async () => {
    expect(await found('2026-009999')).toEqual([])
  })
})

test.each(['', '/edit', '/courses', '/bundles', '/orders', '/refunds', '/cart'])(
  'the page %s of a person is for Admins, and of nobody is not found',
  async (page) => {
    expect((await admin.visit(`${AT}/ana${page}`)).status).toBe(200)
    expect((await admin.visit(`${AT}/ninguem${page}`)).status).toBe(404)
    for (const role of ['Editor', 'Support', 'Student'] as const)
      expect((await (await shop.as(role)).visit(`${AT}/ana${page}`)).status).toBe(403)
    expect((await shop.guest().visit(`${AT}/ana${page}`)).status).toBe(401)
  },
)

test('orders of a person sum to what the list says', async () => {
  const { orders, sum, user } = await propsOf<UserPages['Admin/Users/Orders']>(`${AT}/ana/orders`)
  expect(orders.map(({ number, refunded }) => [number, refunded])).toEqual(
    expect.arrayContaining([
      ['2026-004812', 4_700],
      ['2026-004999', 0],
    ]),
  )
  expect(sum).toEqual({ paid: 19_700, givenBack: 4_700 })
  expect(user.row.values).toMatchObject({ orders: 1, spent: sum.paid - sum.givenBack })
})

describe('access given by hand', () => {
  const give = (fields: Record<string, string>) =>
    admin.send(`${AT}/rui/access`, fields, { from: `${AT}/rui/courses` })

  test('asks for a course and a reason', async () => {
    const answer = await give({ courseId: '', reason: '' })
    expect([answer.status, (await answer.json()).errors]).toEqual([
      422,
      { courseId: 'Escolha o curso', reason: 'Diga o motivo em poucas palavras' },
    ])
  })

  test('stands in the timeline with its reason and who gave it', async () => {
    expect((await give({ courseId: 'react', reason: 'Ganhou no sorteio.' })).status).toBe(303)
    const { courses } = await propsOf<UserPages['Admin/Users/Courses']>(`${AT}/rui/courses`)
    expect(courses).toMatchObject([
      { courseId: 'react', access: true, causes: [{ type: 'staff', order: null }] },
    ])
    const { entries } = await propsOf<Show>(`${AT}/rui?assunto=access`)
    const title = courses[0]!.title
    expect(entries).toMatchObject([
      { type: 'CourseAccessGranted', who: 'Bia Lima', said: { courseId: title, note: 'Ganhou no sorteio.' } },
    ])
  })

  test('is taken back with a reason', async () => {
    const fields = { courseId: 'react', reason: 'Fim do sorteio.' }
    await admin.send(`${AT}/rui/access/take`, fields, { from: `${AT}/rui/courses` })
    const { courses } = await propsOf<UserPages['Admin/Users/Courses']>(`${AT}/rui/courses`)
    expect(courses).toMatchObject([{ access: false, causes: [] }])
    const { total } = await propsOf<Show>(`${AT}/rui?assunto=access`)
    expect(total).toBe(2)
  })
})

describe('editing', () => {
  const put = (id: string, fields: Record<string, string>) =>
    admin.send(`${AT}/${id}`, { _method: 'put', ...fields }, { from: `${AT}/${id}/edit` })

  test('corrects the name, and keeps what was typed wrong by its field', async () => {
    const wrong = await put('rui', { name: '😀 😀', cpf: '111.111.111-11', phone: '', role: 'Student' })
    expect((await wrong.json()).errors).toEqual({
      name: 'Escreva o nome com letras, como no certificado',
      cpf: 'Confira o CPF: os dígitos não batem.',
    })
    expect((await put('rui', { name: 'Rui Pradô Neto', cpf: '', phone: '', role: 'Student' })).status).toBe(
      303,
    )
    expect(await found('prado neto')).toEqual(['Rui Pradô Neto'])
  })

  test('the last Admin keeps the role, said by the field', async () => {
    const answer = await put('bia', { name: 'Bia Lima', cpf: '', phone: '', role: 'Student' })
    expect([answer.status, (await answer.json()).errors.role]).toEqual([
      422,
      'Esta é a última conta Admin. Dê o papel a outra pessoa antes.',
    ])
  })
})

test('staff who act as a person stand in the timeline by their own name', async () => {
  const { events } = await shop.dispatcher.dispatch(
    AddUser,
    { name: 'Eva Melo', email: 'eva@exemplo.test', role: 'Student', accountId: 'eva' },
    { actor: { accountId: 'eva', role: 'System', realAccountId: 'bia' }, commandId: 'as-eva' },
  )
  expect(events).toHaveLength(2)
  await shop.fold()
  const { entries } = await propsOf<Show>(`${AT}/eva`)
  expect(entries.map(({ who }) => who)).toEqual(['Bia Lima', 'Bia Lima'])
})

test('a person’s page tells how they agreed to mails, and whether many refunds suspend their purchases', async () => {
  const { consents: none, risk: calm } = await propsOf<Show>(`${AT}/rui`)
  expect([none, calm.purchases]).toEqual([[], null])
  const streams = consentStreams(shop.dispatcher.facts, 'rui@exemplo.test')
  const [preferences = '', news = ''] = streams
  const reader = news.slice('newsletter-'.length)
  await shop.history(preferences, event('EmailPreferencesChosen', { reader, off: ['cart'] }))
  await shop.history(
    news,
    event('NewsletterConfirmed', { reader, subscriptionId: 'n1', way: 'page' as const }),
  )
  const refunded = (refundId: string) =>
    event('RefundCounted', {
      recordId: 'rui',
      buyerId: 'rui',
      refundId,
      orderId: refundId,
      products: ['course:react'],
      countedAt: '2026-03-01T12:00:00.000Z',
    })
  await shop.history('refundrecord-rui', refunded('r1'), refunded('r2'))
  const { consents, risk } = await propsOf<Show>(`${AT}/rui`)
  const said = consents.map(({ type, off, stream }) => ({ type, off, stream }))
  expect(said).toHaveLength(2)
  expect(said).toEqual(
    expect.arrayContaining([
      { type: 'EmailPreferencesChosen', off: ['cart'], stream: preferences },
      { type: 'NewsletterConfirmed', off: [], stream: news },
    ]),
  )
  expect(risk.purchases).toBe('same-product')
})

test('forgetting and the copy of the data ask for the own password first', async () => {
  for (const act of ['forget', 'statement']) {
    const answer = await admin.send(`${AT}/ana/${act}`, { reason: 'asked-staff' }, { from: `${AT}/ana` })
    expect(answer.headers.get('location') ?? (await answer.text())).toContain('/confirm-password')
  }
})

test('files of the list mask names and e-mails', async () => {
  const answer = await admin.html(`${AT}/export?formato=csv&colunas=name&colunas=email&colunas=role`)
  const [head, ...lines] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect([answer.status, head]).toEqual([200, 'Nome;E-mail;Papel'])
  expect(lines.length).toBeGreaterThan(1)
  for (const each of lines) expect(each).toMatch(/^•••;•••;\p{L}+$/u)
})
