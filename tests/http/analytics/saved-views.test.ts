import { expect, test } from 'vitest'
import { savedViewsFor } from '../../../src/projections/analytics/saved-views'
import { salesFloor } from '../../support/sales-floor'

const floor = await salesFloor()
const [admin, editor, support] = [
  await floor.as('Admin'),
  await floor.as('Editor'),
  await floor.as('Support'),
]
const VIEWS = '/admin/views'
const [list, orders] = ['/admin/categories', '/admin/orders']
const namesFor = async (accountId: string, of = list) =>
  (await savedViewsFor(floor.db, accountId, of)).map(({ name, own }) => [name, own])

test('are kept by everybody who may enter the list, in one spelling, for themselves or for the others', async () => {
  const saved = await editor.post(VIEWS, {
    list,
    name: ' Arquivadas ',
    query: 'pagina=3&situacao=archived&bobagem=1&registro=x',
    shared: 'on',
  })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/admin/categories?situacao=archived'])
  await admin.post(VIEWS, { list, name: 'Minha', query: '' })
  expect(await namesFor('editor')).toEqual([['Arquivadas', true]])
  expect(await namesFor('admin')).toEqual([
    ['Arquivadas', false],
    ['Minha', true],
  ])
  expect(await namesFor('admin', orders)).toEqual([])
})

test('are not kept of lists that are closed to the role, or that do not exist', async () => {
  const answers = [
    await editor.json(VIEWS, { list: orders, name: 'Pedidos', query: '' }),
    await support.json(VIEWS, { list, name: 'Categorias', query: '' }),
    await admin.json(VIEWS, { list: '/admin/nada', name: 'Nada', query: '' }),
    await admin.json(VIEWS, { list: '/course/react', name: 'Curso', query: '' }),
    await admin.json(VIEWS, { list, name: ' ', query: '' }),
    await admin.json(VIEWS, { list, name: 'Longa', query: 'x'.repeat(2_001) }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 422, 422, 422])
  expect((await answers[4]!.json()).errors).toEqual({ name: 'Dê um nome à visão' })
})

test('are renamed and deleted by their owner only', async () => {
  await support.post(VIEWS, { list: '/admin/questions', name: 'Sem resposta', query: 'x=1', shared: 'on' })
  const [view] = await savedViewsFor(floor.db, 'support', '/admin/questions')
  const path = `${VIEWS}/${view?.id}`
  expect((await admin.post(path, { _method: 'patch', name: 'Minha' })).status).toBe(422)
  await admin.post(path, { _method: 'delete' })
  expect(await namesFor('support', '/admin/questions')).toEqual([['Sem resposta', true]])
  expect((await support.post(path, { _method: 'patch', name: 'Novas' })).status).toBe(303)
  expect(await namesFor('admin', '/admin/questions')).toEqual([['Novas', false]])
  await support.post(path, { _method: 'delete' })
  expect(await namesFor('support', '/admin/questions')).toEqual([])
})
