import { Repeat2 } from 'lucide-react'
import { PRACTICE_RETURNS_AFTER, QUESTIONS_A_DAY } from '../../../../../src/contracts/learning/practice'
import type { PageProps } from '../../../../../src/contracts/pages'
import { AccountFrame } from '../../../features/identity/AccountFrame'
import { PracticeAnswer } from '../../../features/learning/practice/PracticeAnswer'
import { PracticeForm } from '../../../features/learning/practice/PracticeForm'
import { usePage } from '../../../shell/current'
import type { PageComponent } from '../../../shell/page'
import { EmptyState } from '../../../ui/EmptyState'
import { counted, date, list, number } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { Progress } from '../../../ui/Progress'

const A_DAY = number(QUESTIONS_A_DAY)
const RETURNS = list(PRACTICE_RETURNS_AFTER.map((days) => number(days)))

type PracticeProps = PageProps<'Platform/Student/Practice'>

/** Nothing is left for today, or nothing ever was. */
function Finished({ done, more, next }: PracticeProps) {
  const comesBack = next
    ? `${counted(next.questions, 'pergunta volta', 'perguntas voltam')} em ${date(next.day)}.`
    : ''
  return (
    <EmptyState
      icon={Repeat2}
      title={done > 0 ? 'Revisão de hoje feita' : 'Nada para rever hoje'}
      action={
        more > 0 ? (
          <LinkButton href="/student/practice?mais=on">Rever mais</LinkButton>
        ) : (
          <LinkButton href="/student/mycourses">Ir para meus cursos</LinkButton>
        )
      }
    >
      {done > 0
        ? `Você respondeu ${counted(done, 'pergunta', 'perguntas')} hoje.`
        : `As perguntas que você errar nos quizzes voltam aqui em ${RETURNS} dias, até ${A_DAY} por dia.`}{' '}
      {more > 0 ? `Ainda há ${counted(more, 'pergunta', 'perguntas')}, se quiser continuar.` : comesBack}
    </EmptyState>
  )
}

const Practice: PageComponent<'Platform/Student/Practice'> = (props) => {
  const { question, answered, done, total } = props
  const more = new URLSearchParams(usePage().url.split('?')[1]).has('mais')
  const isLast = done >= total && !more
  return (
    <AccountFrame title="Revisão de hoje" lead={`Até ${A_DAY} perguntas, em cerca de ${A_DAY} minutos.`}>
      <div className="grid max-w-[68ch] gap-6">
        {total > 0 && (
          <Progress
            value={done}
            max={total}
            label="Revisão de hoje"
            text={`${done} de ${counted(total, 'pergunta', 'perguntas')}`}
            showText
          />
        )}
        {answered ? (
          <>
            <PracticeAnswer key={answered.question.questionId} answered={answered} />
            <LinkButton href={`/student/practice${more ? '?mais=on' : ''}`} className="justify-self-start">
              {isLast ? 'Terminar' : 'Próxima pergunta'}
            </LinkButton>
          </>
        ) : question ? (
          <PracticeForm key={question.question.questionId} asked={question} more={more} />
        ) : (
          <Finished {...props} />
        )}
      </div>
    </AccountFrame>
  )
}

export default Practice
