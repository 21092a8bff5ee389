import { Clapperboard } from 'lucide-react'
import { FilmCard } from '../../../features/marketing/FilmCard'
import type { PageComponent } from '../../../shell/page'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'

const Tutorials: PageComponent<'Admin/SupportVideos/Tutorials'> = ({ subjects, mayWrite }) => (
  <>
    <PageHeader
      title="Tutoriais"
      lead="Como fazer o trabalho do dia a dia na plataforma, em vídeos curtos e com legendas."
      actions={
        mayWrite && (
          <LinkButton href="/admin/supportvideos" variant="secondary">
            Vídeos de suporte
          </LinkButton>
        )
      }
    />
    {subjects.length === 0 ? (
      <Panel>
        <EmptyState
          icon={Clapperboard}
          title="Ainda não há tutoriais"
          action={
            mayWrite && <LinkButton href="/admin/supportvideos/create">Criar vídeo de suporte</LinkButton>
          }
        >
          Vídeos de suporte para a equipe aparecem aqui, por assunto.
        </EmptyState>
      </Panel>
    ) : (
      subjects.map(({ topic, label, videos }) => (
        <section key={topic} aria-labelledby={topic} className="mb-8">
          <h2 id={topic} className="mb-3 text-lg">
            {label}
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {videos.map((video) => (
              <li key={video.film.id}>
                <FilmCard video={video} />
              </li>
            ))}
          </ul>
        </section>
      ))
    )}
  </>
)

export default Tutorials
