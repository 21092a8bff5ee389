import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  acceptAnswer,
  answerQuestion,
  askQuestion,
  closeQuestion,
  type QuestionEvent,
  question,
  upvoteQuestion,
  withdrawVote,
} from '../../../src/domain/communication/question'
import { type Decide, fold } from '../../../src/domain/kernel/aggregate'
import { Refusal } from '../../../src/domain/kernel/refuse'
import { questionThread } from '../../../src/projections/communication/question-thread'
import { project } from '../../support/project'

const people = ['ana', 'bia', 'caio', 'davi']
const person = fc.constantFrom(...people)
const answerId = fc.constantFrom('a1', 'a2', 'a3')
const asked = {
  questionId: 'q1',
  number: 1,
  courseId: 'react',
  courseTitle: 'React',
  lessonId: 'l1',
  lessonTitle: 'Uma',
  studentId: 'ana',
  studentName: 'Ana',
  content: '<p>Por quê?</p>',
}
const step = fc.oneof(
  person.map((voterId) => upvoteQuestion({ voterId })),
  person.map((voterId) => withdrawVote({ voterId })),
  answerId.map((id) => acceptAnswer({ answerId: id })),
  fc.tuple(answerId, person, fc.boolean()).map(([id, authorId, byStaff]) =>
    answerQuestion({
      ...{ questionId: 'q1', answerId: id, authorId, authorName: authorId, byStaff },
      content: '<p>Assim.</p>',
    }),
  ),
  fc.constant(closeQuestion()),
)

/** What the log holds after the steps; what is refused leaves nothing. */
function logOf(steps: Decide<ReturnType<typeof stateOf>, QuestionEvent>[]): QuestionEvent[] {
  const log = askQuestion(asked)(question.initial) as QuestionEvent[]
  for (const each of steps) {
    try {
      log.push(...each(stateOf(log)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return log
}
const stateOf = (log: QuestionEvent[]) => fold(question, log)

it('whatever people do, each other person counts once and what is accepted is an answer; the list says the same', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const log = logOf(steps)
      const state = stateOf(log)
      if (state.phase === 'absent') throw new Error('asked, and absent')
      const last = new Map<string, boolean>()
      for (const { type, data } of log) {
        if (type === 'QuestionUpvoted') last.set(data.voterId, true)
        if (type === 'QuestionVoteWithdrawn') last.set(data.voterId, false)
      }
      const voters = people.filter((each) => last.get(each))
      expect([...state.voters].sort()).toEqual(voters)
      expect(state.voters).not.toContain('ana')
      const answers = state.answers.map((each) => each.answerId)
      if (state.acceptedId) expect(answers).toContain(state.acceptedId)
      expect(state.phase === 'open' && state.acceptedId !== null).toBe(false)
      project(questionThread, log).rows([
        { status: state.phase, votes: voters.length, voters: state.voters, acceptedId: state.acceptedId },
      ])
    }),
  )
})

it('every step twice is every step once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      expect(logOf(steps.flatMap((each) => [each, each]))).toEqual(logOf(steps))
    }),
  )
})
