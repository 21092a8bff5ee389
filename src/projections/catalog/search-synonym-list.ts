import type { Knex } from 'knex'
import type { SearchSynonymEvent, SearchSynonymWords } from '../../domain/catalog/search-synonym'
import { plainTerm, plainText } from '../../domain/kernel/plain-text'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface SearchSynonymRow extends SearchSynonymWords {
  searchSynonymId: string
  status: 'live' | 'archived'
  searchText: string
  /** The term without accents, for sorting. */
  sortTerm: string
  createdAt: string
  changedAt: string
}

const key = (e: { searchSynonymId: string }) => e.searchSynonymId
const withWords = ({ term, means }: SearchSynonymWords) => ({
  term,
  means,
  searchText: plainText(`${term} ${means}`),
  sortTerm: plainText(term),
})

export const searchSynonymList = projection<SearchSynonymEvent, SearchSynonymRow>({
  name: 'search_synonym_list',
  description: 'Words of the search that also find what another word finds',
  version: 1,
  key: 'searchSynonymId',
  report: {
    label: 'Sinônimos de busca',
    about: 'O que as pessoas digitam, e o que a loja entende.',
    group: 'Loja',
    columns: ['term', 'means', 'status', 'createdAt', 'changedAt'],
  },
  columns: {
    searchSynonymId: column.id('Sinônimo'),
    term: column.text('Quem busca'),
    means: column.text('Também encontra'),
    status: column.choice('Situação', { live: 'Em uso', archived: 'Arquivado' }),
    searchText: column.text('Texto de busca'),
    sortTerm: column.text('Termo para ordenar'),
    createdAt: column.instant('Criado'),
    changedAt: column.instant('Alterado'),
  },
  indexes: [['searchText'], ['sortTerm'], ['changedAt']],
  on: {
    SearchSynonymCreated: {
      key,
      apply: (_, data, { at }) => ({
        searchSynonymId: data.searchSynonymId,
        ...withWords(data),
        status: 'live',
        createdAt: at,
        changedAt: at,
      }),
    },
    SearchSynonymChanged: {
      key,
      apply: (row, data, { at }) => row && { ...row, ...withWords(data), changedAt: at },
    },
    SearchSynonymArchived: {
      key,
      apply: (row, _, { at }) => row && { ...row, status: 'archived', changedAt: at },
    },
  },
})

/** Those that the search of the shop goes by. */
export const liveSynonyms = async (db: Knex): Promise<SearchSynonymWords[]> =>
  (
    (await db<SearchSynonymRow>(table(searchSynonymList))
      .where({ status: 'live' })
      .orderBy('searchSynonymId')) as SearchSynonymRow[]
  ).map(({ term, means }) => ({ term, means }))

/** Those in use for exactly this term. */
export const synonymsOf = (db: Knex, term: string) =>
  db<SearchSynonymRow>(table(searchSynonymList))
    .where({ status: 'live', sortTerm: plainTerm(term) })
    .select('searchSynonymId', 'means') as unknown as Promise<
    Pick<SearchSynonymRow, 'searchSynonymId' | 'means'>[]
  >
