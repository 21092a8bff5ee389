import { describe, expect, test } from 'vitest'
import {
  ActivateSubscriptionPlan,
  ArchiveSubscriptionPlan,
  DraftSubscriptionPlan,
  PriceSubscriptionPlan,
} from '../../../src/commands/ordering/subscription-plan'
import { catalogPages } from '../../../src/http/catalog/pages'
import { askForSubscription, planViews } from '../../../src/http/catalog/subscription'
import { as } from '../../support/in-memory'
import { storefront } from '../../support/storefront'

const shop = await storefront({ pages: catalogPages, actions: [askForSubscription] })
const props = async (path: string) => (await (await shop.guest().visit(path)).json()).props
const admin = as('Admin')

async function plan(planId: string, price: number, period: 'month' | 'quarter' | 'year') {
  const texts = { name: `Plano ${planId}`, summary: 'Tudo.', benefits: ['Todos os cursos'] }
  await shop.send(admin, DraftSubscriptionPlan, { planId, ...texts }, `draft-${planId}`)
  await shop.send(admin, PriceSubscriptionPlan, { planId, price, period }, `price-${planId}`)
  await shop.fold()
}
const activate = (planId: string) =>
  shop.send(admin, ActivateSubscriptionPlan, { planId }, `activate-${planId}`).then(shop.fold)
const leads = () => shop.store.all().filter(({ type }) => type === 'LeadCaptured')

describe('the page of subscriptions', () => {
  test('answers without plans, and still takes an e-mail', async () => {
    expect(await props('/subscribe')).toMatchObject({ plans: [], sent: false, regretDays: 7 })
  })

  test('sorts active plans by period, and compares each with twelve months of the monthly one', async () => {
    await plan('anual', 47_880, 'year')
    await plan('mensal', 5_990, 'month')
    await plan('tres', 15_990, 'quarter')
    await activate('anual')
    await activate('mensal')
    expect((await props('/subscribe')).plans).toMatchObject([
      { id: 'mensal', price: 5_990, perMonth: 5_990, savedPerYear: 0 },
      { id: 'anual', price: 47_880, perMonth: 3_990, savedPerYear: 24_000 },
    ])
    await activate('tres')
    expect((await props('/subscribe?plano=tres')).plans[1]).toMatchObject({ id: 'tres', perMonth: 5_330 })
    expect((await props('/subscribe?plano=tres')).wanted).toBe('tres')
    expect((await props('/subscribe?plano=nenhum')).wanted).toBeNull()
  })

  test('rounds the monthly price up and never shows a negative saving', () => {
    const row = {
      name: 'n',
      summary: 's',
      benefits: [],
      version: 1,
      status: 'active' as const,
      changedAt: '',
    }
    const [, year] = planViews([
      { ...row, planId: 'm', price: 100, period: 'month' },
      { ...row, planId: 'y', price: 1_201, period: 'year' },
    ])
    expect(year).toMatchObject({ perMonth: 101, savedPerYear: 0 })
  })

  test('an archived plan leaves the page', async () => {
    await shop.send(admin, ArchiveSubscriptionPlan, { planId: 'tres' }, 'archive').then(shop.fold)
    expect((await props('/subscribe')).plans).toHaveLength(2)
  })

  test('stores name, plan and consent', async () => {
    const form = { name: 'Ana', email: 'ana@exemplo.test', consent_use: 'on', plan: 'anual' }
    const answer = await shop.guest().post('/subscribe', form, { from: '/subscribe' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/subscribe?enviado=1#avise-me'])
    expect(leads().map(({ data }) => data)).toMatchObject([
      {
        origin: { kind: 'waitlist', id: 'subscription-anual', title: 'Assinatura: Plano anual' },
        consent: { version: 'lista-2026-11', ticked: ['use'] },
        source: { page: '/subscribe' },
      },
    ])
    await shop
      .guest()
      .post('/subscribe', { ...form, email: 'b@exemplo.test', plan: 'x' }, { from: '/subscribe' })
    expect(leads().at(-1)?.data).toMatchObject({ origin: { id: 'subscription', title: 'Assinatura' } })
  })

  test('refuses without consent and keeps the submitted values', async () => {
    const before = leads().length
    const answer = await shop
      .guest()
      .post('/subscribe', { name: 'Ana', email: 'ana@exemplo.test', plan: 'anual' }, { from: '/subscribe' })
    expect(answer.status).toBe(422)
    const text = await answer.text()
    expect(text).toContain('Marque que concorda para continuar.')
    expect(text).toContain('ana@exemplo.test')
    expect(leads()).toHaveLength(before)
  })

  test('plans are for administrators', async () => {
    const texts = { name: 'X', summary: 'Y', benefits: [] }
    await expect(shop.send(as('Editor'), DraftSubscriptionPlan, texts, 'no')).rejects.toMatchObject({
      name: 'Forbidden',
    })
  })
})
