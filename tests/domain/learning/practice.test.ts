import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRACTICE_RETURNS_AFTER } from '../../../src/contracts/learning/practice'
import { fold } from '../../../src/domain/kernel/aggregate'
import { event } from '../../../src/domain/kernel/event'
import { addDays, startOfBusinessDay } from '../../../src/domain/kernel/instants'
import * as p from '../../../src/domain/learning/practice'
import { type DayResults, dueOn, withResult } from '../../../src/domain/learning/practice-schedule'
import { given } from '../../support/given'

const FIRST = '2026-03-02'
const day = (n: number) => addDays(FIRST, n)
const atDay = (n: number) => startOfBusinessDay(day(n))
const of = { studentId: 'ana', courseId: 'react', lessonId: 'l3' }
const ids = { practiceId: 'ana', ...of }
const queued = (n: number, ...questionIds: string[]): p.PracticeEvent =>
  event('PracticeQueued', { ...ids, questionIds, at: atDay(n) })
const answered = (n: number, right: boolean, slow?: true): p.PracticeEvent =>
  event('PracticeAnswered', {
    ...ids,
    questionId: 'a',
    chosen: [right ? 'a0' : 'a1'],
    right,
    ...(slow && { slow }),
    at: atDay(n),
  })
const question = {
  questionId: 'a',
  answers: [
    { answerId: 'a0', correct: true },
    { answerId: 'a1', correct: false },
  ],
}
const answer = (n: number, isRight = true, seconds?: number) =>
  p.answerPractice({ ...of, question, answers: [isRight ? 'a0' : 'a1'], seconds, at: atDay(n) })
const due = (...facts: p.PracticeEvent[]) => dueOn(fold(p.practice, facts).questions['l3|a'] ?? {})

describe('a question that was missed', () => {
  it('comes back after 1, 3, 7 and 21 days, and then no more', () => {
    const facts = [queued(0, 'a')]
    expect(due(...facts)).toBe(day(1))
    for (const [on, next] of [
      [1, 4],
      [4, 11],
      [11, 32],
    ] as const) {
      facts.push(answered(on, true))
      expect(due(...facts)).toBe(day(next))
    }
    facts.push(answered(32, true))
    expect(due(...facts)).toBeNull()
    expect(due(...facts, queued(40, 'a'))).toBe(day(41))
  })

  it('comes back on the days that its page tells', () => {
    const facts = [queued(0, 'a')]
    let on = 0
    for (const wait of PRACTICE_RETURNS_AFTER) {
      on += wait
      expect(due(...facts)).toBe(day(on))
      facts.push(answered(on, true))
    }
    expect(due(...facts)).toBeNull()
  })

  it('begins again when it is missed again, or known only after more than a minute', () => {
    expect(due(queued(0, 'a'), answered(1, true), answered(4, false))).toBe(day(5))
    expect(due(queued(0, 'a'), answered(1, true), answered(4, true, true))).toBe(day(5))
  })

  it('waits as long as nobody answers, and then counts from the day of the answer', () => {
    expect(due(queued(0, 'a'), answered(9, true))).toBe(day(12))
  })

  it('comes back alike, in whatever order and on however many devices its answers arrive', () => {
    const answers = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.boolean()), { maxLength: 25 })
    fc.assert(
      fc.property(answers, fc.infiniteStream(fc.nat()), (given, order) => {
        const facts = [queued(0, 'a'), ...given.map(([on, right]) => answered(on, right))]
        const shuffled = facts
          .map((fact) => [order.next().value ?? 0, fact] as const)
          .sort(([a], [b]) => a - b)
          .map(([, fact]) => fact)
        const once = due(...facts)
        expect(due(...shuffled)).toBe(once)
        expect(due(...shuffled, ...facts)).toBe(once)
        const last = Math.max(0, ...given.map(([on]) => on))
        // It is learnt, or comes back within three weeks of its last answer.
        if (once !== null) expect(once <= day(last + 21)).toBe(true)
      }),
    )
  })

  it('is due on the next day after a miss, however much was known before', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 80 })), fc.integer({ min: 0, max: 80 }), (held, on) => {
        const before = held.filter((n) => n < on)
        const missed: DayResults = { [day(on)]: 'missed' }
        const days = before.reduce((now, n) => withResult(now, day(n), 'held'), missed)
        expect(dueOn(days)).toBe(day(on + 1))
      }),
    )
  })
})

describe('practice', () => {
  it('takes the missed questions of a quiz in, each once a day', () => {
    const queue = (n: number, ...questionIds: string[]) =>
      p.queuePractice({ ...of, questionIds, at: atDay(n) })
    given(p.practice)
      .when(queue(0, 'a', 'b'))
      .thenEvents([queued(0, 'a', 'b')])
    given(p.practice, queued(0, 'a'))
      .when(queue(0, 'a', 'b'))
      .thenEvents([queued(0, 'b')])
    given(p.practice, queued(0, 'a')).when(queue(0, 'a')).thenNothing()
    given(p.practice, queued(0, 'a'))
      .when(queue(1, 'a'))
      .thenEvents([queued(1, 'a')])
    given(p.practice).when(queue(0)).thenNothing()
  })

  it('records each answer, and that it was slow', () => {
    given(p.practice, queued(0, 'a'))
      .when(answer(1))
      .thenEvents([answered(1, true)])
    given(p.practice, queued(0, 'a'))
      .when(answer(1, false, 12))
      .thenEvents([answered(1, false)])
    given(p.practice, queued(0, 'a'))
      .when(answer(2, true, 61))
      .thenEvents([answered(2, true, true)])
    // On another device.
    given(p.practice, queued(0, 'a'), answered(1, true))
      .when(answer(1, false))
      .thenEvents([answered(1, false)])
  })

  it('refuses questions that are not in it, that come back later, or that nothing was chosen for', () => {
    given(p.practice).when(answer(1)).thenRefused('practice-unknown')
    given(p.practice, queued(0, 'a'), answered(1, true)).when(answer(2)).thenRefused('practice-early')
    given(p.practice, queued(0, 'a'))
      .when(p.answerPractice({ ...of, question, answers: ['of another'], at: atDay(1) }))
      .thenRefused('quiz-unanswered', 'Escolha uma resposta.')
  })
})
