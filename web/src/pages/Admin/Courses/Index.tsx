import { BookOpen, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { adminCoursesQuery } from '../../../../../src/contracts/catalog/admin-courses-query'
import { courseColumns } from '../../../features/catalog/courseColumns'
import { SearchBar } from '../../../shell/lists/SearchBar'
import type { PageComponent } from '../../../shell/page'
import { DataTable } from '../../../ui/DataTable'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { PanelPages } from '../../../ui/PanelPages'
import { Tabs } from '../../../ui/Tabs'

const views = [
  ['all', 'Todos'],
  ['published', 'À venda'],
  ['draft', 'Rascunhos'],
  ['archived', 'Arquivados'],
] as const

const Index: PageComponent<'Admin/Courses/Index'> = (props) => {
  const { courses, counts, status, query, page, perPage, total } = props
  const columns = useMemo(courseColumns, [])
  return (
    <>
      <PageHeader title="Cursos" lead="O que está à venda, o que falta publicar e como cada curso vai." />
      <Panel flush>
        <Tabs
          label="Visões da lista"
          className="px-3 pt-1.5"
          tabs={views.map(([value, label]) => ({
            label,
            href: adminCoursesQuery.address({ query }, { status: value }),
            current: status === value,
            count: counts[value],
          }))}
        />
        <SearchBar
          action={adminCoursesQuery.path}
          canonical={adminCoursesQuery.canonical}
          label="Filtrar por título, tema ou professor"
          value={query}
          keep={adminCoursesQuery.fields({ status })}
          className="p-3"
        />
        <DataTable
          caption="Cursos"
          columns={columns}
          rows={courses}
          rowKey={(course) => course.id}
          empty={
            query || status !== 'all' ? (
              <EmptyState
                icon={SearchX}
                title="Nenhum curso com este filtro"
                action={
                  <LinkButton href={adminCoursesQuery.path} variant="secondary">
                    Limpar filtros
                  </LinkButton>
                }
              />
            ) : (
              <EmptyState icon={BookOpen} title="Ainda não há cursos">
                Os cursos criados pela API ou pela carga inicial aparecem aqui.
              </EmptyState>
            )
          }
        />
        <PanelPages
          page={page}
          pageSize={perPage}
          total={total}
          href={(to) => adminCoursesQuery.address({ query, status }, { page: to })}
        />
      </Panel>
    </>
  )
}

export default Index
