import { describe, expect, it, vi } from 'vitest'
import { AnswerQuestion, AskQuestion } from '../../../src/commands/communication/question'
import { EnrolFree } from '../../../src/commands/learning/enrolment'
import type { SimilarQuestion } from '../../../src/contracts/communication/similar-questions'
import { testApp } from '../../support/app'
import type { Browser } from '../../support/browser'
import { publishCourse } from '../../support/course'

const app = await testApp()
for (const courseId of ['sql', 'git']) await publishCourse(app, courseId)

const ana = await app.as('Student')
const actor = { accountId: ana.accountId, role: 'Student' as const }
for (const courseId of ['sql', 'git']) await app.send(EnrolFree, { courseId }, actor)
const ask = async (courseId: string, content: string) => {
  const { stream } = await app.send(AskQuestion, { courseId, lessonId: null, content }, actor)
  return Number(stream.slice('question-'.length))
}
const joins = await ask('sql', '<p>Como faço uma <strong>junção</strong> entre três tabelas?</p>')
await ask('sql', '<p>Junção sem chave: por que repete linhas das tabelas?</p>')
await ask('sql', '<p>O que é um índice?</p>')
await ask('git', '<p>Como faço a junção de três tabelas no git?</p>')
await ask('git', '<p>ÁRVORE de commits: onde vejo?</p>')
await app.send(AnswerQuestion, { question_id: joins, content: '<p>Encadeie dois <em>JOIN</em>.</p>' })

const similar = async (browser: Browser, text: string, courseId = 'sql') => {
  const answer = await browser.visit(`/api/questions/similar?${new URLSearchParams({ courseId, text })}`)
  if (answer.status !== 200) return answer.status
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return ((await answer.json()) as { questions: SimilarQuestion[] }).questions
}

describe('questions like the one that is typed', () => {
  it('are of the same course, those with most of its words first, with their answer', async () => {
    await vi.waitFor(
      async () =>
        expect(await similar(ana, 'quero juncao de tres TABELAS')).toMatchObject([
          {
            question: 'Como faço uma junção entre três tabelas?',
            answer: { text: 'Encadeie dois JOIN.' },
          },
          { question: 'Junção sem chave: por que repete linhas das tabelas?', answer: null },
        ]),
      30_000,
    )
    expect(await similar(ana, 'índices')).toEqual([])
    expect(await similar(ana, 'indice')).toMatchObject([{ question: 'O que é um índice?' }])
    const shouted = await similar(ana, 'arvore', 'git')
    expect(shouted).toMatchObject([{ question: 'ÁRVORE de commits: onde vejo?' }])
  })

  it('are none for words that are in every question, in tags, or patterns', async () => {
    for (const text of ['como que', 'strong', '%%%', '___ %_%', '', '   ']) {
      expect([text, await similar(ana, text)]).toEqual([text, []])
    }
  })

  it('are three at most', async () => {
    for (const n of [1, 2, 3, 4]) await ask('git', `<p>Conflito ao mesclar o ramo ${n}</p>`)
    await vi.waitFor(
      async () => expect(await similar(ana, 'conflito no ramo', 'git')).toHaveLength(3),
      30_000,
    )
  })

  it('are told to who has the course, and to staff', async () => {
    const other = await app.as('Student')
    expect(await similar(other, 'junção de tabelas')).toBe(403)
    expect(await similar(await app.as('Support'), 'junção de tabelas')).toHaveLength(2)
    expect(await similar(app.guest(), 'junção de tabelas')).toBe(401)
    expect(await similar(ana, 'x'.repeat(2_001))).toBe(422)
  })
})
