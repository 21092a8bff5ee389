import { beforeEach, describe, expect, test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { bundleFacts, courseFacts } from '../../support/catalogue'
import { declaredShop } from '../../support/declared'

const at = '/admin/courses/sql'
const teacher = { 'teacher.name': 'Lívia Sampaio', 'teacher.bio': '' }
const details = {
  promise: 'No ar em um mês',
  description: '<p>Projetos.</p>',
  whatYouLearn: 'Rotas',
  requirements: '',
  ...teacher,
}

async function shopWithCourse() {
  const shop = await declaredShop()
  const { created, described, curriculum, priced, published } = courseFacts('sql', {
    title: 'SQL para análise',
  })
  const category = { categoryId: created.data.categoryId, name: 'Dados', slug: 'dados', description: '' }
  await shop.history(`category-${category.categoryId}`, event('CategoryCreated', category))
  await shop.history('course-sql', created, described, curriculum, priced, published)
  const [editor, admin] = [await shop.as('Editor'), await shop.as('Admin')]
  return { shop, editor, admin }
}

describe('a course that is on sale', () => {
  let { shop, editor, admin } = {} as Awaited<ReturnType<typeof shopWithCourse>>
  beforeEach(async () => {
    ;({ shop, editor, admin } = await shopWithCourse())
  })
  const props = async (path = at) => (await (await editor.visit(path)).json()).props
  const put = async (section: string, body: Record<string, string>, by = editor) => {
    const answer = await by.send(
      `${at}/${section}`,
      { ...body, _method: 'put' },
      { from: `${at}/${section}` },
    )
    return { status: answer.status, body: answer.status === 303 ? null : await answer.json() }
  }
  const basics = async (change: Record<string, string>) => {
    const { typed, revision } = await props(`${at}/basic-info`)
    return { ...typed, _revision: String(revision), ...change }
  }
  const publish = async (by = editor) => {
    const { draft } = await props()
    return by.send(`${at}/draft/publish`, { _revision: String(draft?.revision ?? -1) }, { from: at })
  }

  test('gathers changes that the shop shows only once they are published', async () => {
    expect((await put('basic-info', await basics({ title: 'SQL do zero' }))).status).toBe(303)
    expect((await put('price', { price: '297,00', listPrice: '' })).status).toBe(303)
    const { row, draft } = await props()
    expect(row.values).toMatchObject({ title: 'SQL para análise' })
    expect(draft.sections).toMatchObject([
      {
        name: 'BasicInfo',
        label: 'Informações básicas',
        changes: [{ label: 'Título', before: 'SQL para análise', after: 'SQL do zero' }],
      },
      { name: 'Price', changes: [{ label: 'Preço' }, { label: 'Preço anterior' }] },
    ])
    expect((await props(`${at}/basic-info`)).typed.title).toBe('SQL do zero')

    expect((await publish()).status).toBe(303)
    const after = await props()
    expect(after.row.values).toMatchObject({ title: 'SQL do zero', price: 29_700 })
    expect(after.draft).toBeNull()
    expect(after.history[0].label).toBe('Preço do curso')
  })

  test('refuses what its command would refuse, at the field, and keeps nothing', async () => {
    const { status, body } = await put('price', { price: '197,00', listPrice: '100,00' })
    expect([status, body.errors]).toEqual([
      422,
      { listPrice: 'O preço anterior precisa ser maior que o preço atual.' },
    ])
    expect((await props()).draft).toBeNull()
  })

  test('a section that is again as in the shop is no change', async () => {
    await put('basic-info', await basics({ title: 'SQL do zero' }))
    await put('basic-info', await basics({ title: 'SQL para análise' }))
    expect((await props()).draft).toBeNull()
  })

  test('two people change different fields of a section, and both stay', async () => {
    const mine = await basics({ title: 'SQL do zero' })
    await put('basic-info', await basics({ subtitle: 'Com projetos' }), admin)
    expect((await put('basic-info', mine)).status).toBe(303)
    expect((await props(`${at}/basic-info`)).typed).toMatchObject({
      title: 'SQL do zero',
      subtitle: 'Com projetos',
    })
  })

  test('two people change the same field: the second is told who changed what, and decides', async () => {
    const mine = await basics({ title: 'Meu título' })
    await put('basic-info', await basics({ title: 'Título dela', subtitle: 'Com projetos' }), admin)
    const { status, body } = await put('basic-info', mine)
    expect([status, body.code]).toEqual([422, 'changed-meanwhile'])
    expect(body.detail).toContain('mudou Título para “Título dela” no rascunho')
    expect((await put('basic-info', { ...mine, _anyway: '1' })).status).toBe(303)
    expect((await props(`${at}/basic-info`)).typed).toMatchObject({
      title: 'Meu título',
      subtitle: 'Com projetos',
    })
  })

  test('publishes what was looked at, and nothing that came after', async () => {
    await put('basic-info', await basics({ title: 'SQL do zero' }))
    const { draft } = await props()
    await put('basic-info', await basics({ title: 'Outro' }), admin)
    const late = await editor.send(`${at}/draft/publish`, { _revision: String(draft.revision) }, { from: at })
    expect(late.status).toBe(422)
    expect((await props()).row.values.title).toBe('SQL para análise')
  })

  test('what others published since stays, where the draft left it alone', async () => {
    await put('basic-info', await basics({ title: 'SQL do zero' }))
    const {
      courseId: _,
      teacher: __,
      ...known
    } = courseFacts('sql', { title: 'SQL para análise' }).created.data
    await shop.history(
      'course-sql',
      event('CourseBasicsChanged', { courseId: 'sql', ...known, subtitle: 'Pela API' } as never),
    )
    await publish()
    expect((await props(`${at}/basic-info`)).typed).toMatchObject({
      title: 'SQL do zero',
      subtitle: 'Pela API',
    })
  })

  test('nothing is published where something is refused', async () => {
    await put('basic-info', await basics({ slug: 'tomado' }))
    await put('price', { price: '297,00', listPrice: '' })
    await shop.history('course-outro', courseFacts('outro', { title: 'Outro' }).created)
    await admin.send(
      '/admin/courses/outro/basic-info',
      { ...(await props('/admin/courses/outro/basic-info')).typed, slug: 'tomado', _method: 'put' },
      { from: '/admin/courses/outro/basic-info' },
    )
    const late = await publish()
    expect([late.status, (await late.json()).detail]).toEqual([
      422,
      expect.stringContaining('Nada foi publicado.'),
    ])
    const { row, draft } = await props()
    expect(row.values.price).toBe(19_700)
    expect(draft.sections).toHaveLength(2)
  })

  test('is discarded as a whole', async () => {
    await put('basic-info', await basics({ title: 'SQL do zero' }))
    expect((await editor.post(`${at}/draft/discard`, {}, { from: at })).status).toBe(303)
    expect((await props()).draft).toBeNull()
    expect((await props(`${at}/basic-info`)).typed.title).toBe('SQL para análise')
  })

  test('an earlier version comes back into the draft', async () => {
    await put('basic-info', await basics({ title: 'SQL do zero' }))
    await publish()
    const { history } = await props()
    const revision = String(history[1].revision)
    expect((await editor.post(`${at}/restore`, { revision }, { from: at })).status).toBe(303)
    const { row, draft } = await props()
    expect(row.values.title).toBe('SQL do zero')
    expect(draft.sections[0].changes).toEqual([
      { label: 'Título', before: 'SQL do zero', after: 'SQL para análise' },
    ])
  })

  test('lists and groups tell what they say', async () => {
    await put('details', { ...details, 'faq.0.question': 'Dá certificado?', 'faq.0.answer': '<p>Dá.</p>' })
    const { draft } = await props()
    const [{ changes }] = draft.sections
    expect(changes).toContainEqual(
      expect.objectContaining({ label: 'Perguntas frequentes', after: 'Dá certificado? · Dá.' }),
    )
  })

  test('a photograph of the teacher waits in the draft, and a path of another site is refused', async () => {
    const photo = '/media/pictures/livia.webp'
    await put('details', { ...details, 'teacher.picture': photo })
    const [{ changes }] = (await props()).draft.sections
    expect(changes).toContainEqual(
      expect.objectContaining({ label: 'Professor', after: expect.stringContaining(photo) }),
    )
    const refused = await put('details', { ...details, 'teacher.picture': 'https://longe.test/a.png' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['teacher.picture']])
  })

  test('is closed to who may not change courses', async () => {
    const support = await shop.as('Support')
    const answer = await support.post(`${at}/draft/publish`, { _revision: '-1' }, { from: at })
    expect(answer.status).toBe(403)
  })
})

test('a course that is not on sale yet is changed at once', async () => {
  const { shop, editor } = await shopWithCourse()
  const { created } = courseFacts('novo', { title: 'Novo' })
  await shop.history('course-novo', created)
  const path = '/admin/courses/novo/price'
  await editor.send(path, { price: '97,00', listPrice: '', _method: 'put' }, { from: path })
  const { row, draft } = (await (await editor.visit('/admin/courses/novo')).json()).props
  expect([row.values.price, draft]).toEqual([9_700, null])
})

describe('a programme that is on sale', () => {
  test('names the courses inside its steps, in the draft and in its history', async () => {
    const { shop, editor } = await shopWithCourse()
    const { created, described, priced, published } = bundleFacts('dados')
    await shop.history('bundle-dados', created, described, priced, published)
    const record = '/admin/bundles/dados'
    const props = async () => (await (await editor.visit(record)).json()).props
    const tracks = { 'tracks.0.title': 'Base', 'tracks.0.summary': '', 'tracks.0.courseIds': 'sql' }
    const body = { ...tracks, _method: 'put' }
    await editor.send(`${record}/learning-tracks`, body, { from: `${record}/learning-tracks` })
    const { draft } = await props()
    expect(draft.sections[0].changes).toMatchObject([{ label: 'Etapas', after: 'Base · SQL para análise' }])

    await editor.send(`${record}/draft/publish`, { _revision: String(draft.revision) }, { from: record })
    const told = (await props()).history[0].changes
    expect(told).toContainEqual(
      expect.objectContaining({ label: 'Etapas', after: 'Base · SQL para análise' }),
    )
  })

  test('keeps no offer with a coupon that does not exist, and says so at the field', async () => {
    const { shop, editor } = await shopWithCourse()
    const { created, described, priced, published } = bundleFacts('dados')
    await shop.history('bundle-dados', created, described, priced, published)
    const section = '/admin/bundles/dados/post-event'
    const offer = { launchIds: 'imersao', headline: 'Só hoje', text: '', couponCode: 'NAOHA', days: '7' }
    const fields = Object.entries(offer).map(([part, value]) => [`postEvent.${part}`, value])
    const answer = await editor.send(
      section,
      { ...Object.fromEntries(fields), _method: 'put' },
      { from: section },
    )
    expect([answer.status, (await answer.json()).errors]).toEqual([
      422,
      { 'postEvent.couponCode': 'Este cupom não existe.' },
    ])
  })
})
