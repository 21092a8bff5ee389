import { useEffect, useRef } from 'react'
import type { QuizView } from '../../../../../src/contracts/learning/pages'
import { useShared } from '../../../shell/current'
import { ActionForm } from '../../../shell/form'
import { useLateKept } from '../../../shell/form/useLateKept'
import { Alert } from '../../../ui/Alert'
import { Button } from '../../../ui/Button'
import { counted } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { TextLink } from '../../../ui/TextLink'
import { answerClock } from './answerClock'
import { lessonHref, type WatchProps } from './lesson'
import { QuizQuestion } from './QuizQuestion'

const headline = ({ passed }: QuizView, last: { passed: boolean }) =>
  last.passed
    ? 'Você passou neste quiz'
    : passed
      ? 'Desta vez não deu, mas você já tinha passado'
      : 'Ainda não foi desta vez'

/** What passing needs, and how many tries there are. */
const rules = ({ passMark, tries, used }: QuizView) =>
  [
    `Para passar, acerte ${passMark}%.`,
    tries === null
      ? 'Tente quantas vezes quiser.'
      : `${counted(Math.max(tries - used, 0), 'tentativa restante', 'tentativas restantes', 'Nenhuma tentativa restante')}.`,
  ].join(' ')

/** The answers that are ticked, one to a line. */
const chosenIn = (form: HTMLFormElement) =>
  Array.from(
    form.querySelectorAll<HTMLInputElement>('input[name^="answers."]:checked'),
    (box) => `${box.name}=${box.value}`,
  ).join('\n')

interface QuizFormProps extends Pick<WatchProps, 'course'> {
  lessonId: string
  quiz: QuizView
}

/** The questions of a lesson, with what came of the newest try. A plain form that works without JavaScript. */
export function QuizForm({ course, lessonId, quiz }: QuizFormProps) {
  const { errors } = useShared()
  const { passed, tries, used, last, again } = quiz
  const isOver = passed ? !again : tries !== null && used >= tries
  const clock = useRef(answerClock())
  const form = useRef<HTMLFormElement>(null)
  const { restored, keep, drop } = useLateKept(`/quiz ${course.courseId} ${lessonId} ${used}`)
  useEffect(() => {
    if (!restored || !form.current) return
    const chosen = restored.text.split('\n')
    for (const box of form.current.querySelectorAll<HTMLInputElement>('input[name^="answers."]'))
      box.checked = chosen.includes(`${box.name}=${box.value}`)
  }, [restored])
  return (
    <ActionForm
      ref={form}
      action={`/student/mycourses/${encodeURIComponent(course.slug)}/quiz`}
      onChange={(event) => keep(chosenIn(event.currentTarget))}
      onDone={drop}
      className="grid gap-4"
    >
      <input type="hidden" name="courseId" value={course.courseId} readOnly />
      <input type="hidden" name="lessonId" value={lessonId} readOnly />
      {last && (
        <Alert tone={last.passed ? 'ok' : 'warn'} live title={headline(quiz, last)}>
          Você acertou {last.right} de {last.questions}.{!isOver && ' Mude as respostas e envie de novo.'}
          {!passed && isOver && ' As tentativas acabaram: fale com a equipe se precisar de outra.'}
          {last.right < last.questions && (
            <>
              {' '}
              O que você errou volta amanhã na <TextLink href="/student/practice">Revisão de hoje</TextLink>.
            </>
          )}
        </Alert>
      )}
      {again && <p className="text-muted">Você já passou neste quiz: nada se perde se errar agora.</p>}
      {!passed && <p className="text-muted">{rules(quiz)}</p>}
      {quiz.questions.map((question, at) => (
        <QuizQuestion
          key={question.questionId}
          question={question}
          number={at + 1}
          result={last?.results[question.questionId]}
          error={errors[`answers.${question.questionId}`]}
          isOver={isOver}
          clock={clock}
        />
      ))}
      {!isOver && (
        <Button type="submit" className="justify-self-start">
          {used > 0 && !again ? 'Enviar novas respostas' : 'Enviar respostas'}
        </Button>
      )}
      {passed && isOver && (
        <LinkButton
          href={lessonHref(course.slug, lessonId, { again: true })}
          variant="secondary"
          className="justify-self-start"
        >
          Fazer de novo
        </LinkButton>
      )}
    </ActionForm>
  )
}
