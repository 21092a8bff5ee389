import * as z from 'zod'
import { searchSynonymForm } from '../../contracts/catalog/search-synonyms'
import {
  archiveSearchSynonym,
  changeSearchSynonym,
  createSearchSynonym,
  type SearchSynonym,
  searchSynonym,
} from '../../domain/catalog/search-synonym'
import { id } from '../../domain/kernel/event'
import { plainText } from '../../domain/kernel/plain-text'
import { command } from '../kernel/command'
import { unique } from '../kernel/unique'

const ofOne = z.object({ searchSynonymId: id })
const shared = {
  who: ['Admin', 'Editor'] as const,
  on: searchSynonym,
  id: ({ searchSynonymId }: z.infer<typeof ofOne>) => searchSynonymId,
}

const word = unique<SearchSynonym>({
  kind: 'search-synonym',
  held: (synonym) => (synonym.phase === 'live' ? plainText(synonym.term) : null),
  refusal: { code: 'term-taken', message: 'Esta palavra já tem um sinônimo em uso.', field: 'term' },
})

export const CreateSearchSynonym = command({
  name: 'CreateSearchSynonym',
  summary: 'Lets a search for one word also find what another word finds.',
  mints: 'searchSynonymId',
  input: searchSynonymForm,
  who: shared.who,
  on: searchSynonym,
  claims: ({ term, searchSynonymId }) => word.taken(plainText(term), searchSynonymId),
  decide: (input) => createSearchSynonym(input),
})

export const ChangeSearchSynonym = command({
  ...shared,
  name: 'ChangeSearchSynonym',
  summary: 'Changes either word of a synonym of the search.',
  input: searchSynonymForm.safeExtend(ofOne.shape),
  claims: ({ term, searchSynonymId }) => word.taken(plainText(term), searchSynonymId),
  releases: ({ term, searchSynonymId }, _, before) => word.left(before, searchSynonymId, plainText(term)),
  decide: (input) => changeSearchSynonym(input),
})

export const ArchiveSearchSynonym = command({
  ...shared,
  name: 'ArchiveSearchSynonym',
  summary: 'Archives a synonym of the search and frees its word.',
  input: ofOne,
  releases: ({ searchSynonymId }, _, before) => word.left(before, searchSynonymId),
  decide: () => archiveSearchSynonym(),
})
