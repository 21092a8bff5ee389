import { beforeAll, describe, expect, test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { catalogPages } from '../../../src/http/catalog/pages'
import { aLesson, aModule, courseFacts } from '../../support/catalogue'
import { declaredShop } from '../../support/declared'

const shop = await declaredShop({ pages: catalogPages })
const support = await shop.as('Support')
const AT = '/admin/reviews'
const idOf = (student: string) => `${student}:react`
const pathOf = (student: string) => `${AT}/${encodeURIComponent(idOf(student))}`

const opinion = (student: string, name: string, rating: number, text: string) => ({
  reviewId: idOf(student),
  courseId: 'react',
  studentId: student,
  studentName: name,
  rating,
  text,
})
const tell = (student: string, ...facts: Parameters<typeof shop.history>[1][]) =>
  shop.history(`review-${idOf(student)}`, ...facts)

beforeAll(async () => {
  const { created, described, priced, published } = courseFacts('react')
  const curriculum = event('CourseCurriculumSet', {
    courseId: 'react',
    modules: [aModule('m', aLesson('l'))],
  })
  await shop.history('course-react', created, described, curriculum, priced, published)
  await tell('rita', event('ReviewPublished', opinion('rita', 'Rita Alves', 5, 'Aulas diretas ao ponto.')))
  await tell('rui', event('ReviewPublished', opinion('rui', 'Rui Prado', 1, 'Um horror, professora burra.')))
  const links = opinion('iris', 'Íris Melo', 4, 'Vejam meu curso em https://outra.test')
  await tell('iris', event('ReviewHeld', { ...links, before: null }))
})

const list = async (query = '') => (await (await support.visit(`${AT}${query}`)).json()).props
const names = async (query: string) =>
  (await list(query)).rows.map(({ title }: { title: string }) => title).sort()
const inShop = async () => {
  const { reviews } = (await (await shop.guest().visit('/course/react')).json()).props
  return reviews as { mean: number; count: number; latest: Record<string, unknown>[] }
}
const act = (student: string, command: string, fields: Record<string, string> = {}) =>
  support.send(`${pathOf(student)}/acts/${command}`, fields, { from: pathOf(student) })

describe('the queue of reviews', () => {
  test('shows what waits, what has no answer, and finds by words without accents', async () => {
    expect(await names('?situacao=held')).toEqual(['Íris Melo'])
    expect(await names('?situacao=published&respondida=nao')).toEqual(['Rita Alves', 'Rui Prado'])
    expect(await names('?busca=iris')).toEqual(['Íris Melo'])
    expect((await list()).tabCounts).toEqual([3, 1, 2, 0, 0])
  })

  test('a review that waits is nowhere in the shop until staff publish it', async () => {
    expect(await inShop()).toMatchObject({ mean: 3, count: 2 })
    expect(JSON.stringify((await inShop()).latest)).not.toContain('outra.test')
    expect((await act('iris', 'release-review')).status).toBe(303)
    expect((await inShop()).count).toBe(3)
  })

  test('a hidden review leaves the page and the mean, with the reason for the staff', async () => {
    const empty = await act('rui', 'hide-review', { reason: ' ' })
    expect([empty.status, (await empty.json()).errors.reason]).toEqual([
      422,
      'Diga em poucas palavras por que ocultar',
    ])
    expect((await act('rui', 'hide-review', { reason: 'Ofende a professora.' })).status).toBe(303)
    const shown = await inShop()
    expect([shown.count, JSON.stringify(shown.latest).includes('Rui')]).toEqual([2, false])
    const { row, history } = (await (await support.visit(pathOf('rui'))).json()).props
    expect(row.values).toMatchObject({ status: 'hidden', hiddenWhy: 'Ofende a professora.' })
    expect(history.map(({ label }: { label: string }) => label)).toEqual([
      'Avaliação oculta',
      'Avaliação publicada',
    ])
  })

  test('an answer stands under the review in the shop', async () => {
    const short = await act('rita', 'answer-review', { text: 'Ok' })
    expect((await short.json()).errors.text).toBe('Escreva pelo menos 5 caracteres')
    expect((await act('rita', 'answer-review', { text: 'Obrigado, Rita!' })).status).toBe(303)
    expect((await inShop()).latest).toContainEqual(
      expect.objectContaining({
        id: idOf('rita'),
        answer: { text: 'Obrigado, Rita!', at: expect.any(String) },
      }),
    )
    expect(await names('?situacao=published&respondida=sim')).toEqual(['Rita Alves'])
  })

  test('a refunded buyer’s review stays, marked, and out of the mean', async () => {
    const before = await inShop()
    expect((await act('rita', 'mark-review-refunded')).status).toBe(303)
    const after = await inShop()
    expect(after.count).toBe(before.count - 1)
    expect(after.latest).toContainEqual(expect.objectContaining({ id: idOf('rita'), refunded: true }))
  })

  test('is for staff, and a review that does not exist is not found', async () => {
    expect((await (await shop.as('Student')).visit(AT)).status).toBe(403)
    expect((await support.visit(`${AT}/ninguem:react`)).status).toBe(404)
    expect((await act('ninguem', 'hide-review', { reason: 'Ofende a professora.' })).status).toBe(404)
  })
})
