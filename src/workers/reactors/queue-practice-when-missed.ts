import { QueuePractice } from '../../commands/learning/practice'
import type { EnrolmentEvent } from '../../domain/learning/enrolment'
import { reactor, send } from '../kernel/reactor'

export const queuePracticeWhenMissed = reactor<EnrolmentEvent>('queue-practice-when-missed', {
  QuizAnswered({ studentId, courseId, lessonId, wrong = [], slow = [], at }) {
    const questionIds = [...new Set([...wrong, ...slow])]
    return questionIds.length > 0
      ? [send(QueuePractice, { studentId, courseId, lessonId, questionIds, at })]
      : []
  },
})
