import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { PageProps } from '../../../../src/contracts/pages'
import Offer from '../../pages/Checkout/FastCheckout/Offer'
import Success from '../../pages/Checkout/FastCheckout/Success'
import { fakeVisits, pageObject, renderInShell } from '../../shell/testing'
import { bump, offer, step, success } from './samples'

afterEach(() => {
  vi.unstubAllGlobals()
})

const ways = (total: number) => ({
  total,
  methods: ['pix', 'card'],
  installments: [{ count: 2, first: total / 2, each: total / 2, total, rateMonthly: 0 }],
})
function show(props: PageProps<'Checkout/FastCheckout/Offer'>, shared = {}) {
  const requests = vi.fn(async (address: string) => Response.json(ways(Number(address.split('=')[1]))))
  vi.stubGlobal('fetch', requests)
  const visits = fakeVisits()
  const page = pageObject('Checkout/FastCheckout/Offer', { ...props, ...shared }, '/checkout')
  renderInShell(<Offer {...page.props} {...props} />, { page, visits })
  return { visits, requests }
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Automatize o que é chato/ })
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ')
const button = () => plain(screen.getByRole('button', { name: /^Pagar|^Liberar/ }).textContent)

it('takes a bump: it is never ticked before, and what is to be paid follows at once', async () => {
  const { visits } = show({ ...offer, bumps: [bump] })
  expect(box().checked).toBe(false)
  expect(button()).toBe('Pagar R$ 197,00 com Pix')
  await userEvent.click(box())
  expect(button()).toBe('Pagar R$ 246,00 com Pix')
  expect(screen.getAllByText('Python para automação').length).toBeGreaterThan(1)
  await userEvent.click(screen.getByLabelText(/^Cartão/))
  await waitFor(() =>
    expect(plain(screen.getByLabelText('Parcelas').textContent)).toContain('2x de R$ 123,00 sem juros'),
  )
  await userEvent.click(screen.getByLabelText(/^Pix/))
  await userEvent.type(screen.getByLabelText('Nome completo'), 'Rita Alves')
  await userEvent.type(screen.getByLabelText('E-mail'), 'rita@exemplo.test')
  await userEvent.type(screen.getByLabelText('CPF'), '52998224725')
  await userEvent.type(screen.getByLabelText('Telefone'), '11987654321')
  await userEvent.click(screen.getByRole('button', { name: /^Pagar/ }))
  await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
  const sent = visits.submit.mock.calls[0]?.[1] as FormData
  expect(sent.getAll('bumps')).toEqual(['o-python:4900'])
  expect(sent.get('expectedTotal')).toBe('19700')
  // Of what is shown, ticked or not: the server looks at what is bought.
  expect(sent.get('expectedTerms')).toBe('course:sql=0,course:react=0,course:python=0')
})

it('says until when the buyer has it, and what buying it adds', () => {
  const until = '2026-12-25T02:59:59.999Z'
  const [line, other] = offer.lines as [(typeof offer.lines)[0], (typeof offer.lines)[0]]
  const held = { until, courses: 1, whole: true }
  const lines = [
    { ...line, accessMonths: 6, held },
    { ...other, held: { until, courses: 2, whole: false } },
  ]
  show({ ...offer, lines, bumps: [{ ...bump, accessMonths: 1, held }] })
  const shown = plain(document.body.textContent)
  expect(shown).toContain('Você já tem acesso até 24/12/2026: esta compra soma 6 meses de acesso.')
  expect(shown).toContain(
    'Você já tem acesso a 2 destes cursos até 24/12/2026: com esta compra ele passa a ser vitalício.',
  )
  expect(plain(box().closest('label')?.textContent)).toContain(
    'Você já tem acesso até 24/12/2026: esta compra soma 1 mês de acesso.',
  )
})

