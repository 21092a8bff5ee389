import { beforeAll, describe, expect, test } from 'vitest'
import { seatToken } from '../../../src/commands/ordering/team-seats'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { Browser } from '../../support/browser'
import { typedCard } from '../../support/fake-bank'
import { salesFloor } from '../../support/sales-floor'
import { ana } from '../../support/shop'

const floor = await salesFloor()
beforeAll(async () => {
  await floor.course('react', 20_000)
  await floor.settle()
})

const company = {
  asCompany: 'on',
  cnpj: '11.222.333/0001-81',
  companyName: 'Padaria Boa Massa Ltda.',
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
}
const to = (answer: Response) => answer.headers.get('location') ?? ''
const teamOf = async (browser: Browser) => {
  const page = (await (await browser.visit('/student/team')).json()) as PageObject
  return (page.props as unknown as { teams: Record<string, unknown>[] }).teams
}
async function bought(browser: Browser, seats: number) {
  const form = { ...ana, ...company, productType: 'course', productId: 'react', method: 'card' }
  const typed = { ...form, cardToken: typedCard(), installments: '1', seats: String(seats) }
  const placed = await browser.post(
    '/checkout',
    { ...typed, expectedTotal: String(seats * 20_000) },
    { from: `/checkout/course/react?vagas=${seats}` },
  )
  await floor.settle()
  return to(placed).split('/')[3] ?? ''
}
const link = (orderId: string, n: number) => `/seat/${seatToken(`${orderId}:${n}`, floor.dispatcher.facts)}`

describe('seats of a company', () => {
  test('are chosen by their number in the address of the checkout', async () => {
    await floor
      .guest()
      .get('/checkout/course/react?vagas=3')
      .seesPage('Checkout/FastCheckout/Offer', {
        total: 60_000,
        bumps: [],
        team: { seats: 3, steps: [] },
        lines: [{ title: 'Curso react · 3 vagas', price: 60_000 }],
      })
    for (const query of ['', '?vagas=0', '?vagas=501', '?vagas=x'])
      await floor
        .guest()
        .get(`/checkout/course/react${query}`)
        .seesPage('Checkout/FastCheckout/Offer', { total: 20_000, team: { seats: null } })
  })

  test('are invited, taken and seen by who bought them, without money', async () => {
    const manager = await floor.as('Student', 'gerente')
    const orderId = await bought(manager, 3)
    await manager
      .get(`/checkout/orders/${orderId}/success`)
      .seesPage('Checkout/FastCheckout/Success', { forTeam: true, opened: true, courses: [] })
    const at = `/student/team/${orderId}/invite`
    const wrong = await manager.post(
      at,
      { emails: 'ana@exemplo.test\nsem-arroba' },
      { from: '/student/team' },
    )
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('Confira: sem-arroba. Nenhum convite foi enviado.')
    expect(await teamOf(manager)).toMatchObject([{ bought: 3, free: 3, seats: [] }])
    const invited = await manager.post(at, { emails: 'Nome;E-mail\nAna;ana@exemplo.test\nrui@exemplo.test' })
    expect(to(invited)).toBe('/student/team')

    const guest = floor.guest()
    await guest.get(link(orderId, 1)).seesPage('Platform/Student/Seat', {
      state: 'good',
      company: 'Padaria Boa Massa Ltda.',
      title: 'Curso react',
      signedIn: false,
    })
    expect(to(await guest.post(link(orderId, 1), {}))).toMatch(/^\/login/)
    const student = await floor.as('Student', 'aluna')
    expect(to(await student.post(link(orderId, 1), {}))).toBe('/student/mycourses')
    await student.get(link(orderId, 1)).seesPage('Platform/Student/Seat', { state: 'mine' })
    await guest.get(link(orderId, 1)).seesPage('Platform/Student/Seat', { state: 'used' })
    await guest.get('/seat/nada').seesPage('Platform/Student/Seat', { state: 'over', company: '' })

    const [team] = await teamOf(manager)
    expect(team).toMatchObject({
      state: 'open',
      title: 'Curso react',
      bought: 3,
      taken: 1,
      invited: 1,
      free: 1,
      seats: [
        { email: 'ana@exemplo.test', status: 'taken', percent: 0, lastSeen: null, certificates: [] },
        { email: 'rui@exemplo.test', status: 'invited', name: '' },
      ],
    })
    expect(JSON.stringify(team)).not.toMatch(/price|total|amount|cents/i)

    const back = `/student/team/seats/${encodeURIComponent(`${orderId}:2`)}/back`
    expect((await student.post(back, {})).status).toBe(404)
    expect((await student.post(at, { emails: 'eva@exemplo.test' })).status).toBe(404)
    const asked = { teamId: orderId, seatId: `${orderId}:2`, emails: ['eva@exemplo.test'] }
    for (const command of ['invite-to-seats', 'take-seat-back'])
      expect((await student.json(`/api/commands/${command}`, asked)).status).toBe(404)
    expect(to(await manager.post(back, {}))).toBe('/student/team')
    await guest.get(link(orderId, 2)).seesPage('Platform/Student/Seat', { state: 'takenBack' })
    expect(await teamOf(student)).toEqual([])
  })

  test('are refunded by staff once the sum is agreed to', async () => {
    const manager = await floor.as('Student', 'dono')
    const orderId = await bought(manager, 2)
    const admin = await floor.as('Admin', 'chefe')
    const at = `/admin/orders/${orderId}/seats/refund`
    const form = { quantity: '1', note: 'Sobrou uma vaga' }
    const asked = await admin.post(at, form, { from: `/admin/orders/${orderId}/refund` })
    expect(asked.status).toBe(422)
    const question =
      'Devolver R$ 200,00 por 1 vaga livre? Quem já ocupa uma vaga continua. Não dá para desfazer.'
    expect((await asked.text()).replace(/\u00a0/g, ' ')).toContain(question)
    const spaced = question.replace('R$ ', 'R$\u00a0')
    const given = await admin.post(at, { ...form, agreed: spaced })
    expect(to(given)).toBe(`/admin/orders/${orderId}/refund`)
    await floor.settle()
    await admin.get(`/admin/orders/${orderId}`).seesPage('Admin/Orders/Show', {
      team: { bought: 2, returned: 1, free: 1 },
    })
    const support = await floor.as('Support', 'ajuda')
    expect((await support.post(at, form)).status).toBe(403)
  })
})
