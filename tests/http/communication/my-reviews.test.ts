import { describe, expect, it, vi } from 'vitest'
import { HideReview } from '../../../src/commands/communication/review'
import type { CommunicationPages } from '../../../src/contracts/communication/pages'
import type { PageObject } from '../../../src/contracts/kernel/page'
import { testApp } from '../../support/app'
import { publishCourse } from '../../support/course'

const app = await testApp()
for (const courseId of ['croche', 'trico']) await publishCourse(app, courseId)

type Student = Awaited<ReturnType<typeof app.as>>
type Props = CommunicationPages['Platform/Student/MyReviews']
const PATH = '/student/myreviews'
const seen = async (student: Student) =>
  ((await (await student.visit(PATH)).json()) as PageObject<Props>).props
/** Waits for what the read model is to show. */
const sees = (student: Student, wanted: object) =>
  vi.waitFor(async () => expect(await seen(student)).toMatchObject(wanted), 60_000)

async function enrolled() {
  const student = await app.as('Student')
  for (const courseId of ['croche', 'trico'])
    await student.post('/student/mycourses', { courseId, slug: courseId })
  await sees(student, { open: [{}, {}] })
  return student
}
const review = (student: Student, rating: number | string, text = '', courseId = 'croche') =>
  student.send(PATH, { courseId, rating: String(rating), text })

describe('the reviews of a student', () => {
  it('begin with the courses that they have, those that are furthest first', async () => {
    const student = await enrolled()
    await student.post('/student/mycourses/trico/complete', {
      courseId: 'trico',
      lessonId: 'trico-l1',
      nextId: '',
    })
    await sees(student, { reviews: [], open: [{ courseId: 'trico', percent: 50 }, { courseId: 'croche' }] })
  })

  it('are written and changed here, and show what the shop shows', async () => {
    const student = await enrolled()
    expect((await review(student, 4, 'Explica sem correr.')).status).toBe(303)
    expect(await seen(student)).toMatchObject({ flash: { success: 'Avaliação publicada. Obrigado!' } })
    await sees(student, {
      reviews: [
        { courseId: 'croche', rating: 4, text: 'Explica sem correr.', status: 'published', mayEdit: true },
      ],
      open: [{ courseId: 'trico' }],
    })
    await review(student, 5, 'Explica sem correr, e responde.')
    await sees(student, { reviews: [{ rating: 5, editedAt: expect.any(String) }] })
  })

  it('wait for the team where they name a contact, and say when they are hidden', async () => {
    const student = await enrolled()
    await review(student, 5, 'Curso mais barato em https://outra.test')
    await sees(student, { reviews: [{ status: 'held' }] })
    const reviewId = `${student.accountId}:croche`
    await app.send(HideReview, { reviewId, reason: 'Propaganda de outra loja' })
    await sees(student, { reviews: [{ status: 'hidden' }] })
    expect(JSON.stringify(await seen(student))).not.toContain('Propaganda')
  })

  it.each([
    ['', 'croche', 'rating', 'Escolha de 1 a 5 estrelas'],
    ['6', 'croche', 'rating', 'Escolha de 1 a 5 estrelas'],
  ])('are refused by the field: %j', async (rating, courseId, field, sentence) => {
    const answer = await review(await enrolled(), rating, 'Bom.', courseId)
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors[field]).toBe(sentence)
  })

  it('are refused to who does not have the course, and to guests', async () => {
    const other = await app.as('Student')
    const answer = await review(other, 5, 'Bom.')
    expect([answer.status, (await answer.json()).detail]).toEqual([
      422,
      'Só quem tem acesso ao curso pode avaliar.',
    ])
    expect((await app.guest().html(PATH)).headers.get('location')).toMatch(/^\/login\?next=/)
  })
})
