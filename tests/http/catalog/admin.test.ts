import { beforeAll, describe, expect, test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { courseFacts } from '../../support/catalogue'
import { declaredShop } from '../../support/declared'

const shop = await declaredShop()
const editor = await shop.as('Editor')
const props = async (path: string) => (await (await editor.visit(path)).json()).props
const ids = async (path: string) => (await props(path)).rows.map(({ id }: { id: string }) => id)
const at = '/admin/courses'
const act = (id: string, name: string) => editor.send(`${at}/${id}/acts/${name}`, {}, { from: at })

const watches = (courseId: string, studentId: string) => {
  const of = { enrolmentId: `${studentId}:${courseId}`, studentId, courseId }
  return event('CourseAccessGranted', { ...of, cause: { type: 'order', id: 'o1' } })
}
const host = { hostType: 'course' as const, hostId: 'react' }
const offer = (offerId: string) =>
  event('ProductOfferMade', {
    ...host,
    offerId,
    kind: 'bump',
    productType: 'course',
    productId: 'sql',
    price: 4_900,
    headline: 'Leve SQL',
    words: '',
  })

describe('the courses of the back office', () => {
  beforeAll(async () => {
    const { created, described, curriculum, priced } = courseFacts('react', { title: 'React do zero' })
    await shop.history('course-react', created, described, curriculum, priced)
    await shop.history(
      'course-sql',
      courseFacts('sql', { title: 'SQL para análise', slug: 'banco-sql' }).created,
    )
    await shop.history('enrolment-ana', watches('react', 'ana'))
    await shop.history('enrolment-bia', watches('react', 'bia'))
    await shop.history(
      'offers-react',
      offer('a'),
      offer('b'),
      event('ProductOfferActivated', { ...host, offerId: 'a' }),
    )
    await shop.history(
      'review-1',
      event('ReviewPublished', { reviewId: 'r1', courseId: 'react', rating: 4 } as never),
      event('ReviewPublished', { reviewId: 'r2', courseId: 'react', rating: 5 } as never),
    )
  })

  test('are listed with their numbers', async () => {
    const { rows, tabCounts } = await props(`${at}?busca=zero`)
    expect(tabCounts).toEqual([1, 0, 1, 0])
    expect(rows).toMatchObject([
      {
        id: 'react',
        values: { status: 'draft', price: 19_700, students: 2, offers: 1, rating: 4.5, sales: 0 },
      },
    ])
  })

  test('are found by title, topic, teacher and address', async () => {
    expect((await props(`${at}?busca=análise`)).rows).toMatchObject([
      { id: 'sql', values: { price: null, students: 0, offers: 0, rating: null } },
    ])
    expect(await ids(`${at}?busca=banco-sql`)).toEqual(['sql'])
    expect(await ids(`${at}?busca=lívia`)).toHaveLength(2)
  })

  test('without a price come last, whichever way they are sorted', async () => {
    expect(await ids(`${at}?ordem=preco`)).toEqual(['react', 'sql'])
    expect(await ids(`${at}?ordem=-preco`)).toEqual(['react', 'sql'])
  })

  test('are published and archived; an incomplete one says what is missing', async () => {
    expect((await act('react', 'publish-course')).status).toBe(303)
    expect((await props(`${at}?situacao=published`)).rows).toMatchObject([
      { id: 'react', values: { price: 19_700 } },
    ])
    const refused = await act('sql', 'publish-course')
    expect([refused.status, (await refused.json()).detail]).toEqual([
      422,
      'Defina o preço antes de publicar o curso.',
    ])
    await act('react', 'archive-course')
    expect((await props(at)).tabCounts).toEqual([2, 0, 1, 1])
  })

  test('are still found by bookmarks of older addresses', async () => {
    expect(await ids(`${at}?query=zero&status=archived&page=1`)).toEqual(['react'])
    expect(await ids(`${at}?status=archived&query=sql`)).toEqual([])
    expect((await props(`${at}?page=2`)).view.page).toBe(2)
  })
})
