import { expect, test } from 'vitest'
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

test('a picture stays where a change does not speak of it, and goes where it says so', () => {
  const cover = { image: `/media/pictures/${'a'.repeat(32)}.webp`, alt: 'Uma tela', x: 50, y: 50 }
  const pictured = event('CategoryChanged', { categoryId: 'c1', ...text, cover })
  given(category, created)
    .when(changeCategory({ ...text, cover }))
    .thenEvents([pictured])
  given(category, created)
    .when(changeCategory({ ...text, cover: null }))
    .thenNothing()
  given(category, created, pictured)
    .when(changeCategory({ ...text, cover }))
    .thenNothing()
  given(category, created, pictured).when(changeCategory(text)).thenNothing()
  const renamed = event('CategoryChanged', { categoryId: 'c1', ...other })
  expect(given(category, created, pictured, renamed).state()).toMatchObject({ name: other.name, cover })
  given(category, created, pictured)
    .when(changeCategory({ ...text, cover: null }))
    .thenEvents([event('CategoryChanged', { categoryId: 'c1', ...text, cover: null })])
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
