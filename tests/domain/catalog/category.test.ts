import { test } from 'vitest'
import {
  archiveCategory,
  category,
  changeCategory,
  createCategory,
} from '../../../src/domain/catalog/category'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const text = { name: 'Front-end', slug: 'front-end', description: 'Tudo o que aparece na tela.' }
const created = event('CategoryCreated', { categoryId: 'c1', ...text })
const archived = event('CategoryArchived', { categoryId: 'c1' })
const other = { ...text, name: 'Interfaces' }

test('a category is created once', () => {
  given(category)
    .when(createCategory({ categoryId: 'c1', ...text }))
    .thenEvents([created])
  given(category, created)
    .when(createCategory({ categoryId: 'c1', ...text }))
    .thenNothing()
})

test('a category is changed only by what differs', () => {
  given(category, created)
    .when(changeCategory(other))
    .thenEvents([event('CategoryChanged', { categoryId: 'c1', ...other })])
  given(category, created).when(changeCategory(text)).thenNothing()
  given(category, created, event('CategoryChanged', { categoryId: 'c1', ...other }))
    .when(changeCategory(other))
    .thenNothing()
})

test('what does not exist any more cannot be changed or archived again', () => {
  given(category).when(changeCategory(text)).thenRefused('category-unavailable')
  given(category).when(archiveCategory()).thenRefused('category-unavailable')
  given(category, created).when(archiveCategory()).thenEvents([archived])
  given(category, created, archived).when(archiveCategory()).thenNothing()
  given(category, created, archived).when(changeCategory(other)).thenRefused('category-unavailable')
})

test('facts about a category nobody created change nothing', () => {
  given(category, archived, event('CategoryChanged', { categoryId: 'c1', ...other }))
    .when(createCategory({ categoryId: 'c1', ...text }))
    .thenEvents([created])
})
