import { BookOpen } from 'lucide-react'
import { Cover } from '../../../features/catalog/Cover'
import { ProductGrid } from '../../../features/catalog/ProductGrid'
import { Section } from '../../../features/catalog/Section'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { Chip } from '../../../ui/Chip'
import { EmptyState } from '../../../ui/EmptyState'
import { counted } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'

const ROW = 4

const Show: PageComponent<'Platform/Categories/Show'> = ({ category, courses, bundles, others }) => {
  // With few cards, sections of their own would leave most of a wide screen empty.
  const oneRow = courses.length + bundles.length <= ROW
  return (
    <div className="container-page py-8 lg:py-10">
      <PageHeader
        above={
          <Breadcrumbs
            items={[
              { label: 'Início', href: '/' },
              { label: 'Cursos', href: '/courses' },
              { label: category.name },
            ]}
          />
        }
        title={category.name}
        lead={category.description}
      />
      {category.cover && (
        <div className="mb-6 max-w-md overflow-hidden rounded-card">
          <Cover
            type="category"
            slug={category.slug}
            own={category.cover}
            sizes="(min-width: 640px) 448px, 92vw"
            eager
          />
        </div>
      )}
      {courses.length + bundles.length === 0 ? (
        <EmptyState
          icon={BookOpen}
          title="Novos cursos a caminho"
          action={<LinkButton href="/courses">Ver todos os cursos</LinkButton>}
        >
          Ainda não há cursos à venda nesta categoria.
        </EmptyState>
      ) : (
        <>
          <p className="mb-5 text-muted">
            {[
              courses.length > 0 && counted(courses.length, 'curso', 'cursos'),
              bundles.length > 0 && counted(bundles.length, 'formação', 'formações'),
            ]
              .filter(Boolean)
              .join(' e ')}
          </p>
          <h2 className="sr-only">{oneRow ? 'Cursos e formações' : 'Cursos'}</h2>
          <ProductGrid products={oneRow ? [...courses, ...bundles] : courses} eager={4} />
          {!oneRow && bundles.length > 0 && (
            <Section title="Formações" className="mt-4">
              <ProductGrid products={bundles} />
            </Section>
          )}
        </>
      )}
      {others.length > 0 && (
        <Section title="Outras categorias" className="mt-4">
          <ul className="flex flex-wrap gap-2">
            {others.map(({ slug, name }) => (
              <li key={slug}>
                <Chip href={`/categories/${slug}`}>{name}</Chip>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

export default Show