it('shows one bump, and the others behind one click', async () => {
  const more = ['b', 'c'].map((id) => ({ ...bump, offerId: id, productId: id, headline: `Outra ${id}` }))
  show({ ...offer, bumps: [bump, ...more] })
  const rest = screen.getByText(/^Ver mais 2/).closest('details')
  expect(rest?.open).toBe(false)
  expect(rest?.contains(box())).toBe(false)
  await userEvent.click(screen.getByText(/^Ver mais 2/))
  expect(rest?.open).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: /Outra c/ }))
  expect(button()).toBe('Pagar R$ 246,00 com Pix')
  await userEvent.click(screen.getByRole('checkbox', { name: /Outra c/ }))
  expect(rest?.open).toBe(true)
})

it('lets it go again, with the sums and the ways to pay of before', async () => {
  show({ ...offer, bumps: [bump] })
  await userEvent.click(box())
  await userEvent.click(box())
  expect(button()).toBe('Pagar R$ 197,00 com Pix')
})

it('asks how to pay for a bump of what is free', async () => {
  const free = { subtotal: 0, discount: 0, total: 0, discountBy: null, coupon: null }
  show({ ...offer, ...free, methods: ['free'], installments: [], bumps: [bump] })
  expect(button()).toBe('Liberar acesso')
  await userEvent.click(box())
  await waitFor(() => expect(button()).toBe('Pagar R$ 49,00 com Pix'))
  expect(await screen.findByLabelText(/^Cartão/)).toBeTruthy()
  await userEvent.click(box())
  await waitFor(() => expect(button()).toBe('Liberar acesso'))
})

it('stays ticked when a plain form was refused', () => {
  show(
    { ...offer, bumps: [bump] },
    { old: { _action: '/checkout', bumps: 'o-python:4900' }, errors: { cpf: 'Confira o CPF.' } },
  )
  expect(box().checked).toBe(true)
  expect(button()).toBe('Pagar R$ 246,00 com Pix')
})

it('offers one step after the payment: a click with the card, another with Pix, or no', async () => {
  const until = new Date(Date.now() + 600_000).toISOString()
  const props = { ...success, step: { ...step, until } }
  const page = pageObject('Checkout/FastCheckout/Success', props)
  const visits = fakeVisits()
  renderInShell(<Success {...page.props} {...props} />, { page, visits })
  expect(plain(document.body.textContent)).toContain('cobramos R$ 49,00 em 1x no Visa final 1111')
  await userEvent.click(screen.getByRole('button', { name: /Sim, quero/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Não, obrigado' }))
  const calls = visits.submit.mock.calls.map(([action, data]) => [
    action,
    ...['offerId', 'price', 'method'].map((name) => (data as FormData).get(name)),
  ])
  expect(calls).toEqual([
    ['/checkout/orders/0199-ordem/upsell', 'o-python', '4900', 'card'],
    ['/checkout/orders/0199-ordem/upsell/decline', 'o-python', null, null],
  ])
})

it('asks in the step after a free order for what paying needs', async () => {
  const until = new Date(Date.now() + 600_000).toISOString()
  const props = { ...success, step: { ...step, until, card: null, asksBuyer: true } }
  const page = pageObject('Checkout/FastCheckout/Success', props)
  const visits = fakeVisits()
  renderInShell(<Success {...page.props} {...props} />, { page, visits })
  expect(screen.queryByText(/Um clique/)).toBeNull()
  await userEvent.type(screen.getByLabelText('CPF'), '52998224725')
  await userEvent.type(screen.getByLabelText('Telefone'), '11987654321')
  await userEvent.click(screen.getByRole('button', { name: /Sim, quero/ }))
  expect(Object.fromEntries(visits.submit.mock.calls[0]?.[1] as FormData)).toMatchObject({
    cpf: '529.982.247-25',
    phone: '(11) 98765-4321',
    method: 'pix',
  })
})

it('asks whether a mistyped mailbox is right, and mends it with one tap', async () => {
  show(offer)
  const email = screen.getByLabelText<HTMLInputElement>('E-mail')
  await userEvent.type(email, 'rita@gmial.com')
  await userEvent.click(await screen.findByRole('button', { name: 'rita@gmail.com' }, { timeout: 60_000 }))
  expect(email.value).toBe('rita@gmail.com')
  expect(screen.queryByText(/Você quis dizer/)).toBeNull()
})
