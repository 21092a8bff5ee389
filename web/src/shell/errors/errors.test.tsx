import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { menuFor } from '../../../../src/contracts/kernel/menus'
import AdminGeneric from '../../pages/Admin/Errors/Generic'
import ShopGeneric from '../../pages/Platform/Errors/Generic'
import { pageObject, renderInShell, shared } from '../testing'

const given = (message: string | null) => ({ status: 404, errorId: null, retry: null, message })
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('an address that leads nowhere', () => {
  it('names what is missing, and leads staff back to its list', () => {
    const menu = menuFor('Admin', [])
    renderInShell(<AdminGeneric {...shared()} {...given('Não encontramos este curso.')} />, {
      page: pageObject('Admin/Errors/Generic', { menu }, '/admin/courses/nada'),
    })
    expect(heading()).toBe('Não encontramos este curso')
    expect(links()[0]).toEqual(['Voltar para Cursos', '/admin/courses'])
  })

  it('lets another code of a certificate be tried', () => {
    const message = 'Não encontramos um certificado com este código. Confira se digitou como no documento.'
    renderInShell(<ShopGeneric {...shared()} {...given(message)} />, {
      page: pageObject('Platform/Errors/Generic', {}, '/certificates/NADA'),
    })
    expect(heading()).toBe('Não encontramos um certificado com este código')
    expect(screen.getByText('Confira se digitou como no documento.')).toBeTruthy()
    expect(links()[0]).toEqual(['Validar outro código', '/certificates'])
  })

  it('leads from an order that is not there to the orders of the student', () => {
    renderInShell(<ShopGeneric {...shared()} {...given('Não encontramos este pedido.')} />, {
      page: pageObject('Platform/Errors/Generic', {}, '/student/myorders/nada'),
    })
    expect(links()[0]).toEqual(['Ver meus pedidos', '/student/myorders'])
  })

  it('says no more than that where nothing more is known', () => {
    renderInShell(<ShopGeneric {...shared()} {...given(null)} />)
    expect(heading()).toBe('Não encontramos esta página')
    expect(links()[0]).toEqual(['Ver cursos', '/courses'])
  })
})
