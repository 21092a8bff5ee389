import { afterAll, describe, expect, it } from 'vitest'
import { createKnex } from '../../../src/adapters/database/knex'
import type { QuestionFilter } from '../../../src/contracts/communication/lists'
import { badgesOf } from '../../../src/http/site/badges'
import * as threads from '../../../src/projections/communication/question-thread'
import { accountCard } from '../../../src/projections/identity/account-card'
import { ensureTables } from '../../../src/projections/kernel/tables/tables'
import { foldInto } from '../../../src/projections/kernel/tables/write-rows'
import { cartView } from '../../../src/projections/ordering/cart-view'
import { orderList } from '../../../src/projections/ordering/order-list'
import { testDatabase } from '../../support/database'
import { recorded, type Told } from '../../support/history'
import { project } from '../../support/project'

const questionAsked = (n: number, studentId = 'ana', lessonId: string | null = 'l1'): Told => ({
  type: 'QuestionAsked',
  data: {
    questionId: `q${n}`,
    number: n,
    courseId: 'react',
    courseTitle: 'React',
    lessonId,
    lessonTitle: lessonId && 'Uma',
    studentId,
    studentName: studentId === 'ana' ? 'Ana' : 'Bia',
    content: n === 3 ? '100% certo_?' : `Pergunta ${n}`,
  },
})
const answered = (n: number, byStaff: boolean, authorId: string): Told => ({
  type: 'QuestionAnswered',
  data: {
    questionId: `q${n}`,
    answerId: `a${n}-${authorId}`,
    studentId: 'ana',
    authorId,
    authorName: authorId,
    byStaff,
    content: 'Sim',
  },
})
const seen = (n: number): Told => ({ type: 'AnswersSeen', data: { questionId: `q${n}`, studentId: 'ana' } })
const closed = (n: number): Told => ({
  type: 'QuestionClosed',
  data: { questionId: `q${n}`, studentId: 'ana' },
})
const voted = (n: number, voterId: string): Told => ({
  type: 'QuestionUpvoted',
  data: { questionId: `q${n}`, voterId },
})
const unvoted = (n: number, voterId: string): Told => ({
  type: 'QuestionVoteWithdrawn',
  data: { questionId: `q${n}`, voterId },
})
const accepted = (n: number, answerId: string): Told => ({
  type: 'AnswerAccepted',
  data: { questionId: `q${n}`, answerId, studentId: 'ana' },
})

describe('a thread', () => {
  it('stays open until staff answer, also when students add replies', () => {
    project(threads.questionThread, [questionAsked(1), answered(1, false, 'ana')]).rows([
      { status: 'open', answeredAt: null, unseen: false, messages: [{ author: 'ana' }] },
    ])
    project(threads.questionThread, [questionAsked(1), answered(1, false, 'bia')]).rows([
      { status: 'open', answeredAt: null, unseen: true },
    ])
  })
  it('records staff’s first answer, when it is seen and when it is closed', () => {
    const history = [questionAsked(1), answered(1, true, 'eva'), answered(1, true, 'rui')]
    project(threads.questionThread, history).rows([
      { status: 'answered', answeredAt: '2026-03-02T12:01:00.000Z', unseen: true },
    ])
    project(threads.questionThread, [...history, seen(1), closed(1)]).rows([
      { status: 'closed', unseen: false, messages: [{}, {}] },
    ])
  })
  it('counts who has the same question, and keeps which answer solved it', () => {
    const history = [questionAsked(1), voted(1, 'bia'), voted(1, 'caio'), answered(1, false, 'bia')]
    project(threads.questionThread, [...history, unvoted(1, 'bia'), accepted(1, 'a1-bia')]).rows([
      { second: null, votes: 1, voters: ['caio'], acceptedId: 'a1-bia', status: 'answered' },
    ])
    const { type, data } = questionAsked(1)
    const moment = { type, data: { ...(data as object), second: 192 } }
    project(threads.questionThread, [moment]).rows([{ second: 192, votes: 0, acceptedId: null }])
  })
  it('has no row for an unknown question', () => {
    const early = [answered(1, true, 'eva'), seen(1), closed(1), voted(1, 'bia'), unvoted(1, 'bia')]
    project(threads.questionThread, [...early, accepted(1, 'a1')]).rows([])
  })
})

const { pool } = await testDatabase()
const db = createKnex(pool)
afterAll(() => db.destroy())
await ensureTables(pool, [threads.questionThread, accountCard, cartView, orderList])
const client = await pool.connect()
const history = [
  questionAsked(1),
  questionAsked(2, 'bia'),
  questionAsked(3),
  questionAsked(4, 'ana', null),
  answered(1, true, 'eva'),
  closed(4),
]
await foldInto(client, threads.questionThread, recorded(history), new Set())
client.release()
const numbers = (list: { number: number }[]) => list.map(({ number }) => number)

describe('queries of threads', () => {
  it('count them for the badges of staff and students', async () => {
    expect(await threads.countQuestions(db)).toEqual({ unread: 2, answered: 2, all: 4 })
    expect(await threads.unreadQuestions(db)).toBe(2)
    const waiting = async (accountId: string) =>
      (await badgesOf(pool, { accountId, role: 'Student' })).waiting
    expect([await waiting('ana'), await waiting('bia')]).toEqual([2, 1])
    expect(await badgesOf(pool, { accountId: 'eva', role: 'Editor' })).toMatchObject({ waiting: 0 })
  })
  it('find them by student, by lesson and by id', async () => {
    expect(numbers(await threads.questionsOfStudent(db, 'ana'))).toEqual([4, 3, 1])
    expect(numbers(await threads.questionsOfLesson(db, 'react', 'l1'))).toEqual([3, 2, 1])
    expect((await threads.questionById(db, 'q2'))?.studentName).toBe('Bia')
    expect(await threads.questionById(db, 'q9')).toBeUndefined()
  })
  it('put what most people ask first', async () => {
    const client = await pool.connect()
    const votes = recorded([voted(1, 'caio'), voted(1, 'davi'), voted(2, 'davi')])
    await foldInto(client, threads.questionThread, votes, new Set())
    client.release()
    expect(numbers(await threads.questionsOfLesson(db, 'react', 'l1'))).toEqual([1, 2, 3])
  })
  it('return the oldest open one first, and the next one', async () => {
    const page = async (filter: QuestionFilter, search = '', n = 1) => {
      const { list, total } = await threads.questionPage(db, { filter, search, page: n, size: 2 })
      return [numbers(list), total]
    }
    expect(await page('unread')).toEqual([[2, 3], 2])
    expect(await page('answered')).toEqual([[4, 1], 2])
    expect(await page('all')).toEqual([[3, 2], 4])
    expect(await page('all', '', 2)).toEqual([[4, 1], 4])
    expect(await page('all', '100% certo_')).toEqual([[3], 1])
    expect(await page('all', '%')).toEqual([[3], 1])
    expect(await page('all', 'BIA')).toEqual([[2], 1])
    expect([await threads.nextUnread(db, 'q2'), await threads.nextUnread(db, 'q9')]).toEqual(['q3', 'q2'])
  })
})
