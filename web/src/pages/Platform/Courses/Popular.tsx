import { BookOpen } from 'lucide-react'
import { ProductGrid } from '../../../features/catalog/ProductGrid'
import { Section } from '../../../features/catalog/Section'
import type { PageComponent } from '../../../shell/page'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { TextLink } from '../../../ui/TextLink'

const Popular: PageComponent<'Platform/Courses/Popular'> = ({ courses, bundles }) => (
  <div className="container-page py-8 lg:py-10">
    <PageHeader
      title="Mais procurados"
      lead="Os cursos e as formações que mais gente escolheu, em ordem de vendas."
      actions={<TextLink href="/courses">Ver todos os cursos</TextLink>}
    />
    {courses.length > 0 ? (
      <>
        <h2 className="sr-only">Cursos</h2>
        <ProductGrid products={courses} eager={4} />
      </>
    ) : (
      <EmptyState
        icon={BookOpen}
        title="Os primeiros cursos chegam em breve"
        action={<LinkButton href="/">Ir para o início</LinkButton>}
      >
        Estamos preparando as aulas. Volte em alguns dias.
      </EmptyState>
    )}
    {bundles.length > 0 && (
      <Section title="Formações mais procuradas" className="mt-4">
        <ProductGrid products={bundles} />
      </Section>
    )}
  </div>
)

export default Popular
