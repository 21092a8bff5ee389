import { beforeAll, describe, expect, test } from 'vitest'
import { catalogActions } from '../../../src/http/catalog/admin-actions'
import { catalogAdminPages } from '../../../src/http/catalog/admin-pages'
import { courseFacts } from '../../support/catalogue'
import { storefront } from '../../support/storefront'

const shop = await storefront({
  pages: catalogAdminPages,
  actions: catalogActions,
})
const editor = await shop.as('Editor')
const props = async (path: string) => (await (await editor.visit(path)).json()).props

describe('the courses of the back office', () => {
  beforeAll(async () => {
    const { created, described, curriculum, priced } = courseFacts('react', { title: 'React do zero' })
    await shop.history('course-react', created, described, curriculum, priced)
    await shop.history('course-sql', courseFacts('sql', { title: 'SQL para análise' }).created)
  })

  test('are listed with their numbers, and found by name', async () => {
    const page = await props('/admin/courses?busca=análise')
    expect(page).toMatchObject({
      courses: [{ id: 'sql', status: 'draft', price: null }],
      counts: { all: 1, draft: 1 },
    })
  })

  test('are published and archived; an incomplete one says what is missing', async () => {
    const from = '/admin/courses'
    expect((await editor.post('/admin/courses/react/publish', {}, { from })).status).toBe(303)
    expect((await props('/admin/courses?status=published')).courses).toMatchObject([
      { id: 'react', price: 19_700 },
    ])
    const refused = await editor.send('/admin/courses/sql/publish', {}, { from })
    expect([refused.status, (await refused.json()).detail]).toEqual([
      422,
      'Defina o preço antes de publicar o curso.',
    ])
    await editor.post('/admin/courses/react/archive', {}, { from })
    expect((await props('/admin/courses')).counts).toEqual({ all: 2, published: 0, draft: 1, archived: 1 })
  })
})
