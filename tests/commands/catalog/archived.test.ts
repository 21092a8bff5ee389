import { describe, expect, test } from 'vitest'
import { ArchiveCategory, CreateCategory } from '../../../src/commands/catalog/category'
import {
  ArchiveCourse,
  ChangeCourseBasics,
  ChooseCourseRecommendations,
  CreateCourse,
} from '../../../src/commands/catalog/course'
import { CreateLandingPage } from '../../../src/commands/catalog/landing-page'
import { SetHomeCategories } from '../../../src/commands/site/home'
import { courseFacts } from '../../support/catalogue'
import { as, inMemory } from '../../support/in-memory'

const editor = as('Editor')
const { courseId: _course, ...basics } = courseFacts('react').created.data

async function shop() {
  const app = inMemory()
  for (const [n, name] of ['Web', 'Dados'].entries())
    await app.send(editor, CreateCategory, { categoryId: `k${n}`, name })
  for (const [n, title] of ['React do zero', 'Node do zero', 'Vue do zero'].entries())
    await app.send(editor, CreateCourse, {
      ...basics,
      courseId: `c${n}`,
      title,
      slug: `curso-${n}`,
      categoryId: 'k0',
    })
  return app
}
const { teacher: _teacher, ...changed } = basics
const inCategory = (categoryId: string) => ({ ...changed, courseId: 'c0', categoryId })

describe('what was archived', () => {
  test('is no category to move a course to, and stays the category of a course that has it', async () => {
    const app = await shop()
    for (const categoryId of ['k0', 'k1']) await app.send(editor, ArchiveCategory, { categoryId })
    await expect(app.send(editor, ChangeCourseBasics, inCategory('k1'))).rejects.toMatchObject({
      code: 'category-unavailable',
      field: 'categoryId',
      message: 'Esta categoria foi arquivada. Escolha outra.',
    })
    await app.send(editor, ChangeCourseBasics, { ...inCategory('k0'), title: 'React de verdade' })
  })

  test('is recommended no more, unless it already was; a draft may be', async () => {
    const app = await shop()
    const choose = (recommended: string[]) =>
      app.send(editor, ChooseCourseRecommendations, { courseId: 'c0', recommended })
    await choose(['c1'])
    for (const courseId of ['c1', 'c2']) await app.send(editor, ArchiveCourse, { courseId })
    await choose(['c1'])
    await expect(choose(['c1', 'c2'])).rejects.toMatchObject({
      code: 'course-unavailable',
      field: 'recommended',
      message: 'O curso “Vue do zero” foi arquivado. Escolha outro.',
    })
  })

  test('is sold by no new landing page', async () => {
    const app = await shop()
    await app.send(editor, ArchiveCourse, { courseId: 'c2' })
    const page = (productId: string) => ({
      landingPageId: `lp-${productId}`,
      title: 'Campanha',
      slug: productId,
      productId,
    })
    await expect(app.send(editor, CreateLandingPage, page('c2'))).rejects.toMatchObject({
      code: 'product-unavailable',
      field: 'productId',
    })
    await app.send(editor, CreateLandingPage, page('c1'))
  })

  test('stays a category of the home page that shows it, and becomes none anew', async () => {
    const app = await shop()
    const show = (...ids: string[]) =>
      app.send(editor, SetHomeCategories, {
        categories: ids.map((categoryId) => ({ categoryId, icon: 'code' as const })),
      })
    await show('k0')
    for (const categoryId of ['k0', 'k1']) await app.send(editor, ArchiveCategory, { categoryId })
    await show('k0')
    await expect(show('k0', 'k1')).rejects.toMatchObject({ field: 'categories.1.categoryId' })
  })
})
