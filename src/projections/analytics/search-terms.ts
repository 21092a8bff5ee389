import type { Knex } from 'knex'
import type { SearchEvent } from '../../domain/analytics/search'
import { businessDay } from '../../domain/kernel/instants'
import { plainTerm } from '../../domain/kernel/plain-text'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface SearchTermRow {
  /** `<term>|<day>` */
  key: string
  /** Without accents and capitals, so that spellings are counted together. */
  term: string
  /** Business day, YYYY-MM-DD. */
  day: string
  /** Times that a result page was shown. */
  searches: number
  /** Of those, times without results. */
  withoutResults: number
  /** Times that a suggestion was chosen. */
  chosen: number
}

const none = (term: string, day: string): SearchTermRow => ({
  key: `${term}|${day}`,
  term,
  day,
  searches: 0,
  withoutResults: 0,
  chosen: 0,
})

export const searchTerms = projection<SearchEvent, SearchTermRow>({
  name: 'search_terms',
  description: 'Search terms by day: how often they were searched, without results, and followed by a choice',
  version: 1,
  key: 'key',
  report: {
    label: 'Buscas',
    about: 'O que as pessoas procuram em cada dia, o que não acham e o que escolhem.',
    group: 'Loja',
    columns: ['term', 'day', 'searches', 'withoutResults', 'chosen'],
  },
  columns: {
    key: column.id('Chave'),
    term: column.text('Termo'),
    day: column.day('Dia'),
    searches: column.count('Buscas'),
    withoutResults: column.count('Sem resultado'),
    chosen: column.count('Escolhas'),
  },
  indexes: [['day'], ['term', 'day']],
  on: {
    SearchRecorded: {
      key: ({ term }, { at }) => `${plainTerm(term)}|${businessDay(at)}`,
      apply: (row, { term, results, searchableId }, { at }) => {
        const before = row ?? none(plainTerm(term), businessDay(at))
        return {
          ...before,
          searches: before.searches + (results === null ? 0 : 1),
          withoutResults: before.withoutResults + (results === 0 ? 1 : 0),
          chosen: before.chosen + (searchableId === null ? 0 : 1),
        }
      },
    },
  },
})

/** One term, day by day; days without a search are left out. */
export const daysOfTerm = (db: Knex, term: string, { from, to }: { from: string; to: string }) =>
  db<SearchTermRow>(table(searchTerms))
    .where({ term })
    .whereBetween('day', [from, to])
    .orderBy('day')
    .select('day', 'searches', 'withoutResults', 'chosen') as unknown as Promise<
    Pick<SearchTermRow, 'day' | 'searches' | 'withoutResults' | 'chosen'>[]
  >

/** Terms that found nothing since a day, most often first. */
export async function termsMissed(
  db: Knex,
  { from, limit }: { from: string; limit: number },
): Promise<{ term: string; times: number }[]> {
  const rows = (await db(table(searchTerms))
    .where('day', '>=', from)
    .groupBy('term')
    .havingRaw('sum(without_results) > 0')
    .orderByRaw('sum(without_results) desc, term')
    .limit(limit)
    .select('term', db.raw('sum(without_results)::int as times'))) as { term: string; times: number }[]
  return rows.map(({ term, times }) => ({ term, times }))
}
