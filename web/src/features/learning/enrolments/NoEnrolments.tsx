import { BookOpen, Filter } from 'lucide-react'
import type { EnrolmentFilter } from '../../../../../src/contracts/learning/pages'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'

const NONE: Record<Exclude<EnrolmentFilter, 'all'>, [title: string, words: string]> = {
  doing: ['Nenhum curso em andamento', 'Abra um dos seus cursos e ele aparece aqui.'],
  new: ['Nenhum curso esperando', 'Você já começou todos os seus cursos.'],
  done: [
    'Nenhum curso concluído ainda',
    'Ao terminar todas as aulas, o curso aparece aqui com o certificado.',
  ],
}

/** Shown when there is no course, or none matches the filter. */
export function NoEnrolments({ filter }: { filter: EnrolmentFilter }) {
  if (filter === 'all')
    return (
      <EmptyState
        icon={BookOpen}
        title="Seu próximo curso começa aqui"
        action={<LinkButton href="/courses">Ver cursos</LinkButton>}
      >
        Os cursos que você comprar ou começar de graça ficam nesta página, com seu progresso.
      </EmptyState>
    )
  const [title, words] = NONE[filter]
  return (
    <EmptyState
      icon={Filter}
      title={title}
      action={
        <LinkButton href="/student/mycourses" variant="secondary">
          Ver todos os meus cursos
        </LinkButton>
      }
    >
      {words}
    </EmptyState>
  )
}
