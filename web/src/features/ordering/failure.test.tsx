import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import Failure from '../../pages/Checkout/FastCheckout/Failure'
import { fakeFetch, fakeVisits, pageObject, renderInShell } from '../../shell/testing'
import { failure } from './samples'

const turn = { to: (_: typeof failure) => {} }
function Turning() {
  const [props, setProps] = useState(failure)
  turn.to = setProps
  return <Failure {...pageObject().props} {...props} />
}
const number = () => screen.queryByLabelText<HTMLInputElement>('Número do cartão')

async function payWith(card: string) {
  await userEvent.type(await screen.findByLabelText('Número do cartão'), card)
  await userEvent.type(screen.getByLabelText('Nome como está no cartão'), 'Rita Alves')
  await userEvent.type(screen.getByLabelText('Validade (MM/AA)'), '1230')
  await userEvent.type(screen.getByLabelText('Código (CVV)'), '123')
  await userEvent.click(screen.getByRole('button', { name: /com cartão$/ }))
}

afterEach(() => vi.unstubAllGlobals())

it('takes a new token for every try, so that a refused one is never sent again', async () => {
  let tokens = 0
  fakeFetch(() => ({ status: 201, body: { token: `tok_${++tokens}` } }))
  const visits = fakeVisits()
  visits.submit.mockImplementation(async () => {
    const payment = { ...failure.order.payment!, paymentId: `p${tokens + 1}` }
    turn.to({ ...failure, order: { ...failure.order, payment } })
    return pageObject()
  })
  renderInShell(<Turning />, { visits })
  await payWith('4000000000009995')
  await waitFor(() => expect(number()?.value).toBe(''))
  await payWith('4111111111111111')
  await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(2))
  const sent = visits.submit.mock.calls.map(([, form]) => (form as FormData).get('cardToken'))
  expect(sent).toEqual(['tok_1', 'tok_2'])
})
