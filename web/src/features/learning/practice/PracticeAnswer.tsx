import { Play } from 'lucide-react'
import type { PracticeResult } from '../../../../../src/contracts/learning/pages'
import { Alert } from '../../../ui/Alert'
import { clock, date } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { lessonHref } from '../watch/lesson'
import { QuizQuestion } from '../watch/QuizQuestion'

const headline = ({ result, slow }: PracticeResult) =>
  result.isRight ? (slow ? 'Certo, mas demorou mais de um minuto' : 'Certo!') : 'Não foi desta vez'

/** What came of an answer: when the question comes back, and where it is explained. */
export function PracticeAnswer({ answered }: { answered: PracticeResult }) {
  const { courseTitle, question, result, slow, due, explained } = answered
  const held = result.isRight && !slow
  return (
    <div className="grid gap-4">
      <Alert
        tone={held ? 'ok' : 'warn'}
        live
        title={headline(answered)}
        action={
          explained && (
            <LinkButton
              href={lessonHref(explained.slug, explained.lessonId, { second: explained.second })}
              variant="secondary"
              size="sm"
              icon={<Play aria-hidden="true" className="size-4" />}
            >
              Rever {explained.title}
              {explained.second !== null && ` em ${clock(explained.second)}`}
            </LinkButton>
          )
        }
      >
        {due ? `Esta pergunta volta em ${date(due)}.` : 'Você aprendeu esta pergunta: ela não volta mais.'}
      </Alert>
      <p className="text-muted text-sm">{courseTitle}</p>
      <QuizQuestion question={question} result={result} isOver />
    </div>
  )
}
