import { BookOpen, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { courseColumns } from '../../../features/catalog/courseColumns'
import type { PageComponent } from '../../../shell/page'
import { Button } from '../../../ui/Button'
import { DataTable } from '../../../ui/DataTable'
import { EmptyState } from '../../../ui/EmptyState'
import { Field } from '../../../ui/Field'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { PanelPages } from '../../../ui/PanelPages'
import { Tabs } from '../../../ui/Tabs'
import { TextInput } from '../../../ui/TextInput'

const views = [
  ['all', 'Todos'],
  ['published', 'À venda'],
  ['draft', 'Rascunhos'],
  ['archived', 'Arquivados'],
] as const

function address(query: string, status: string, page = 1) {
  const params = new URLSearchParams()
  if (query) params.set('query', query)
  if (status !== 'all') params.set('status', status)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return `/admin/courses${text ? `?${text}` : ''}`
}

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
            href: address(query, value),
            current: status === value,
            count: counts[value],
          }))}
        />
        <search>
          <form action="/admin/courses" method="get" className="flex flex-wrap items-end gap-2 p-3">
            {status !== 'all' && <input type="hidden" name="status" value={status} readOnly />}
            <Field
              label="Filtrar por título, tema ou professor"
              hideLabel
              className="min-w-0 flex-1 basis-60"
            >
              <TextInput
                key={query}
                type="search"
                name="query"
                defaultValue={query}
                maxLength={100}
                placeholder="Filtrar por título, tema ou professor"
              />
            </Field>
            <Button type="submit" variant="secondary">
              Filtrar
            </Button>
          </form>
        </search>
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
                  <LinkButton href="/admin/courses" variant="secondary">
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
        <PanelPages page={page} pageSize={perPage} total={total} href={(to) => address(query, status, to)} />
      </Panel>
    </>
  )
}

export default Index
