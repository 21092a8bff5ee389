import { describe, expect, it, vi } from 'vitest'
import { ArchiveCourse, PriceCourse } from '../../../src/commands/catalog/course'
import { CreateStaffAccount } from '../../../src/commands/identity/account'
import { EnrolStudent } from '../../../src/commands/learning/enrolment'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { FavoriteKey, LearningPages } from '../../../src/contracts/learning/pages'
import { PASSWORD, testApp } from '../../support/app'
import type { Browser } from '../../support/browser'
import { publishCourse, publishProgramme } from '../../support/course'
import { keptMails } from '../../support/outbox'

const app = await testApp()
for (const courseId of ['base', 'tela']) await publishCourse(app, courseId, 9_900)
const tracks = [{ title: 'Base', summary: '', courseIds: ['base', 'tela'] }]
await publishProgramme(app, { bundleId: 'web', title: 'Formação Web', tracks, price: 15_000 })

const course = (itemId: string): FavoriteKey => ({ kind: 'course', itemId })
const lesson = (itemId: string, courseId: string) => ({ kind: 'lesson' as const, itemId, courseId })
const keep = (browser: Browser, item: object) => browser.json('/api/favorites', item)
const heartsOf = async (browser: Browser): Promise<FavoriteKey[]> => {
  const answer = await browser.visit('/api/favorites')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return ((await answer.json()) as { items: FavoriteKey[] }).items
}
const pageOf = async (browser: Browser) => {
  const page = await (await browser.visit('/student/myfavorites')).json()
  return (page as PageObject<LearningPages['Platform/Student/MyFavorites']>).props
}

describe('favourites', () => {
  it('keeps courses, programmes and lessons, the newest first, and shows them at once', async () => {
    const ana = await app.as('Student')
    expect(await heartsOf(ana)).toEqual([])
    for (const item of [course('base'), { kind: 'bundle', itemId: 'web' }, lesson('tela-l1', 'tela')])
      expect((await keep(ana, item)).status).toBe(200)
    expect((await keep(ana, course('base'))).status).toBe(200)
    const { products, lessons } = await pageOf(ana)
    expect(products.map(({ kind, itemId }) => [kind, itemId])).toEqual([
      ['bundle', 'web'],
      ['course', 'base'],
    ])
    expect(products[1]).toMatchObject({ title: 'Curso base', keptPrice: 9_900, owned: false, watch: null })
    expect(lessons).toMatchObject([{ itemId: 'tela-l1', course: { slug: 'tela' }, open: false }])
    expect(await heartsOf(ana)).toHaveLength(3)
    expect(await heartsOf(await app.as('Student'))).toEqual([])
  })

  it('refuses what is no product and no lesson of its course', async () => {
    const bia = await app.as('Student')
    for (const item of [
      course('cobol'),
      { kind: 'bundle', itemId: 'base' },
      lesson('tela-l1', 'base'),
      { kind: 'lesson', itemId: 'tela-l1' },
      { kind: 'constructor', itemId: 'base' },
      {},
    ])
      expect((await keep(bia, item)).status).toBe(422)
    expect(await heartsOf(bia)).toEqual([])
  })

  it('removes one by a form that needs no JavaScript', async () => {
    const caio = await app.as('Student')
    await keep(caio, course('base'))
    const gone = await caio.post('/favorites/remove', { ...course('base') }, { from: '/student/myfavorites' })
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/student/myfavorites'])
    expect(await pageOf(caio)).toMatchObject({ products: [], lessons: [] })
  })

  it('lets a guest keep things in this browser, which the account takes over at login, once', async () => {
    const email = 'lia@exemplo.test'
    await app.send(CreateStaffAccount, {
      accountId: 'lia',
      name: 'Lia Alves Prado',
      email,
      password: PASSWORD,
      role: 'Student',
    })
    const lia = app.guest()
    await lia.visit('/courses')
    expect((await keep(lia, course('base'))).status).toBe(200)
    expect((await keep(lia, course('tela'))).status).toBe(200)
    expect(await heartsOf(lia)).toHaveLength(2)
    expect(await heartsOf(app.guest())).toEqual([])
    const visitor = lia.cookies.get('visitor')
    await lia.post('/login', { email, password: PASSWORD }, { from: '/login' })
    expect((await pageOf(lia)).products.map(({ itemId }) => itemId).sort()).toEqual(['base', 'tela'])
    const { store } = app.infrastructure
    await vi.waitFor(async () =>
      expect((await store.readStream(`favorites-v:${visitor}`)).at(-1)).toMatchObject({
        type: 'FavoritesEmptied',
        data: { into: 'a:lia' },
      }),
    )
  })

  it('says what became of the price, honestly, and what is not sold any more', async () => {
    await publishCourse(app, 'preco', 20_000)
    const davi = await app.as('Student')
    await keep(davi, course('preco'))
    const standingNow = async () => (await pageOf(davi)).products[0]
    expect(await standingNow()).toMatchObject({ standing: null, keptPrice: 20_000 })
    await app.send(PriceCourse, { courseId: 'preco', price: 15_000, listPrice: null })
    expect(await standingNow()).toMatchObject({ card: { price: 15_000 }, standing: { is: 'lowest' } })
    await app.send(PriceCourse, { courseId: 'preco', price: 18_000, listPrice: null })
    expect(await standingNow()).toMatchObject({ standing: { is: 'was-lower', price: 15_000 } })
    await app.send(ArchiveCourse, { courseId: 'preco' })
    expect(await standingNow()).toMatchObject({ title: 'Curso preco', card: null, standing: null })
  })

  it('leads owners to their lessons', async () => {
    const eva = await app.as('Student')
    await keep(eva, course('tela'))
    await keep(eva, lesson('tela-l2', 'tela'))
    await app.send(EnrolStudent, {
      studentId: eva.accountId,
      courseId: 'tela',
      cause: { type: 'staff', id: 'g1' },
    })
    const { products, lessons } = await pageOf(eva)
    expect(products[0]).toMatchObject({ watch: 'tela', owned: true })
    expect(lessons[0]).toMatchObject({ itemId: 'tela-l2', open: true })
  })
})

