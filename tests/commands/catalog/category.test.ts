import { expect, test } from 'vitest'
import { ArchiveCategory, ChangeCategory, CreateCategory } from '../../../src/commands/catalog/category'
import { category } from '../../../src/domain/catalog/category'
import { as, guest, inMemory } from '../../support/in-memory'

const editor = as('Editor')

test('an editor opens a category whose address is made from its name', async () => {
  const app = inMemory()
  await app.send(editor, CreateCategory, {
    categoryId: 'c1',
    name: 'Programação & Web',
    slug: '',
    description: '',
  })
  expect(await app.state(category, 'c1')).toMatchObject({ phase: 'live', slug: 'programacao-e-web' })
})

test('two categories cannot share an address, and a renamed one gives its address back', async () => {
  const app = inMemory()
  await app.send(editor, CreateCategory, { categoryId: 'c1', name: 'Dados' })
  await expect(app.send(editor, CreateCategory, { categoryId: 'c2', name: 'Dados' })).rejects.toMatchObject({
    code: 'slug-taken',
    field: 'slug',
  })
  await app.send(editor, ChangeCategory, { categoryId: 'c1', name: 'Ciência de dados' })
  await app.send(editor, CreateCategory, { categoryId: 'c2', name: 'Dados' })
  await app.send(editor, ArchiveCategory, { categoryId: 'c2' })
  await app.send(editor, CreateCategory, { categoryId: 'c3', name: 'Dados' })
  expect(await app.state(category, 'c3')).toMatchObject({ slug: 'dados' })
})

test('saving without changing the address keeps it claimed', async () => {
  const app = inMemory()
  await app.send(editor, CreateCategory, { categoryId: 'c1', name: 'Dados' })
  await app.send(editor, ChangeCategory, { categoryId: 'c1', name: 'Dados', description: 'Novo texto' })
  expect(await app.dispatcher.facts.ownerOf('slug-category', 'dados')).toBe('c1')
})

test('a wrong form is refused field by field and a stranger altogether', async () => {
  const app = inMemory()
  await expect(
    app.send(editor, CreateCategory, { name: ' ', slug: 'Com Espaço', description: 'x'.repeat(301) }),
  ).rejects.toMatchObject({
    errors: { name: 'Informe o nome da categoria', description: 'Use até 300 caracteres' },
  })
  await expect(app.send(editor, CreateCategory, { name: '???' })).rejects.toMatchObject({
    errors: { name: 'Use letras ou números no nome' },
  })
  for (const actor of [guest, as('Student'), as('Support')])
    await expect(app.send(actor, CreateCategory, { name: 'Dados' })).rejects.toMatchObject({
      name: 'Forbidden',
    })
})
