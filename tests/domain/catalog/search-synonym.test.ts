import { test } from 'vitest'
import {
  archiveSearchSynonym,
  changeSearchSynonym,
  createSearchSynonym,
  searchSynonym,
} from '../../../src/domain/catalog/search-synonym'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const words = { term: 'planilha', means: 'excel' }
const other = { term: 'planilhas', means: 'excel' }
const created = event('SearchSynonymCreated', { searchSynonymId: 's1', ...words })
const archived = event('SearchSynonymArchived', { searchSynonymId: 's1' })

test('a synonym is created once', () => {
  given(searchSynonym)
    .when(createSearchSynonym({ searchSynonymId: 's1', ...words }))
    .thenEvents([created])
  given(searchSynonym, created)
    .when(createSearchSynonym({ searchSynonymId: 's1', ...words }))
    .thenNothing()
})

test('a synonym is changed only by what differs', () => {
  const changed = event('SearchSynonymChanged', { searchSynonymId: 's1', ...other })
  given(searchSynonym, created).when(changeSearchSynonym(other)).thenEvents([changed])
  given(searchSynonym, created, changed).when(changeSearchSynonym(other)).thenNothing()
})

test('what is archived neither changes nor is archived again', () => {
  given(searchSynonym).when(changeSearchSynonym(words)).thenRefused('search-synonym-unavailable')
  given(searchSynonym).when(archiveSearchSynonym()).thenRefused('search-synonym-unavailable')
  given(searchSynonym, created).when(archiveSearchSynonym()).thenEvents([archived])
  given(searchSynonym, created, archived).when(archiveSearchSynonym()).thenNothing()
  given(searchSynonym, created, archived)
    .when(changeSearchSynonym(other))
    .thenRefused('search-synonym-unavailable')
})

test('facts about a synonym nobody created change nothing', () => {
  given(searchSynonym, archived, event('SearchSynonymChanged', { searchSynonymId: 's1', ...other }))
    .when(createSearchSynonym({ searchSynonymId: 's1', ...words }))
    .thenEvents([created])
})