describe('the price of a favourite', () => {
  const watching = async (browser: Browser) => (await pageOf(browser)).products[0]?.watched
  const watch = (browser: Browser, item: FavoriteKey, path = 'watch') =>
    browser.post(`/favorites/${path}`, { ...item }, { from: '/student/myfavorites' })
  const mailsTo = async (email: string) =>
    (await keptMails(app.infrastructure.pool, email)).filter(({ subject }) => subject.startsWith('Baixou'))

  it('is mailed once when it falls, with what it was, and to nobody who did not ask or has bought', async () => {
    await publishCourse(app, 'queda', 10_000)
    const item = course('queda')
    const [ana, quiet, buyer] = [await app.as('Student'), await app.as('Student'), await app.as('Student')]
    await keep(quiet, item)
    for (const browser of [ana, buyer]) {
      await keep(browser, item)
      expect(await watching(browser)).toBe(null)
      expect((await watch(browser, item)).status).toBe(303)
      expect(await watching(browser)).toBe(10_000)
    }
    const cause = { type: 'staff', id: 'g2' } as const
    await app.send(EnrolStudent, { courseId: 'queda', studentId: buyer.accountId, cause })
    await app.send(PriceCourse, { courseId: 'queda', price: 12_000, listPrice: null })
    await app.send(PriceCourse, { courseId: 'queda', price: 9_000, listPrice: null })
    const mail = await app.mailTo(ana.email, 'Baixou de preço')
    expect(mail).toMatch(/Quando você pediu o aviso, custava R\$\s100/)
    expect(mail).toMatch(/É o menor preço desde/)
    expect(await watching(ana)).toBe(null)
    await app.send(PriceCourse, { courseId: 'queda', price: 8_000, listPrice: null })
    await watch(ana, item)
    expect(await watching(ana)).toBe(8_000)
    await app.send(PriceCourse, { courseId: 'queda', price: 7_000, listPrice: null })
    await vi.waitFor(async () => expect(await mailsTo(ana.email)).toHaveLength(2), { timeout: 20_000 })
    expect(await mailsTo(quiet.email)).toEqual([])
    expect(await mailsTo(buyer.email)).toEqual([])
  })

  it('says honestly that it was lower before, and is switched off', async () => {
    await publishCourse(app, 'volta', 5_000)
    await app.send(PriceCourse, { courseId: 'volta', price: 9_000, listPrice: null })
    const bia = await app.as('Student')
    await watch(bia, course('volta'))
    await app.send(PriceCourse, { courseId: 'volta', price: 8_000, listPrice: null })
    expect(await app.mailTo(bia.email, 'Baixou de preço')).toMatch(/Não é o menor preço: já custou R\$\s50/)
    await watch(bia, course('volta'))
    await watch(bia, course('volta'), 'unwatch')
    expect(await watching(bia)).toBe(null)
  })

  it('is refused of what is free, not sold, bought or a lesson', async () => {
    await publishCourse(app, 'livre')
    const caio = await app.as('Student')
    const cause = { type: 'staff', id: 'g3' } as const
    await app.send(EnrolStudent, { courseId: 'tela', studentId: caio.accountId, cause })
    for (const item of [course('livre'), course('cobol'), course('tela'), lesson('tela-l1', 'tela')])
      expect([item.itemId, (await watch(caio, item)).status]).toEqual([item.itemId, 422])
    const unknown = await watch(app.guest(), course('base'))
    expect([unknown.status, unknown.headers.get('location')]).toEqual([403, null])
    expect((await pageOf(caio)).products).toEqual([])
  })
})
