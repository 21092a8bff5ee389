import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageObject, renderInShell } from '../../shell/testing'
import { AccountFrame } from './AccountFrame'

const draw = (url: string, unserved: string[] = []) => {
  const page = pageObject('Platform/Orders/MyOrders', { unserved }, url)
  renderInShell(<AccountFrame title="Página">conteúdo</AccountFrame>, { page })
  const menu = within(screen.getByRole('navigation', { name: 'Sua conta' }))
  return menu.getAllByRole('link')
}
const current = (links: HTMLElement[]) =>
  links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)

it.each([
  ['/student/myorders', 'Meus pedidos'],
  ['/student/myorders/o1?pagina=2', 'Meus pedidos'],
  ['/profile', 'Meus dados'],
  ['/profile/delete', 'Meus dados'],
  ['/profile/security', 'Segurança'],
])('marks where %s belongs: %s', (url, label) => {
  expect(current(draw(url))).toEqual([label])
})

it('leaves out pages that are not served', () => {
  const hrefs = draw('/profile', ['/student/mytrainings']).map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('/profile/addresses')
  expect(hrefs).not.toContain('/student/mytrainings')
})
