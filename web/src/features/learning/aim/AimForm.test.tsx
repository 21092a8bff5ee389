import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Refused } from '../../../shell/problem'
import { fakeVisits, renderInShell } from '../../../shell/testing'
import { AimForm } from './AimForm'

it('leads to the days where none is chosen, and drops the error once the aim is saved', async () => {
  const visits = fakeVisits()
  const errors = { weekdays: 'Escolha ao menos um dia.' }
  visits.submit.mockRejectedValueOnce(
    new Refused({ status: 422, title: '', code: 'x', detail: 'Confira os campos.', errors }),
  )
  renderInShell(<AimForm aim={null} />, { visits })
  await userEvent.click(screen.getByRole('button', { name: 'Escolher' }))
  expect(await screen.findByText(errors.weekdays)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Segunda-feira'))
  await userEvent.click(screen.getByLabelText('Terça-feira'))
  await userEvent.selectOptions(screen.getByLabelText('Hora'), '7h')
  await userEvent.click(screen.getByRole('button', { name: 'Escolher' }))
  await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(2))
  const sent = visits.submit.mock.calls[1]?.[1] as FormData
  expect([sent.getAll('weekdays'), sent.get('hour')]).toEqual([['2'], '7'])
  await waitFor(() => expect(screen.queryByText(errors.weekdays)).toBeNull())
})
