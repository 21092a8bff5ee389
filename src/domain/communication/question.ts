import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, personal } from '../kernel/event'
import { refuse } from '../kernel/refuse'

/** Content is sanitised HTML, written by the student or by who answers. */
export const questionEvents = events({
  QuestionAsked: eventSchema('Dúvida enviada', {
    questionId: id,
    /** Public number of the question, a positive integer: what the reply form sends as question_id. */
    number: z.int().positive(),
    courseId: id,
    courseTitle: z.string(),
    lessonId: id.nullable(),
    lessonTitle: z.string().nullable(),
    studentId: id,
    studentName: personal(z.string(), 'studentId'),
    content: personal(z.string(), 'studentId'),
    /** Second of the lesson's film that it is about; older questions do not say. */
    second: z.int().nonnegative().optional(),
  }),
  QuestionAnswered: eventSchema('Dúvida respondida', {
    questionId: id,
    answerId: id,
    studentId: id,
    authorId: id,
    authorName: personal(z.string(), 'authorId'),
    byStaff: z.boolean(),
    /** An answer calls the student by name. */
    content: personal(z.string(), 'authorId', { also: 'studentId' }),
  }),
  /** The student saw the answers: the badge goes down. */
  AnswersSeen: eventSchema('Respostas vistas', { questionId: id, studentId: id }),
  QuestionClosed: eventSchema('Dúvida encerrada', { questionId: id, studentId: id }),
  /** Someone else has the same question. */
  QuestionUpvoted: eventSchema('Mesma dúvida marcada', { questionId: id, voterId: id }),
  QuestionVoteWithdrawn: eventSchema('Mesma dúvida desmarcada', { questionId: id, voterId: id }),
  /** The answer that solved it; a later one takes its place. */
  AnswerAccepted: eventSchema('Resposta aceita', { questionId: id, answerId: id, studentId: id }),
})
export type QuestionEvent = EventOf<typeof questionEvents>

interface Answer {
  answerId: string
  authorId: string
  byStaff: boolean
  authorName: string
  content: string
}

export interface KnownQuestion {
  phase: 'open' | 'answered' | 'closed'
  questionId: string
  studentId: string
  courseId: string
  courseTitle: string
  lessonId: string | null
  lessonTitle: string | null
  content: string
  answers: Answer[]
  /** Accounts that have the same question, in the order of their votes. */
  voters: string[]
  acceptedId: string | null
  /** Answers that the student has not looked at. */
  unseen: number
}
export type Question = { phase: 'absent' } | KnownQuestion

const known =
  (step: (question: KnownQuestion) => KnownQuestion) =>
  (question: Question): Question =>
    question.phase === 'absent' ? question : step(question)

export const question = aggregate<Question, typeof questionEvents>(
  { name: 'question', label: 'Dúvida' },
  questionEvents,
  { phase: 'absent' },
  {
    QuestionAsked: (_, { questionId, studentId, courseId, courseTitle, lessonId, lessonTitle, content }) => ({
      phase: 'open',
      questionId,
      studentId,
      courseId,
      courseTitle,
      lessonId,
      lessonTitle,
      content,
      answers: [],
      voters: [],
      acceptedId: null,
      unseen: 0,
    }),
    QuestionAnswered: (q, { answerId, byStaff, authorId, authorName, content }) =>
      known((k) => ({
        ...k,
        phase: byStaff ? 'answered' : k.phase,
        answers: [...k.answers, { answerId, authorId, byStaff, authorName, content }],
        unseen: authorId === k.studentId ? k.unseen : k.unseen + 1,
      }))(q),
    AnswersSeen: (q) => known((k) => ({ ...k, unseen: 0 }))(q),
    QuestionClosed: (q) => known((k) => ({ ...k, phase: 'closed' }))(q),
    QuestionUpvoted: (q, { voterId }) =>
      known((k) => ({ ...k, voters: [...k.voters.filter((each) => each !== voterId), voterId] }))(q),
    QuestionVoteWithdrawn: (q, { voterId }) =>
      known((k) => ({ ...k, voters: k.voters.filter((each) => each !== voterId) }))(q),
    AnswerAccepted: (q, { answerId }) =>
      known((k) => ({ ...k, acceptedId: answerId, phase: k.phase === 'open' ? 'answered' : k.phase }))(q),
  },
)

type QuestionDecide = Decide<Question, QuestionEvent>
type Asked = Extract<QuestionEvent, { type: 'QuestionAsked' }>['data']
type Answered = Omit<Extract<QuestionEvent, { type: 'QuestionAnswered' }>['data'], 'studentId'>

export const askQuestion =
  (data: Asked): QuestionDecide =>
  (q) =>
    q.phase === 'absent' ? [event('QuestionAsked', data)] : []

function existing(q: Question): KnownQuestion {
  return q.phase === 'absent' ? refuse('question-unknown', 'Esta pergunta não existe mais.') : q
}

export const answerQuestion =
  (data: Answered): QuestionDecide =>
  (q) => {
    const { answers, phase, studentId } = existing(q)
    if (answers.some(({ answerId }) => answerId === data.answerId)) return []
    if (phase === 'closed') refuse('question-closed', 'Esta pergunta foi encerrada e não aceita respostas.')
    return [event('QuestionAnswered', { ...data, studentId })]
  }

export const seeAnswers =
  (data: { studentId: string }): QuestionDecide =>
  (q) => {
    const { questionId, studentId, unseen } = existing(q)
    return unseen > 0 && studentId === data.studentId ? [event('AnswersSeen', { questionId, studentId })] : []
  }

export const closeQuestion = (): QuestionDecide => (q) => {
  const { questionId, studentId, phase } = existing(q)
  return phase === 'closed' ? [] : [event('QuestionClosed', { questionId, studentId })]
}

export const upvoteQuestion =
  ({ voterId }: { voterId: string }): QuestionDecide =>
  (q) => {
    const { questionId, studentId, phase, voters } = existing(q)
    if (voterId === studentId) refuse('question-own', 'Esta dúvida já é sua.')
    if (voters.includes(voterId)) return []
    if (phase === 'closed') refuse('question-closed', 'Esta pergunta foi encerrada.')
    return [event('QuestionUpvoted', { questionId, voterId })]
  }

export const withdrawVote =
  ({ voterId }: { voterId: string }): QuestionDecide =>
  (q) => {
    const { questionId, voters } = existing(q)
    return voters.includes(voterId) ? [event('QuestionVoteWithdrawn', { questionId, voterId })] : []
  }

export const acceptAnswer =
  ({ answerId }: { answerId: string }): QuestionDecide =>
  (q) => {
    const { questionId, studentId, answers, acceptedId } = existing(q)
    if (!answers.some((each) => each.answerId === answerId))
      refuse('answer-unknown', 'Esta resposta não existe mais.')
    return acceptedId === answerId ? [] : [event('AnswerAccepted', { questionId, answerId, studentId })]
  }
