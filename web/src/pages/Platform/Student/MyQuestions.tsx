import { MessagesSquare } from 'lucide-react'
import { StudentThread } from '../../../features/communication/StudentThread'
import { AccountFrame } from '../../../features/identity/AccountFrame'
import type { PageComponent } from '../../../shell/page'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'

const MyQuestions: PageComponent<'Platform/Student/MyQuestions'> = ({ questions }) => (
  <AccountFrame title="Minhas dúvidas" lead="O que você perguntou nas aulas e as respostas.">
    {questions.length === 0 ? (
      <EmptyState
        icon={MessagesSquare}
        title="Nenhuma dúvida por aqui"
        action={<LinkButton href="/student/mycourses">Ver meus cursos</LinkButton>}
      >
        Pergunte na página de qualquer aula: a equipe responde e avisamos por e-mail.
      </EmptyState>
    ) : (
      <ul className="grid gap-4">
        {questions.map((question) => (
          <li key={question.questionId}>
            <StudentThread question={question} />
          </li>
        ))}
      </ul>
    )}
  </AccountFrame>
)

export default MyQuestions
