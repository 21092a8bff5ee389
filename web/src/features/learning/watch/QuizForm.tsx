import { useEffect, useRef, useState } from 'react'
import type { QuizView } from '../../../../../src/contracts/learning/pages'
import { useShared } from '../../../shell/current'
import { ActionForm } from '../../../shell/form'
import { useLateKept } from '../../../shell/form/useLateKept'
import { Alert } from '../../../ui/Alert'
import { Button } from '../../../ui/Button'
import { counted } from '../../../ui/format'
import { Status } from '../../../ui/Status'
import type { WatchProps } from './lesson'

type Question = QuizView['questions'][number]
type Result = NonNullable<QuizView['last']>['results'][string]

interface QuizQuestionProps {
  question: Question
  at: number
  result: Result | undefined
  error: string | undefined
  isOver: boolean
}

function QuizQuestion({ question, at, result: told, error, isOver }: QuizQuestionProps) {
  const { questionId, text, kind, answers } = question
  // Once an answer is changed, what was said is about other answers than those that stand here.
  const [result, setResult] = useState(told)
  return (
    <fieldset
      className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-1"
      onChange={() => setResult(undefined)}
    >
      <legend className="sr-only">Pergunta {at + 1}</legend>
      <p className="flex flex-wrap items-start justify-between gap-3 font-semibold">
        <span className="min-w-0 flex-1">
          {at + 1}. {text}
        </span>
        {result && (
          <Status tone={result.isRight ? 'ok' : 'danger'}>{result.isRight ? 'Certa' : 'Errada'}</Status>
        )}
      </p>
      {kind === 'many' && <p className="text-muted text-sm">Pode haver mais de uma certa.</p>}
      <div className="mt-2 grid gap-1">
        {answers.map((answer) => (
          <label key={answer.answerId} className="flex min-h-11 items-center gap-3 rounded-small px-2.5">
            <input
              type={kind === 'many' ? 'checkbox' : 'radio'}
              name={`answers.${questionId}`}
              value={answer.answerId}
              defaultChecked={told?.chosen.includes(answer.answerId)}
              required={kind !== 'many'}
              disabled={isOver}
              className="size-4 shrink-0"
            />
            <span className="min-w-0 flex-1">{answer.text}</span>
          </label>
        ))}
      </div>
      {error && <p className="text-danger text-sm">{error}</p>}
      {result?.explanations.map((each) => (
        <p key={each.answer} className="mt-2 text-fg-2 text-sm">
          <strong>{each.answer}</strong>: {each.text}
        </p>
      ))}
      {result?.correct && !result.isRight && (
        <p className="mt-2 text-sm">Resposta certa: {result.correct.join('; ')}.</p>
      )}
    </fieldset>
  )
}

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
  const { passed, tries, used, last } = quiz
  const isOver = passed || (tries !== null && used >= tries)
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
        <Alert
          tone={passed ? 'ok' : 'warn'}
          live
          title={passed ? 'Você passou neste quiz' : 'Ainda não foi desta vez'}
        >
          Você acertou {last.right} de {last.questions}.{!isOver && ' Mude as respostas e envie de novo.'}
          {!passed && isOver && ' As tentativas acabaram: fale com a equipe se precisar de outra.'}
        </Alert>
      )}
      {!passed && <p className="text-muted">{rules(quiz)}</p>}
      {quiz.questions.map((question, at) => (
        <QuizQuestion
          key={question.questionId}
          question={question}
          at={at}
          result={last?.results[question.questionId]}
          error={errors[`answers.${question.questionId}`]}
          isOver={isOver}
        />
      ))}
      {!isOver && (
        <Button type="submit" className="justify-self-start">
          {used > 0 ? 'Enviar novas respostas' : 'Enviar respostas'}
        </Button>
      )}
    </ActionForm>
  )
}
