import { type RefObject, useRef, useState } from 'react'
import type { QuestionResult, QuizQuestionView } from '../../../../../src/contracts/learning/pages'
import { Status } from '../../../ui/Status'
import type { AnswerClock } from './answerClock'

export interface QuizQuestionProps {
  question: QuizQuestionView
  /** Its number; none where it stands alone. */
  number?: number
  result?: QuestionResult | undefined
  error?: string | undefined
  isOver: boolean
  /** Tells how long an answer took. */
  clock?: RefObject<AnswerClock>
}

/** A question with its answers to choose, and what came of them once they were sent. */
export function QuizQuestion({ question, number, result: told, error, isOver, clock }: QuizQuestionProps) {
  const { questionId, text, kind, answers } = question
  // Once an answer is changed, what was said is about other answers than those that stand here.
  const [result, setResult] = useState(told)
  const seconds = useRef<HTMLInputElement>(null)
  return (
    <fieldset
      className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-1"
      onChange={() => {
        setResult(undefined)
        if (seconds.current && clock) seconds.current.value = String(clock.current(questionId))
      }}
    >
      <legend className="sr-only">{['Pergunta', number].join(' ').trim()}</legend>
      <p className="flex flex-wrap items-start justify-between gap-3 font-semibold">
        <span className="min-w-0 flex-1">
          {number && `${number}. `}
          {text}
        </span>
        {result && (
          <Status tone={result.isRight ? 'ok' : 'danger'}>{result.isRight ? 'Certa' : 'Errada'}</Status>
        )}
      </p>
      {kind === 'many' && <p className="text-muted text-sm">Pode haver mais de uma certa.</p>}
      {clock && <input ref={seconds} type="hidden" name={`seconds.${questionId}`} defaultValue="" />}
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
