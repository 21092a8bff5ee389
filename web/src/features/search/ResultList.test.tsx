import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PageProps } from '../../../../src/contracts/pages'
import { fakeFetch, renderInShell } from '../../shell/testing'
import { ResultList } from './ResultList'

afterEach(() => vi.unstubAllGlobals())

const course = {
  type: 'course' as const,
  id: 'c1',
  slug: 'react',
  title: 'React do zero',
  subtitle: '',
  topic: 'react',
  teacher: 'Lívia',
  category: null,
  level: 'iniciante' as const,
  lessons: 1,
  seconds: 60,
  rating: null,
  reviews: 0,
  price: 100,
  listPrice: null,
  installment: null,
}
const results: PageProps<'Platform/Search/Result'> = {
  term: 'react',
  corrected: null,
  products: [course],
  total: 1,
  page: 1,
  perPage: 24,
  sort: 'relevancia',
  facets: [
    {
      name: 'tipo',
      label: 'Tipo',
      single: false,
      options: [{ value: 'curso', label: 'Cursos', count: 1, on: true }],
    },
  ],
  message: null,
  near: [],
  nearWords: [],
  otherTerms: [],
  lessons: [],
  alert: null,
}

it('notes the product that was followed, for as long as the page may take to go', () => {
  const requests = fakeFetch(() => ({ body: { saved: true } }))
  renderInShell(<ResultList {...results} />)
  fireEvent.click(screen.getByText('Lívia', { exact: false }))
  expect(requests).toHaveLength(0)
  fireEvent.click(screen.getByRole('link', { name: 'React do zero' }))
  expect(requests.map(({ url }) => url)).toEqual(['/api/search/save'])
  expect(requests[0]?.init).toMatchObject({ method: 'POST', keepalive: true })
  expect(JSON.parse(String(requests[0]?.init.body))).toEqual({
    term: 'react',
    searchable_id: 'c1',
    searchable_type: 'course',
  })
})

it('keeps the term in every address of the list', () => {
  renderInShell(<ResultList {...results} />)
  expect(screen.getByRole('link', { name: 'Limpar filtros' }).getAttribute('href')).toBe(
    '/search?query=react',
  )
  for (const form of document.querySelectorAll('form')) {
    expect(form.getAttribute('action')).toBe('/search')
    expect(new FormData(form).get('query')).toBe('react')
  }
})

it('says that filters leave nothing, with a way out', () => {
  renderInShell(<ResultList {...results} products={[]} total={0} />)
  expect(screen.getByText('Nenhum resultado com estes filtros')).toBeTruthy()
})
