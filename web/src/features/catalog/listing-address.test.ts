import { expect, test } from 'vitest'
import { type Facet, resultsQuery } from '../../../../src/contracts/catalog/listing'
import { courseList } from './list-place'
import { addressOf, pageAddress, without } from './listing-address'

const option = (value: string, on: boolean) => ({ value, label: value, count: 1, on })
const facets: Facet[] = [
  {
    name: 'nivel',
    label: 'Nível',
    single: false,
    options: [option('iniciante', true), option('avancado', true)],
  },
  { name: 'preco', label: 'Preço', single: false, options: [option('gratis', false)] },
]

test('an address holds the filters and omits defaults', () => {
  expect(
    addressOf([
      ['nota', ''],
      ['ordem', 'destaques'],
    ]),
  ).toBe('/courses')
  expect(
    addressOf([
      ['nivel', 'iniciante'],
      ['nivel', 'avancado'],
      ['ordem', 'recentes'],
    ]),
  ).toBe('/courses?nivel=iniciante&nivel=avancado&ordem=recentes')
})

test('one filter can be removed, and page links keep the others', () => {
  expect(without(facets, 'destaques', 'nivel', 'iniciante')).toBe('/courses?nivel=avancado')
  expect(pageAddress(facets, 'recentes', 2)).toBe(
    '/courses?nivel=iniciante&nivel=avancado&ordem=recentes&pagina=2',
  )
  expect(pageAddress([], 'destaques', 1)).toBe('/courses')
})

test('an address of search results holds the term once, whatever the form holds', () => {
  const place = {
    ...courseList,
    list: resultsQuery,
    keep: [['query', 'c & d']] as const,
  }
  expect(
    addressOf(
      [
        ['query', 'outra'],
        ['ordem', 'relevancia'],
        ['tipo', 'formacao'],
      ],
      place,
    ),
  ).toBe('/search?query=c+%26+d&tipo=formacao')
  expect(pageAddress(facets, 'mais-vendidos', 3, place)).toBe(
    '/search?query=c+%26+d&nivel=iniciante&nivel=avancado&ordem=mais-vendidos&pagina=3',
  )
  expect(addressOf([], place)).toBe('/search?query=c+%26+d')
})
