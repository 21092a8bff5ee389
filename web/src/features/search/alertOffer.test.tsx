import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeVisits, renderInShell } from '../../shell/testing'
import AlertOffer from './AlertOffer'

const sent = (call: unknown[] | undefined) => call?.[1] as FormData

it('is one tap for an account, and can be taken back', async () => {
  const visits = fakeVisits()
  const { unmount } = renderInShell(
    <AlertOffer term="kotlin" as="account" email="an•••@x.test" waiting={false} />,
    { visits },
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Avise-me quando houver' })))
  expect(visits.submit.mock.calls[0]?.[0]).toBe('/search/alerts')
  expect(sent(visits.submit.mock.calls[0]).get('term')).toBe('kotlin')
  unmount()
  renderInShell(<AlertOffer term="kotlin" as="account" email="an•••@x.test" waiting />, { visits })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Apagar este aviso' })))
  expect(visits.submit.mock.calls[1]?.[0]).toBe('/search/alerts/cancel')
})

it('asks a guest for an e-mail and a tick, which is not set beforehand', async () => {
  const visits = fakeVisits()
  renderInShell(<AlertOffer term="kotlin" as="guest" email={null} waiting={false} />, { visits })
  const tick = screen.getByRole<HTMLInputElement>('checkbox')
  expect(tick.checked).toBe(false)
  fireEvent.change(screen.getByLabelText(/^Seu e-mail/), { target: { value: 'ana@x.test' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Avise-me quando houver' })))
  expect(await screen.findByText('Marque que concorda para continuar.')).toBeTruthy()
  expect(visits.submit).not.toHaveBeenCalled()
  fireEvent.click(tick)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Avise-me quando houver' })))
  const data = sent(visits.submit.mock.calls[0])
  expect([data.get('term'), data.get('email'), data.get('consent_use')]).toEqual([
    'kotlin',
    'ana@x.test',
    'on',
  ])
})
