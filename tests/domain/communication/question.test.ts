import { describe, expect, it } from 'vitest'
import * as q from '../../../src/domain/communication/question'
import { type EventOf, event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

type E = EventOf<typeof q.questionEvents>
const questionId = 'q1'
const data = {
  questionId,
  number: 1,
  courseId: 'react',
  courseTitle: 'React',
  lessonId: null,
  lessonTitle: null,
  studentId: 'ana',
  studentName: 'Ana',
  content: '<p>Por quê?</p>',
}
const asked: E = event('QuestionAsked', data)
const reply = {
  questionId,
  answerId: 'a1',
  authorId: 'eva',
  authorName: 'Eva',
  byStaff: true,
  content: '<p>Porque sim.</p>',
}
const answered: E = event('QuestionAnswered', { ...reply, studentId: 'ana' })
const own: E = event('QuestionAnswered', {
  ...reply,
  answerId: 'a2',
  authorId: 'ana',
  byStaff: false,
  studentId: 'ana',
})
const seen: E = event('AnswersSeen', { questionId, studentId: 'ana' })
const closed: E = event('QuestionClosed', { questionId, studentId: 'ana' })
const upvoted: E = event('QuestionUpvoted', { questionId, voterId: 'bia' })
const withdrawn: E = event('QuestionVoteWithdrawn', { questionId, voterId: 'bia' })
const accepted: E = event('AnswerAccepted', { questionId, answerId: 'a2', studentId: 'ana' })

describe('a question', () => {
  it('is asked once', () => {
    given(q.question).when(q.askQuestion(data)).thenEvents([asked])
    given(q.question, asked).when(q.askQuestion(data)).thenNothing()
  })

  it('is answered once per answer, and not when it is closed', () => {
    given(q.question, asked).when(q.answerQuestion(reply)).thenEvents([answered])
    given(q.question, asked, answered).when(q.answerQuestion(reply)).thenNothing()
    given(q.question, asked, answered, closed).when(q.answerQuestion(reply)).thenNothing()
    given(q.question, asked, closed)
      .when(q.answerQuestion(reply))
      .thenRefused('question-closed', 'Esta pergunta foi encerrada e não aceita respostas.')
  })

  it('is answered by staff only, and its student has not seen what others wrote', () => {
    expect(given(q.question, asked, answered).state()).toMatchObject({ phase: 'answered', unseen: 1 })
    expect(given(q.question, asked, own).state()).toMatchObject({ phase: 'open', unseen: 0 })
    expect(given(q.question, asked, answered, own, seen).state()).toMatchObject({
      unseen: 0,
      answers: [{}, {}],
    })
  })

  it('notes that its own student saw the answers, once', () => {
    given(q.question, asked, answered)
      .when(q.seeAnswers({ studentId: 'ana' }))
      .thenEvents([seen])
    given(q.question, asked, answered, seen)
      .when(q.seeAnswers({ studentId: 'ana' }))
      .thenNothing()
    given(q.question, asked, answered)
      .when(q.seeAnswers({ studentId: 'bia' }))
      .thenNothing()
  })

  it('is closed once', () => {
    given(q.question, asked).when(q.closeQuestion()).thenEvents([closed])
    given(q.question, asked, closed).when(q.closeQuestion()).thenNothing()
  })

  it('is shared once by each other person, who may take it back, and not once it is closed', () => {
    const vote = q.upvoteQuestion({ voterId: 'bia' })
    const unvote = q.withdrawVote({ voterId: 'bia' })
    given(q.question, asked).when(vote).thenEvents([upvoted])
    given(q.question, asked, upvoted).when(vote).thenNothing()
    given(q.question, asked, upvoted).when(unvote).thenEvents([withdrawn])
    given(q.question, asked, upvoted, withdrawn).when(unvote).thenNothing()
    given(q.question, asked)
      .when(q.upvoteQuestion({ voterId: 'ana' }))
      .thenRefused('question-own', 'Esta dúvida já é sua.')
    given(q.question, asked, closed).when(vote).thenRefused('question-closed')
  })

  it('is solved by an answer that exists, the last one accepted', () => {
    const accept = (answerId: string) => q.acceptAnswer({ answerId })
    given(q.question, asked, own).when(accept('a2')).thenEvents([accepted])
    given(q.question, asked, own, accepted).when(accept('a2')).thenNothing()
    given(q.question, asked, own, answered, accepted).when(accept('a1')).thenTypes('AnswerAccepted')
    given(q.question, asked)
      .when(accept('a2'))
      .thenRefused('answer-unknown', 'Esta resposta não existe mais.')
    expect(given(q.question, asked, own, accepted).state()).toMatchObject({ phase: 'answered' })
    expect(given(q.question, asked, own, closed, accepted).state()).toMatchObject({ phase: 'closed' })
  })

  it('keeps the second of the film that it is about', () => {
    given(q.question)
      .when(q.askQuestion({ ...data, second: 192 }))
      .thenEvents([event('QuestionAsked', { ...data, second: 192 })])
  })

  it.each([
    q.answerQuestion(reply),
    q.seeAnswers({ studentId: 'ana' }),
    q.closeQuestion(),
    q.upvoteQuestion({ voterId: 'bia' }),
    q.withdrawVote({ voterId: 'bia' }),
    q.acceptAnswer({ answerId: 'a1' }),
  ])('that does not exist takes nothing', (decision) => {
    given(q.question).when(decision).thenRefused('question-unknown', 'Esta pergunta não existe mais.')
    for (const early of [answered, seen, closed, upvoted, withdrawn, accepted])
      expect(given(q.question, early).state()).toEqual({ phase: 'absent' })
  })
})
