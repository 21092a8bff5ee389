import { test } from 'vitest'
import { recordSearch, search } from '../../../src/domain/analytics/search'
import { event } from '../../../src/domain/kernel/event'
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
    .thenEvents([event('SearchRecorded', data)])
  given(search, event('SearchRecorded', data)).when(recordSearch(data)).thenNothing()
})
