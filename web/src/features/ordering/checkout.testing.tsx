import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Offer from '../../pages/Checkout/FastCheckout/Offer'
import { fakeVisits, pageObject, renderInShell } from '../../shell/testing'
import { offer } from './samples'

/** The checkout of one course, by a guest unless the offer says otherwise. */
export function show(props = offer, visits = fakeVisits()) {
  const page = pageObject('Checkout/FastCheckout/Offer', props, '/checkout')
  renderInShell(<Offer {...page.props} {...props} />, { page, visits })
  return { visits }
}
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const pay = (name = /^Pagar/) => userEvent.click(screen.getByRole('button', { name }))

/** Types a buyer with a valid CPF and phone. */
export async function fillBuyer() {
  await userEvent.type(field('Nome completo'), 'Rita Alves')
  await userEvent.type(field('E-mail'), 'rita@exemplo.test')
  await userEvent.type(field('CPF'), '52998224725')
  await userEvent.type(field('Telefone'), '11987654321')
}

/** Selects card payment and types a valid card. */
export async function fillCard() {
  await userEvent.click(field(/^Cartão/))
  await userEvent.type(await screen.findByLabelText('Número do cartão'), '4111111111111111')
  await userEvent.type(field('Nome como está no cartão'), 'rita alves')
  await userEvent.type(field('Validade (MM/AA)'), '1230')
  await userEvent.type(field('Código (CVV)'), '123')
}

/** The fields of the form's nth submission. */
export const sent = (visits: ReturnType<typeof fakeVisits>, call = 0) =>
  Object.fromEntries(visits.submit.mock.calls[call]?.[1] as FormData)
