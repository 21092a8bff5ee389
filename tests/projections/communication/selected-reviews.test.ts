import { afterAll, expect, test } from 'vitest'
import { createKnex } from '../../../src/adapters/database/knex'
import {
  courseReview,
  longestReviewsOf,
  selectedReviews,
} from '../../../src/projections/communication/course-review'
import { ensureTables } from '../../../src/projections/kernel/tables/tables'
import { foldInto } from '../../../src/projections/kernel/tables/write-rows'
import { testDatabase } from '../../support/database'
import { recorded } from '../../support/history'

const { pool } = await testDatabase()
const db = createKnex(pool)
afterAll(() => db.destroy())
await ensureTables(pool, [courseReview])

const words = 'O curso explica cada passo com calma e os projetos são os do dia a dia'
/** Of one course each, the one with a contact always the longest. */
const written = (n: number, text: string) => ({
  type: 'ReviewPublished',
  data: {
    reviewId: `r${n}`,
    courseId: `curso-${Math.ceil(n / 4)}`,
    studentId: `s${n}`,
    studentName: 'Ana Souza',
    rating: 5,
    text,
  },
})

test('a review that advertises an address, an e-mail or a telephone is not among those shown first', async () => {
  const contacts = [
    'veja mais no meu site https://ana.exemplo.test agora mesmo',
    'me escreva em ana@exemplo.test, dou aulas particulares',
    'chame no 98765-4321, que eu ajudo com os exercícios',
  ]
  const reviews = contacts.map((contact, at) => written(at + 1, `${words}; ${contact}`))
  const client = await pool.connect()
  await foldInto(client, courseReview, recorded([...reviews, written(4, `${words}.`)]), new Set())
  client.release()
  const texts = (found: { text: string }[]) => found.map(({ text }) => text)
  expect(texts(await selectedReviews(db))).toEqual([`${words}.`])
  expect(texts(await longestReviewsOf(db, ['curso-1']))).toEqual([`${words}.`])
})
