import { expect, test } from 'vitest'
import { ChooseBundleCover, CreateBundle } from '../../../src/commands/catalog/bundle'
import { CreateCategory } from '../../../src/commands/catalog/category'
import { ChooseCourseCover, CreateCourse } from '../../../src/commands/catalog/course'
import { bundle } from '../../../src/domain/catalog/bundle'
import { course } from '../../../src/domain/catalog/course'
import { bundleFacts, courseFacts } from '../../support/catalogue'
import { as, guest, inMemory } from '../../support/in-memory'

const editor = as('Editor')
const image = `/media/pictures/${'a'.repeat(32)}.webp`
const cover = { image, alt: 'Mãos abrindo massa', x: 30, y: 70 }

async function begun() {
  const app = inMemory()
  await app.send(editor, CreateCategory, { categoryId: 'front-end', name: 'Front-end' })
  await app.send(editor, CreateCourse, courseFacts('react').created.data)
  await app.send(editor, CreateBundle, bundleFacts('frontend').created.data)
  return app
}

test('an editor gives a course and a programme a picture and takes it away', async () => {
  const app = await begun()
  await app.send(editor, ChooseCourseCover, { courseId: 'react', cover })
  await app.send(editor, ChooseBundleCover, { bundleId: 'frontend', cover: { image, alt: 'Massa' } })
  expect(await app.state(course, 'react')).toMatchObject({ cover })
  expect(await app.state(bundle, 'frontend')).toMatchObject({ cover: { alt: 'Massa', x: 50, y: 50 } })
  await app.send(editor, ChooseCourseCover, { courseId: 'react', cover: null })
  expect(await app.state(course, 'react')).toMatchObject({ cover: null })
})

test.each([
  [{ ...cover, alt: '  ' }, { 'cover.alt': 'Diga o que a imagem mostra' }],
  [{ ...cover, image: '' }, { 'cover.image': 'Escolha a imagem' }],
  [
    { ...cover, image: 'https://x.example/a.webp' },
    { 'cover.image': 'Não encontramos esta imagem. Envie-a de novo' },
  ],
  [
    { ...cover, image: '/media/pictures/../segredo.webp' },
    { 'cover.image': 'Não encontramos esta imagem. Envie-a de novo' },
  ],
  [
    { ...cover, x: 101, y: -1 },
    { 'cover.x': 'Informe de 0 a 100', 'cover.y': 'Informe de 0 a 100' },
  ],
])('%j is refused at its field', async (wrong, errors) => {
  const app = await begun()
  await expect(
    app.send(editor, ChooseCourseCover, { courseId: 'react', cover: wrong }),
  ).rejects.toMatchObject({
    errors,
  })
})

test('only those who edit courses choose covers', async () => {
  const app = await begun()
  for (const actor of [guest, as('Student'), as('Support')])
    await expect(app.send(actor, ChooseCourseCover, { courseId: 'react', cover })).rejects.toMatchObject({
      name: 'Forbidden',
    })
})
