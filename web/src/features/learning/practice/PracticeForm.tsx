import { useRef } from 'react'
import type { PracticeQuestion } from '../../../../../src/contracts/learning/pages'
import { useShared } from '../../../shell/current'
import { ActionForm } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { answerClock } from '../watch/answerClock'
import { QuizQuestion } from '../watch/QuizQuestion'

/** One question of today's practice. A plain form that works without JavaScript. */
export function PracticeForm({ asked, more }: { asked: PracticeQuestion; more: boolean }) {
  const { errors } = useShared()
  const clock = useRef(answerClock())
  const { courseId, courseTitle, lessonId, question } = asked
  const { questionId } = question
  return (
    <ActionForm action="/student/practice" preserveScroll={false} className="grid gap-4">
      {Object.entries({ courseId, lessonId, questionId, ...(more && { mais: 'on' }) }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ),
      )}
      <p className="text-muted text-sm">{courseTitle}</p>
      <QuizQuestion
        question={question}
        error={errors[`answers.${questionId}`]}
        isOver={false}
        clock={clock}
      />
      <Button type="submit" className="justify-self-start">
        Responder
      </Button>
    </ActionForm>
  )
}
