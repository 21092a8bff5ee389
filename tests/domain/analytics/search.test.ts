import { test } from 'vitest'
import { recordSearch, search } from '../../../src/domain/analytics/search'
import { fact } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const data = {
  searchId: 's1',
  term: 'react',
  results: 3,
  searchableId: null,
  searchableType: null,
  visitorId: 'v1',
  personId: 'v1',
}

test('a search is recorded once', () => {
  given(search)
    .when(recordSearch(data))
    .then([fact('SearchRecorded', data)])
  given(search, fact('SearchRecorded', data)).when(recordSearch(data)).thenNothing()
})
