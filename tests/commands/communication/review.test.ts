import { expect, test } from 'vitest'
import { PublishReview, RemoveReview } from '../../../src/commands/communication/review'
import { OpenBuyerAccount } from '../../../src/commands/identity/account'
import { EnrolStudent } from '../../../src/commands/learning/enrolment'
import { review } from '../../../src/domain/communication/review'
import { as, guest, inMemory } from '../../support/in-memory'

const ana = as('Student', 'ana')
const opinion = { courseId: 'react', rating: '5', text: 'Aulas diretas ao ponto.' }

async function withStudent({ enrolled = true } = {}) {
  const app = inMemory()
  await app.send(as('System'), OpenBuyerAccount, {
    accountId: 'ana',
    email: 'ana@exemplo.test',
    name: 'Ana Souza',
  })
  const cause = { type: 'staff', id: 's1' }
  if (enrolled) await app.send(as('System'), EnrolStudent, { studentId: 'ana', courseId: 'react', cause })
  return app
}

test('a student with access publishes under the own name', async () => {
  const app = await withStudent()
  const { events } = await app.send(ana, PublishReview, opinion)
  expect(events[0]).toMatchObject({
    type: 'ReviewPublished',
    data: { reviewId: 'ana:react', studentName: 'Ana Souza', rating: 5, text: 'Aulas diretas ao ponto.' },
  })
})

test('without access, without an account or as staff nobody reviews', async () => {
  const stranger = await withStudent({ enrolled: false })
  await expect(stranger.send(ana, PublishReview, opinion)).rejects.toMatchObject({ code: 'no-access' })
  const app = await withStudent()
  await expect(app.send(guest, PublishReview, opinion)).rejects.toMatchObject({ login: true })
  await expect(app.send(as('Editor'), PublishReview, opinion)).rejects.toMatchObject({ name: 'Forbidden' })
  const borrowed = { ...ana, realAccountId: 'admin' }
  await expect(app.send(borrowed, PublishReview, opinion)).rejects.toMatchObject({ name: 'Forbidden' })
})

test.each([
  [{ rating: 0 }, 'rating', 'Escolha de 1 a 5 estrelas'],
  [{ rating: 'muito' }, 'rating', 'Escolha de 1 a 5 estrelas'],
  [{ text: 'x'.repeat(2001) }, 'text', 'Use até 2.000 caracteres'],
])('%o is refused', async (wrong, field, sentence) => {
  const app = await withStudent()
  await expect(app.send(ana, PublishReview, { ...opinion, ...wrong })).rejects.toMatchObject({
    errors: { [field]: sentence },
  })
})

test('staff remove a review', async () => {
  const app = await withStudent()
  await app.send(ana, PublishReview, opinion)
  await app.send(as('Support'), RemoveReview, { studentId: 'ana', courseId: 'react' })
  expect(await app.state(review, 'ana:react')).toEqual({ phase: 'removed' })
})
