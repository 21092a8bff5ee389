import { BookOpen, SearchX } from 'lucide-react'
import { ActiveFilters } from '../../../features/catalog/ActiveFilters'
import { FilterSheet, SideFilters } from '../../../features/catalog/Filters'
import { pageAddress } from '../../../features/catalog/listing-address'
import { ProductGrid } from '../../../features/catalog/ProductGrid'
import { SortForm } from '../../../features/catalog/SortForm'
import type { PageComponent } from '../../../shell/page'
import { EmptyState } from '../../../ui/EmptyState'
import { counted } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { Pagination } from '../../../ui/Pagination'

/** A shop without courses has nothing to sort or filter. */
const NoneYet = () => (
  <div className="container-page py-8 lg:py-10">
    <h1>Cursos</h1>
    <EmptyState icon={BookOpen} title="Os primeiros cursos chegam em breve">
      Estamos preparando as aulas. Volte em alguns dias.
    </EmptyState>
  </div>
)

const Index: PageComponent<'Platform/Courses/Index'> = ({ courses, total, page, perPage, sort, facets }) => {
  const filtered = facets.some(({ options }) => options.some(({ on }) => on))
  if (total === 0 && !filtered) return <NoneYet />
  return (
    <div className="container-page py-8 lg:py-10">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1>Cursos</h1>
          <p role="status" className="mt-1.5 text-muted">
            {counted(total, 'curso encontrado', 'cursos encontrados', 'Nenhum curso com estes filtros')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          <FilterSheet facets={facets} sort={sort} />
          <SortForm facets={facets} sort={sort} />
        </div>
      </header>
      <div className="grid gap-x-10 lg:grid-cols-[232px_minmax(0,1fr)]">
        <SideFilters facets={facets} sort={sort} />
        <div className="min-w-0">
          <ActiveFilters facets={facets} sort={sort} />
          {courses.length > 0 ? (
            <>
              <h2 className="sr-only">Resultados</h2>
              <ProductGrid products={courses} eager={3} />
              {total > perPage && (
                <Pagination
                  page={page}
                  pageSize={perPage}
                  total={total}
                  href={(to) => pageAddress(facets, sort, to)}
                  className="mt-8"
                />
              )}
            </>
          ) : (
            <EmptyState
              icon={SearchX}
              title="Nenhum curso com estes filtros"
              action={<LinkButton href="/courses">Limpar filtros</LinkButton>}
            >
              Tire um dos filtros ou veja todos os cursos.
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  )
}

export default Index
