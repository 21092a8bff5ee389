import { test } from 'vitest'
import { searchTerms } from '../../../src/projections/analytics/search-terms'
import { project } from '../../support/project'

const searched = (term: string, results: number | null, at = '2026-03-02T12:00:00.000Z') => ({
  type: 'SearchRecorded',
  at,
  data: {
    searchId: term,
    term,
    results,
    searchableId: results === null ? 'react' : null,
    searchableType: null,
  },
})

test('spellings of a term are counted together by business day', () => {
  project(searchTerms, [
    searched('Programação', 3),
    searched('programacao', null),
    searched('PROGRAMAÇAO ', 0),
    // 23:30 of the 2nd in São Paulo is the 3rd in UTC.
    searched('programação', 1, '2026-03-03T02:30:00.000Z'),
    searched('programação', 1, '2026-03-03T12:00:00.000Z'),
  ]).rows([
    { term: 'programacao', day: '2026-03-02', searches: 3, withoutResults: 1, chosen: 1 },
    { term: 'programacao', day: '2026-03-03', searches: 1, withoutResults: 0, chosen: 0 },
  ])
})

test('a term of punctuation only stays as it is', () => {
  project(searchTerms, [searched('!?', 0)]).rows([{ term: '!?', withoutResults: 1 }])
})
