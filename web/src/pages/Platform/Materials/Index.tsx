import { BookOpen } from 'lucide-react'
import type { LaunchHead } from '../../../../../src/contracts/marketing/launch-pages'
import { Section } from '../../../features/catalog/Section'
import { NewsletterForm } from '../../../features/communication/NewsletterForm'
import { LaunchCard } from '../../../features/launch/LaunchCard'
import { MaterialGrid } from '../../../features/marketing/MaterialGrid'
import type { PageComponent } from '../../../shell/page'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'

const Launches = ({ title, launches }: { title: string; launches: readonly LaunchHead[] }) =>
  launches.length > 0 && (
    <Section title={title}>
      <ul className="grid gap-5 md:grid-cols-2 lg:gap-6">
        {launches.map((launch) => (
          <li key={launch.launchId}>
            <LaunchCard launch={launch} />
          </li>
        ))}
      </ul>
    </Section>
  )

const Index: PageComponent<'Platform/Materials/Index'> = ({ events, recordings, materials }) => (
  <div className="container-page py-8 lg:py-10">
    <PageHeader
      title="E-books, slides e eventos grátis"
      lead="Deixe nome e e-mail, e o material abre na hora. Sem cartão e sem cadastro."
    />
    {events.length + recordings.length + materials.length === 0 && (
      <EmptyState
        icon={BookOpen}
        title="Os primeiros materiais chegam em breve"
        action={<LinkButton href="/courses">Ver os cursos</LinkButton>}
      >
        Entre na newsletter, e avisamos quando saírem.
      </EmptyState>
    )}
    <Launches title="Ao vivo" launches={events} />
    {materials.length > 0 && (
      <Section title="E-books e slides">
        <MaterialGrid materials={materials} />
      </Section>
    )}
    <Launches title="Para rever" launches={recordings} />
    <NewsletterForm className="mt-8" />
  </div>
)

export default Index
