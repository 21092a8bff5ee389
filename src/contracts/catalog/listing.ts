import { listQuery, manyOf, oneOf, pageOf, words } from '../kernel/list-query'
import { type Level, levels } from './levels'
import {
  courseSorts,
  type Duration,
  durations,
  type Kind,
  kinds,
  type Mark,
  markNames,
  type Price,
  prices,
  type Sort,
  searchSorts,
  sortNames,
} from './listing-labels'

/** How a list of products is narrowed and ordered, in the words of its address. */
export interface Listing {
  categoria: readonly string[]
  nivel: readonly Level[]
  duracao: readonly Duration[]
  preco: readonly Price[]
  nota: Mark | null
  ordem: Sort
  pagina: number
}

/** The same over courses and programmes, for search results. */
export interface Results extends Listing {
  query: string
  tipo: readonly Kind[]
}

const filters = {
  categoria: manyOf('categoria'),
  nivel: manyOf('nivel', levels),
  duracao: manyOf('duracao', durations),
  preco: manyOf('preco', prices),
  nota: oneOf('nota', markNames),
}
const labelled = <S extends Sort>(some: readonly S[]) =>
  Object.fromEntries(some.map((sort) => [sort, sortNames[sort]])) as Record<S, string>

export const coursesQuery = listQuery<Listing>('/courses', {
  ...filters,
  ordem: oneOf<Sort>('ordem', labelled<Sort>(courseSorts), { defaultValue: 'destaques', role: 'sort' }),
  pagina: pageOf(),
})

export const resultsQuery = listQuery<Results>('/search', {
  query: words('query'),
  tipo: manyOf('tipo', kinds),
  ...filters,
  ordem: oneOf<Sort>('ordem', labelled<Sort>(searchSorts), { defaultValue: 'relevancia', role: 'sort' }),
  pagina: pageOf(),
})

export interface FacetOption {
  value: string
  label: string
  /** Courses that this option would show beside the other filters. */
  count: number
  on: boolean
}
export interface Facet {
  /** Name in the address: `nivel`. */
  name: 'tipo' | 'categoria' | 'nivel' | 'duracao' | 'preco' | 'nota'
  label: string
  /** One choice or several. */
  single: boolean
  options: FacetOption[]
}
