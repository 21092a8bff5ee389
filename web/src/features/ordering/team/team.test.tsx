import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { TeamView } from '../../../../../src/contracts/ordering/team-pages'
import Seat from '../../../pages/Platform/Student/Seat'
import { renderInShell } from '../../../shell/testing'
import { TeamPanel } from './TeamPanel'

const team: TeamView = {
  teamId: 'o1',
  number: '2026-1',
  title: 'SQL',
  isProgramme: false,
  state: 'open',
  bought: 4,
  returned: 0,
  free: 2,
  invited: 1,
  taken: 1,
  seats: [
    {
      seatId: 'o1:1',
      email: 'ana@exemplo.test',
      name: 'Ana Lima',
      status: 'taken',
      percent: 40,
      lastSeen: '2026-03-02T12:00:00.000Z',
      certificates: [{ title: 'SQL', code: 'ABCD-1234', href: '/certificates/ABCD1234' }],
    },
    {
      seatId: 'o1:2',
      email: 'rui@exemplo.test',
      name: '',
      status: 'invited',
      percent: 0,
      lastSeen: null,
      certificates: [],
    },
  ],
}

test('a list is looked at line by line before anything is sent, and only what is right is sent', async () => {
  const { visits } = renderInShell(<TeamPanel team={team} />)
  const list = screen.getByLabelText('Convidar por e-mail')
  await userEvent.type(
    list,
    'eva@exemplo.test{enter}sem-arroba{enter}rui@exemplo.test{enter}eva@exemplo.test',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Conferir lista' }))
  expect(visits.submit).not.toHaveBeenCalled()
  const lines = screen.getByRole('list', { name: 'Resultado de cada linha' })
  expect([...lines.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    'eva@exemplo.testVai receber o convite',
    'sem-arrobaConfira o e-mail',
    'rui@exemplo.testJá foi convidado',
    'eva@exemplo.testRepetido na lista',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Enviar 1 convite' }))
  await waitFor(() => expect(visits.submit).toHaveBeenCalledTimes(1))
  const [action, sent] = vi.mocked(visits.submit).mock.calls[0] as unknown as [string, FormData]
  expect(action).toBe('/student/team/o1/invite')
  expect(sent.get('emails')).toBe('eva@exemplo.test')
})

test('who took a seat is shown with progress and certificates, who was invited with a way back', () => {
  renderInShell(<TeamPanel team={team} />)
  expect(screen.getByText(/4 vagas: 1 ocupada, 1 convite aberto, 2 livres/)).toBeDefined()
  expect(screen.getByRole('progressbar', { name: 'Progresso de Ana Lima em SQL' })).toBeDefined()
  expect(screen.getByText('ABCD-1234').closest('a')?.getAttribute('href')).toBe('/certificates/ABCD1234')
  expect(screen.getByRole('button', { name: 'Retirar convite de rui@exemplo.test' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /ana@exemplo/ })).toBeNull()
})

test('nothing is offered while the payment is contested', () => {
  renderInShell(<TeamPanel team={{ ...team, state: 'suspended' }} />)
  expect(screen.queryByLabelText('Convidar por e-mail')).toBeNull()
  expect(screen.queryByRole('button', { name: /Retirar/ })).toBeNull()
})

test('the invitation tells what the company will see before it is accepted', () => {
  const page = { token: 'o1:1.mac', company: 'Padaria', title: 'SQL', isProgramme: false, signedIn: true }
  const props = { ...page, state: 'good' } as unknown as Parameters<typeof Seat>[0]
  renderInShell(<Seat {...props} />)
  expect(
    screen.getByText(/Padaria passa a ver seu nome, seu progresso nas aulas e os certificados/),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Aceitar a vaga' }).closest('form')?.getAttribute('action')).toBe(
    '/seat/o1%3A1.mac',
  )
})
