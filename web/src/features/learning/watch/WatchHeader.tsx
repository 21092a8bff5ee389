import { ArrowLeft, ListVideo } from 'lucide-react'
import { LinkButton } from '../../../ui/LinkButton'
import { Progress } from '../../../ui/Progress'
import { TextLink } from '../../../ui/TextLink'
import type { WatchProps } from './lesson'

/** The course's title and progress; on phones also a link down to its lessons. */
export function WatchHeader({ course, progress }: Pick<WatchProps, 'course' | 'progress'>) {
  return (
    <header className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        <TextLink
          href="/student/mycourses"
          aria-label="Voltar para Meus cursos"
          className="flex size-11 shrink-0 items-center justify-center rounded-control text-fg-2 hover:bg-surface-2"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </TextLink>
        <p className="min-w-0 font-bold">{course.title}</p>
      </div>
      <div className="flex w-full items-center gap-3 sm:w-auto">
        <Progress
          value={progress.done}
          max={progress.total}
          label={`Progresso em ${course.title}`}
          text={`${progress.done} de ${progress.total} aulas`}
          showText
          className="flex-1 sm:w-56"
        />
        <LinkButton
          href="#conteudo-do-curso"
          variant="secondary"
          size="sm"
          icon={<ListVideo aria-hidden="true" className="size-4.5" />}
          className="lg:hidden"
        >
          Aulas
        </LinkButton>
      </div>
    </header>
  )
}
