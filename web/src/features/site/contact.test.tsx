import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import Contact from '../../pages/Platform/Info/Contact'
import { pageObject, renderInShell, shared } from '../../shell/testing'

it('says who sells, one fact to a line, with an e-mail that can be written to', () => {
  const product = {
    ...shared().product,
    name: 'Trilha',
    company: 'Trilha Cursos Online Ltda.',
    cnpj: '11222333000181',
    address: 'Rua das Oficinas, 480, São Paulo, SP, 05437-010',
    email: 'oi@trilha.test',
  }
  const page = pageObject(
    'Platform/Info/Contact',
    { sent: false, videos: [], replyTime: '', product },
    '/contact',
  )
  const { container } = renderInShell(<Contact {...page.props} sent={false} videos={[]} replyTime="" />, {
    page,
  })
  const lines = [...(container.querySelector('address')?.children ?? [])].map((line) => line.textContent)
  expect(lines).toEqual([
    'Trilha Cursos Online Ltda.',
    'CNPJ 11.222.333/0001-81',
    'Rua das Oficinas, 480, São Paulo, SP, 05437-010',
    'oi@trilha.test',
  ])
  expect(screen.getByRole('link', { name: 'oi@trilha.test' }).getAttribute('href')).toBe(
    'mailto:oi@trilha.test',
  )
})
