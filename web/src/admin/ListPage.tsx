import { FolderPlus, Plus, SearchX } from 'lucide-react'
import type { Resource, ResourceList, ResourceRow } from '../../../src/contracts/kernel/resource'
import { resourceQuery } from '../../../src/contracts/kernel/resource-query'
import { SearchBar } from '../shell/lists/SearchBar'
import { Anchor } from '../ui/Anchor'
import { type Column, DataTable } from '../ui/DataTable'
import { EmptyState } from '../ui/EmptyState'
import { LinkButton } from '../ui/LinkButton'
import { PageHeader } from '../ui/PageHeader'
import { Panel } from '../ui/Panel'
import { PanelPages } from '../ui/PanelPages'
import { Tabs } from '../ui/Tabs'
import { Cell, isRight } from './Cell'
import { useResource } from './useResource'
import { capital, create, createFirst, noneFound } from './words'

type Props = ResourceList & { resource: Resource }

const viewOf = ({ query, sort, filters, page }: ResourceList) => ({ query, sort, filters, page })

function columnsOf(props: Props): Column<ResourceRow>[] {
  const { resource, sort } = props
  const list = resourceQuery(resource)
  const sorted = (name: string) => (sort.by === name ? (sort.descending ? 'desc' : 'asc') : undefined)
  return resource.columns
    .filter((column) => !column.detail)
    .map((column) => ({
      key: column.name,
      header: column.label,
      primary: column.primary,
      align: isRight(column) ? 'right' : 'left',
      sorted: sorted(column.name),
      sortHref: resource.sorts.includes(column.name)
        ? list.address(viewOf(props), {
            sort: { by: column.name, descending: sort.by === column.name && !sort.descending },
          })
        : undefined,
      cell: (row) =>
        column.primary ? (
          <Anchor
            href={`/admin/${resource.path}/${row.id}`}
            className="font-semibold text-link hover:underline"
          >
            <Cell column={column} row={row} />
          </Anchor>
        ) : (
          <Cell column={column} row={row} />
        ),
    }))
}

const CreateButton = ({ resource }: { resource: Resource }) => (
  <LinkButton href={`/admin/${resource.path}/create`} icon={<Plus aria-hidden="true" className="size-4.5" />}>
    {create(resource.noun)}
  </LinkButton>
)

/** The list of a declared resource: filters as tabs, search, order and pages, all in the address. */
export default function ListPage(shown: ResourceList) {
  const resource = useResource()
  const props = { ...shown, resource }
  const list = resourceQuery(resource)
  const view = viewOf(shown)
  const { rows, total, page, perPage, query, filters, blank } = props
  const { noun } = resource
  const [filter] = resource.filters
  if (blank)
    return (
      <>
        <PageHeader title={capital(noun.many)} />
        <Panel>
          <EmptyState
            icon={FolderPlus}
            title={createFirst(noun)}
            action={<CreateButton resource={resource} />}
          >
            {resource.benefit}
          </EmptyState>
        </Panel>
      </>
    )
  return (
    <>
      <PageHeader title={capital(noun.many)} actions={<CreateButton resource={resource} />} />
      <Panel flush>
        {filter && (
          <Tabs
            label={filter.label}
            className="px-3 pt-1.5"
            tabs={filter.options.map(({ value, label }) => ({
              label,
              href: list.address(view, { filters: { ...filters, [filter.name]: value } }),
              current: filters[filter.name] === value,
            }))}
          />
        )}
        <SearchBar
          action={list.path}
          canonical={list.canonical}
          label={resource.searchHint}
          value={query}
          keep={list.fields({ ...view, query: '', page: 1 })}
          className="p-3"
        />
        <DataTable
          caption={capital(noun.many)}
          columns={columnsOf(props)}
          rows={rows}
          rowKey={(row) => row.id}
          empty={
            <EmptyState
              icon={SearchX}
              title={noneFound(noun)}
              action={
                <LinkButton href={`/admin/${resource.path}`} variant="secondary">
                  Limpar filtros
                </LinkButton>
              }
            >
              {query ? `Nada corresponde a “${query}”.` : 'Mude de visão para ver o que existe.'}
            </EmptyState>
          }
        />
        <PanelPages
          page={page}
          pageSize={perPage}
          total={total}
          href={(to) => list.address(view, { page: to })}
        />
      </Panel>
    </>
  )
}
