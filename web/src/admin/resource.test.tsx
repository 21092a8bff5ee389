import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { ResourceList, ResourceRow } from '../../../src/contracts/kernel/resource'
import { fakeVisits, pageObject, renderInShell } from '../shell/testing'
import { resolveResource } from './resolve'

const row: ResourceRow = {
  id: 'c1',
  name: 'Dados',
  slug: 'dados',
  description: '',
  courses: 3,
  status: 'live',
  createdAt: '2026-03-02T12:00:00.000Z',
  changedAt: '2026-03-02T12:00:00.000Z',
}
const list: ResourceList = {
  rows: [row],
  total: 1,
  page: 1,
  perPage: 50,
  query: 'dad',
  sort: { by: 'name', descending: false },
  filters: { status: 'live' },
  blank: false,
}

async function show(page: string, props: object, url = '/admin/categories') {
  const component = `Admin/Categories/${page}`
  const Page = await resolveResource(component)?.()
  if (!Page) throw new Error(`${component} is not declared`)
  const visits = fakeVisits()
  renderInShell(createElement(Page, props), { page: pageObject(component, props, url), visits })
  return { visits }
}
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('only declared pages are resolved', () => {
  expect(resolveResource('Admin/Categories/Delete')).toBeUndefined()
  expect(resolveResource('Admin/Nada/List')).toBeUndefined()
})

describe('the list', () => {
  test('invites to create the first one', async () => {
    await show('List', { ...list, rows: [], total: 0, query: '', blank: true })
    expect(screen.getByText('Crie sua primeira categoria')).toBeTruthy()
    expect(href('Criar categoria')).toBe('/admin/categories/create')
  })

  test('keeps the search in every address', async () => {
    await show('List', list)
    expect(href('Dados')).toBe('/admin/categories/c1')
    expect(href('Arquivadas')).toBe('/admin/categories?busca=dad&status=archived')
    expect(screen.getByRole('link', { name: /^Nome/ }).getAttribute('href')).toBe(
      '/admin/categories?busca=dad&ordem=-name',
    )
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('dad')
  })

  test('distinguishes a filter without results from an empty list', async () => {
    await show('List', { ...list, rows: [], total: 0 })
    expect(screen.getByText('Nenhuma categoria com este filtro')).toBeTruthy()
  })

  test('a search visits its address', async () => {
    const { visits } = await show('List', list)
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'ágil{Enter}')
    expect(visits.visit).toHaveBeenCalledWith('/admin/categories?busca=%C3%A1gil', { preserveScroll: true })
  })
})

describe('the form', () => {
  test('creates with the declared fields', async () => {
    const { visits } = await show('Create', { row: null })
    await userEvent.type(screen.getByLabelText('Nome'), 'Dados')
    await userEvent.click(screen.getByRole('button', { name: 'Criar categoria' }))
    const [action, data, options] = visits.submit.mock.calls[0] ?? []
    expect([action, options?.method]).toEqual(['/admin/categories', 'post'])
    expect(Object.fromEntries(data as FormData)).toMatchObject({ name: 'Dados', slug: '', description: '' })
  })

  test('changes an existing item', async () => {
    const { visits } = await show('Edit', { row })
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Dados')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(visits.submit.mock.calls[0]?.[0]).toBe('/admin/categories/c1')
    expect(visits.submit.mock.calls[0]?.[2]?.method).toBe('put')
  })
})

describe('the page of one item', () => {
  test('asks for a confirmation before archiving', async () => {
    const { visits } = await show('Show', { row }, '/admin/categories/c1')
    await userEvent.click(screen.getByRole('link', { name: 'Arquivar categoria' }))
    const dialog = screen.getByRole('dialog', { hidden: true })
    expect(within(dialog).getByText('Arquivar “Dados”?')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Arquivar categoria', hidden: true }))
    expect(visits.submit.mock.calls[0]?.[0]).toBe('/admin/categories/c1/archive')
  })

  test('asks on a page of its own without JavaScript', async () => {
    await show('Show', { row }, '/admin/categories/c1?confirm=archive')
    expect(screen.getByText(/A categoria sai da loja/)).toBeTruthy()
    expect(href('Cancelar')).toBe('/admin/categories/c1')
  })

  test('offers no actions for archived items', async () => {
    await show('Show', { row: { ...row, status: 'archived' } }, '/admin/categories/c1')
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Arquivar categoria' })).toBeNull()
  })
})
