import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReplayAnswer } from '../../../../src/contracts/ordering/cart-replay'
import Replay from '../../pages/Admin/AbandonedCarts/Replay'
import { pageObject, renderInShell } from '../../shell/testing'

const shown: ReplayAnswer = {
  typed: { minutos: '60', janela: '20', lembretes: '1, 24', de: '2026-08-27', ate: '2026-11-25' },
  problems: {},
  base: { abandonedAfterMinutes: 60, attributionDays: 20, reminderHours: [1, 24] },
  variant: null,
  answer: null,
}
const show = (answer: ReplayAnswer) => {
  const page = pageObject('Admin/AbandonedCarts/Replay')
  renderInShell(<Replay {...{ ...page.props, ...answer }} />, { page })
}

test('before a rule is chosen it offers rules of one difference, each with the other fields as they are', () => {
  show(shown)
  const asked = screen
    .getAllByRole('link')
    .map((link) => new URL(link.getAttribute('href') ?? '', 'http://x'))
    .filter(({ search }) => search !== '')
    .map(({ searchParams }) => Object.fromEntries(searchParams))
  expect(asked).toEqual([
    { ...shown.typed, minutos: '120' },
    { ...shown.typed, janela: '7' },
    { ...shown.typed, lembretes: '1' },
    { ...shown.typed, lembretes: '' },
  ])
})

test('a wrong field is told, and nothing is offered beside it', () => {
  show({ ...shown, problems: { janela: 'Use de 1 a 30 dias.' } })
  expect(screen.getByText('Use de 1 a 30 dias.')).toBeTruthy()
  expect(screen.queryByText('Por onde começar')).toBeNull()
})
