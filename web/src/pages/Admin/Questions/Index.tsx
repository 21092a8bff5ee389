import { CheckCheck, SearchX } from 'lucide-react'
import { questionsQuery } from '../../../../../src/contracts/communication/lists'
import type { CommunicationPages, QuestionRow } from '../../../../../src/contracts/communication/pages'
import { QuestionStatus } from '../../../features/communication/QuestionStatus'
import { SearchBar } from '../../../shell/lists/SearchBar'
import type { PageComponent } from '../../../shell/page'
import { Avatar } from '../../../ui/Avatar'
import { CardLink } from '../../../ui/CardLink'
import { EmptyState } from '../../../ui/EmptyState'
import { counted } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { PanelPages } from '../../../ui/PanelPages'
import { RelativeTime } from '../../../ui/RelativeTime'
import { Tabs } from '../../../ui/Tabs'

const PATH = '/admin/questions'
type Filter = CommunicationPages['Admin/Questions/Index']['filter']
const views: [Filter, string][] = [
  ['unread', 'Sem resposta'],
  ['answered', 'Respondidas'],
  ['all', 'Todas'],
]

const QuestionsIndex: PageComponent<'Admin/Questions/Index'> = (props) => {
  const { filter, search, questions, counts, page, total, size } = props
  const view = { filter, query: search }
  return (
    <>
      <PageHeader
        title="Dúvidas"
        lead={counted(
          counts.unread,
          'dúvida espera resposta.',
          'dúvidas esperam resposta.',
          'Nenhuma dúvida espera resposta.',
        )}
      />
      <Panel flush>
        <Tabs
          label="Visões da caixa de dúvidas"
          className="px-2 pt-1"
          tabs={views.map(([name, label]) => ({
            label,
            href: questionsQuery.address(view, { filter: name }),
            current: name === filter,
            count: counts[name],
          }))}
        />
        <SearchBar
          action={PATH}
          label="Filtrar por aluno, curso ou texto"
          value={search}
          canonical={questionsQuery.canonical}
          keep={questionsQuery.fields({ filter })}
          className="border-line border-b p-3"
        />
        {questions.length === 0 ? (
          <Nothing filter={filter} search={search} />
        ) : (
          <ul className="divide-y divide-line">
            {questions.map((question) => (
              <Waiting key={question.questionId} question={question} />
            ))}
          </ul>
        )}
        <PanelPages
          page={page}
          pageSize={size}
          total={total}
          href={(to) => questionsQuery.address(view, { page: to })}
        />
      </Panel>
    </>
  )
}

const Waiting = ({ question }: { question: QuestionRow }) => (
  <li className="relative flex gap-3 px-4 py-4 hover:bg-surface-2/60 sm:px-6">
    <Avatar name={question.studentName} className="max-sm:hidden" />
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <CardLink href={`${PATH}/${question.questionId}`} className="font-semibold after:rounded-none">
          {question.studentName}
        </CardLink>
        <QuestionStatus question={question} />
      </p>
      <p className="mt-0.5 truncate text-muted text-sm">
        {question.courseTitle}
        {question.lessonTitle && ` · ${question.lessonTitle}`}
      </p>
      <p className="mt-1.5 line-clamp-2 text-15 text-fg-2">{question.excerpt}</p>
      {question.status !== 'open' && (
        <p className="mt-1.5 text-muted text-sm">
          Perguntou <RelativeTime at={question.askedAt} /> ·{' '}
          {counted(question.answers, 'mensagem', 'mensagens')}
        </p>
      )}
    </div>
  </li>
)

function Nothing({ filter, search }: { filter: Filter; search: string }) {
  if (search) {
    return (
      <EmptyState
        icon={SearchX}
        title={`Nenhuma dúvida com “${search}”`}
        action={
          <LinkButton href={questionsQuery.address({ filter })} variant="secondary">
            Limpar filtro
          </LinkButton>
        }
      >
        Procuramos no nome do aluno, no curso e no texto da pergunta.
      </EmptyState>
    )
  }
  if (filter === 'unread') {
    return (
      <EmptyState icon={CheckCheck} title="Tudo respondido">
        As perguntas que os alunos fazem nas aulas aparecem aqui, a que espera há mais tempo primeiro.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={CheckCheck} title="Ainda não há dúvidas aqui">
      As perguntas que os alunos fazem nas aulas ficam guardadas com as respostas.
    </EmptyState>
  )
}

export default QuestionsIndex
