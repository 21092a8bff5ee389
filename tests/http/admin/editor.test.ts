import { beforeAll, describe, expect, test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { productOfferActions, productOfferPages } from '../../../src/http/marketing/product-offers'
import { courseFacts } from '../../support/catalogue'
import { declaredShop } from '../../support/declared'

const shop = await declaredShop({ pages: productOfferPages, actions: productOfferActions })
const editor = await shop.as('Editor')
const admin = await shop.as('Admin')
const props = async (path: string) => (await (await editor.visit(path)).json()).props
const at = '/admin/courses'
const put = (path: string, body: Record<string, string | string[]>, by = editor) =>
  by.send(path, { ...body, _method: 'put' }, { from: path })

describe('a record cut into sections', () => {
  let own: string
  beforeAll(async () => {
    await shop.history(
      'category-front-end',
      event('CategoryCreated', {
        categoryId: 'front-end',
        name: 'Front-end',
        slug: 'front-end',
        description: '',
      }),
    )
    const { created, curriculum } = courseFacts('sql', { title: 'SQL para análise' })
    await shop.history('course-sql', created, curriculum)
  })

  test('begins with what its form asks for, and says what it still needs', async () => {
    const typed = {
      title: 'React na prática',
      subtitle: 'Hooks e rotas',
      categoryId: 'front-end',
      level: 'iniciante',
      topic: 'react',
      'teacher.name': 'Lívia Sampaio',
    }
    const made = await editor.post(at, typed, { from: `${at}/create` })
    own = made.headers.get('location') ?? ''
    expect([made.status, own.startsWith(`${at}/`)]).toEqual([303, true])
    await editor.get(own).seesPage('Admin/Courses/Show', {
      row: {
        title: 'React na prática',
        values: { slug: 'react-na-pratica', status: 'draft', language: 'pt-BR' },
      },
      missing: ['description', 'price', 'draftLessons'],
    })
  })

  test('has a page for each section, with its own fields and the frame of the record', async () => {
    await editor.get(`${own}/basic-info`).seesPage('Admin/Courses/BasicInfo', {
      typed: { title: 'React na prática', slug: 'react-na-pratica', categoryId: 'front-end' },
      editor: {
        row: { title: 'React na prática' },
        may: { change: true },
        related: { categoryId: { 'front-end': 'Front-end' } },
      },
    })
    const { editor: frame } = await props(`${own}/target-audience`)
    expect(frame.row.values).not.toHaveProperty('description')
  })

  test('frames hand-written pages, too', async () => {
    await editor.get(`${at}/sql/order-bump`).seesPage('Admin/Courses/OrderBump', {
      host: { title: 'SQL para análise' },
      editor: { row: { title: 'SQL para análise' }, missing: ['description', 'price'] },
    })
    expect((await editor.visit(`${at}/nenhum/order-bump`)).status).toBe(404)
  })

  test('saves each section by its own command, and stays there', async () => {
    const saved = await put(`${own}/price`, { price: '197,00', listPrice: '' })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${own}/price`])
    await put(`${own}/target-audience`, { audience: 'Quem começa\r\n\r\n Quem muda de área ' })
    const { row, missing, history } = await props(own)
    expect(row.values).toMatchObject({ price: 19_700, audience: ['Quem começa', 'Quem muda de área'] })
    expect(missing).toEqual(['description', 'draftLessons'])
    expect(history.map(({ label }: { label: string }) => label)).toEqual([
      'Público do curso escolhido',
      'Preço do curso',
      'Curso criado',
    ])
    expect(history[0].changes).toEqual([
      { label: 'Para quem é', before: '—', after: 'Quem começa; Quem muda de área' },
    ])
  })

  test('tells a refusal at the field of the section', async () => {
    const refused = await put(`${own}/price`, { price: '197,00', listPrice: '100,00' })
    expect((await refused.json()).errors).toEqual({
      listPrice: 'O preço anterior precisa ser maior que o preço atual.',
    })
  })

  test('lets two people change different sections at once', async () => {
    const { revision } = await props(`${own}/target-audience`)
    await put(`${own}/price`, { price: '297,00', listPrice: '' }, admin)
    const saved = await put(`${own}/target-audience`, { audience: 'Todos', _revision: String(revision) })
    expect(saved.status).toBe(303)
    expect((await props(own)).row.values).toMatchObject({ price: 29_700, audience: ['Todos'] })
  })

  test('refuses a change over a newer one of the same section, and says who changed what', async () => {
    const { revision } = await props(`${own}/price`)
    await put(`${own}/price`, { price: '397,00', listPrice: '' }, admin)
    const late = { price: '97,00', listPrice: '', _revision: String(revision) }
    const refused = await put(`${own}/price`, late)
    const { code, detail } = await refused.json()
    expect([refused.status, code]).toEqual([422, 'changed-meanwhile'])
    expect(detail).toContain('Preço para')
    expect((await put(`${own}/price`, { ...late, _anyway: '1' })).status).toBe(303)
    expect((await props(own)).row.values.price).toBe(9_700)
  })

  test('brings back what an earlier version held, and leaves what it did not hold yet', async () => {
    const details = {
      promise: 'No ar em um mês',
      description: '<p>Projetos.</p>',
      whatYouLearn: 'Rotas',
      requirements: '',
      'teacher.name': 'Lívia Sampaio',
      'teacher.bio': '',
    }
    expect((await put(`${own}/details`, details)).status).toBe(303)
    const { history } = await props(own)
    const first = history.find(({ label }: { label: string }) => label === 'Preço do curso')
    const oldest = [...history]
      .reverse()
      .find(({ changes }: { changes: { after: string }[] }) =>
        changes.some(({ after }) => after.includes('197,00')),
      )
    expect(first.restorable).toBe(true)
    const back = await editor.post(`${own}/restore`, { revision: String(oldest.revision) }, { from: own })
    expect(back.status).toBe(303)
    expect((await props(own)).row.values).toMatchObject({ price: 19_700, promise: 'No ar em um mês' })
  })

  test('frees its former address', async () => {
    const basics = {
      title: 'React na prática',
      subtitle: 'Hooks e rotas',
      slug: 'react-hoje',
      categoryId: 'front-end',
      level: 'avancado',
      language: 'pt-BR',
      topic: 'react',
    }
    expect((await put(`${own}/basic-info`, basics)).status).toBe(303)
    const taken = await put(`${at}/sql/basic-info`, { ...basics, title: 'SQL' })
    expect((await taken.json()).errors).toEqual({
      slug: 'Já existe um curso com este endereço. Escolha outro.',
    })
    expect(
      (await put(`${at}/sql/basic-info`, { ...basics, title: 'SQL', slug: 'react-na-pratica' })).status,
    ).toBe(303)
  })

  test('recommends other courses that exist', async () => {
    const unknown = await put(`${own}/recommendations`, { recommended: ['nenhum'] })
    expect((await unknown.json()).errors).toEqual({ recommended: 'Um dos cursos recomendados não existe.' })
    expect((await put(`${own}/recommendations`, { recommended: ['sql'] })).status).toBe(303)
    const { related, typed } = await props(`${own}/recommendations`)
    expect([typed.recommended, related.recommended]).toEqual([['sql'], { sql: 'SQL' }])
  })
})
