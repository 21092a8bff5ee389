import { ArrowLeft, ListVideo } from 'lucide-react'
import { useShared } from '../../../shell/current'
import { Anchor } from '../../../ui/Anchor'
import { LinkButton } from '../../../ui/LinkButton'
import { Logo } from '../../../ui/Logo'
import { Progress } from '../../../ui/Progress'
import type { WatchProps } from './lesson'

const SQUARE =
  'flex size-11 shrink-0 items-center justify-center rounded-control text-fg-2 hover:bg-surface-2'

/** The only header of the watch room: way back, course and progress; on phones also a link down to the lessons. */
export function WatchHeader({ course, progress }: Pick<WatchProps, 'course' | 'progress'>) {
  const { product } = useShared()
  const done = `${progress.done} de ${progress.total} ${progress.total === 1 ? 'aula' : 'aulas'}`
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface">
      <div className="container-page flex min-h-14 flex-wrap items-center gap-x-3">
        <Anchor href="/student/mycourses" aria-label="Voltar para Meus cursos" className={`-ml-3 ${SQUARE}`}>
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Anchor>
        <Anchor
          href="/"
          aria-label={`${product.name}, página inicial`}
          className="flex items-center rounded-chip max-sm:hidden"
        >
          <Logo name={product.name} logo={product.logo} />
        </Anchor>
        <p className="line-clamp-2 min-w-0 flex-1 font-bold text-15 leading-tight">{course.title}</p>
        <div className="w-24 shrink-0 sm:w-56">
          <Progress
            value={progress.done}
            max={progress.total}
            label={`Progresso em ${course.title}`}
            text={done}
          />
          <p aria-hidden="true" className="mt-1 whitespace-nowrap text-13 text-muted">
            {done}
          </p>
        </div>
        <LinkButton href="#conteudo-do-curso" variant="ghost" aria-label="Aulas" className="px-3 lg:hidden">
          <ListVideo aria-hidden="true" className="size-5" />
        </LinkButton>
      </div>
    </header>
  )
}
