import { expect, test } from 'vitest'
import { CreateBundle, DescribeBundle } from '../../../src/commands/catalog/bundle'
import { CreateCategory } from '../../../src/commands/catalog/category'
import {
  CreateCourse,
  DescribeCourse,
  PriceCourse,
  PublishCourse,
  SetCurriculum,
} from '../../../src/commands/catalog/course'
import { course } from '../../../src/domain/catalog/course'
import { bundleDescription, bundleFacts, courseDescription, courseFacts } from '../../support/catalogue'
import { as, inMemory } from '../../support/in-memory'

const editor = as('Editor')
const { created, curriculum } = courseFacts('react')

async function withCategory() {
  const app = inMemory()
  await app.send(editor, CreateCategory, { categoryId: 'front-end', name: 'Front-end' })
  return app
}

test('a course goes from draft to the shop', async () => {
  const app = await withCategory()
  await app.send(editor, CreateCourse, created.data)
  await app.send(editor, DescribeCourse, { courseId: 'react', ...courseDescription })
  await app.send(editor, SetCurriculum, curriculum.data)
  await app.send(editor, PriceCourse, { courseId: 'react', price: 19_700, listPrice: null })
  await app.send(editor, PublishCourse, { courseId: 'react' })
  expect(await app.state(course, 'react')).toMatchObject({ phase: 'published', price: 19_700 })
})

test('a course needs a category that exists and an address of its own', async () => {
  const app = await withCategory()
  await expect(
    app.send(editor, CreateCourse, { ...created.data, categoryId: 'nenhuma' }),
  ).rejects.toMatchObject({ code: 'category-unavailable', field: 'categoryId' })
  await app.send(editor, CreateCourse, created.data)
  await expect(app.send(editor, CreateCourse, { ...created.data, courseId: 'outro' })).rejects.toMatchObject({
    code: 'slug-taken',
    message: 'Já existe um curso com este endereço. Escolha outro.',
  })
})

test('the description is cleaned before it is kept', async () => {
  const app = await withCategory()
  await app.send(editor, CreateCourse, created.data)
  await app.send(editor, DescribeCourse, {
    courseId: 'react',
    ...courseDescription,
    description: '<p onclick="x()">Oi <b>você</b></p><script>alert(1)</script>',
  })
  expect(await app.state(course, 'react')).toMatchObject({
    described: { description: '<p>Oi <strong>você</strong></p>' },
  })
  await expect(
    app.send(editor, DescribeCourse, { courseId: 'react', ...courseDescription, description: '<p><br></p>' }),
  ).rejects.toMatchObject({ errors: { description: 'Escreva a descrição' } })
})

test('a programme holds only courses that exist', async () => {
  const app = await withCategory()
  await app.send(editor, CreateBundle, bundleFacts('frontend').created.data)
  await expect(
    app.send(editor, DescribeBundle, { bundleId: 'frontend', ...bundleDescription }),
  ).rejects.toMatchObject({ code: 'course-unknown', field: 'tracks' })
})
