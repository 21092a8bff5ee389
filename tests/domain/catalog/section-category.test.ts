import { test } from 'vitest'
import {
  archiveSectionCategory,
  changeSectionCategory,
  createSectionCategory,
  sectionCategory,
} from '../../../src/domain/catalog/section-category'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const text = { name: 'Projeto', colour: 'green' as const, about: 'Mão na massa.' }
const created = event('SectionCategoryCreated', { sectionCategoryId: 's1', ...text })
const archived = event('SectionCategoryArchived', { sectionCategoryId: 's1' })
const changed = (change: Partial<typeof text> | { colour: 'red' }) =>
  event('SectionCategoryChanged', { sectionCategoryId: 's1', ...text, ...change })

test('a section category is created once', () => {
  const create = createSectionCategory({ sectionCategoryId: 's1', ...text })
  given(sectionCategory).when(create).thenEvents([created])
  given(sectionCategory, created).when(create).thenNothing()
})

test.each([{ name: 'Teoria' }, { colour: 'red' as const }, { about: '' }])(
  'it changes by %j alone',
  (change) => {
    given(sectionCategory, created)
      .when(changeSectionCategory({ ...text, ...change }))
      .thenEvents([changed(change)])
    given(sectionCategory, created, changed(change))
      .when(changeSectionCategory({ ...text, ...change }))
      .thenNothing()
  },
)

test('what is archived stays archived, and what never was cannot be archived', () => {
  given(sectionCategory, created).when(archiveSectionCategory()).thenEvents([archived])
  given(sectionCategory, created, archived).when(archiveSectionCategory()).thenNothing()
  given(sectionCategory, created, archived)
    .when(changeSectionCategory(text))
    .thenRefused('section-category-unavailable')
  given(sectionCategory).when(archiveSectionCategory()).thenRefused('section-category-unavailable')
})

test('facts about one that nobody created change nothing', () => {
  given(sectionCategory, changed({ name: 'Teoria' }), archived)
    .when(createSectionCategory({ sectionCategoryId: 's1', ...text }))
    .thenEvents([created])
})
