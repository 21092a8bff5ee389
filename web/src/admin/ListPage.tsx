import { FolderPlus, Plus, SearchX } from 'lucide-react'
import type { Resource, ResourceList, ResourceRow } from '../../../src/contracts/kernel/resource'
import { Anchor } from '../ui/Anchor'
import { type Column, DataTable } from '../ui/DataTable'
import { EmptyState } from '../ui/EmptyState'
import { LinkButton } from '../ui/LinkButton'
import { PageHeader } from '../ui/PageHeader'
import { Panel } from '../ui/Panel'
import { PanelPages } from '../ui/PanelPages'
import { Tabs } from '../ui/Tabs'
import { Cell, isRight } from './Cell'
import { listAddress, nextSort } from './list-address'
import { SearchField } from './SearchField'
import { useResource } from './useResource'
import { capital, create, createFirst, noneFound } from './words'

type Props = ResourceList & { resource: Resource }

function columnsOf(props: Props): Column<ResourceRow>[] {
  const { resource, sort } = props
  const sorted = (name: string) => (sort === name ? 'asc' : sort === `-${name}` ? 'desc' : undefined)
  return resource.columns
    .filter((column) => !column.detail)
    .map((column) => ({
      key: column.name,
      header: column.label,
      primary: column.primary,
      align: isRight(column) ? 'right' : 'left',
      sorted: sorted(column.name),
      sortHref: resource.sorts.includes(column.name)
        ? listAddress(resource, props, { sort: nextSort(sort, column.name) })
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
export default function ListPage(list: ResourceList) {
  const resource = useResource()
  const props = { ...list, resource }
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
              href: listAddress(resource, props, { filters: { ...filters, [filter.name]: value } }),
              current: filters[filter.name] === value,
            }))}
          />
        )}
        <SearchField resource={resource} state={props} />
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
          href={(to) => listAddress(resource, props, { page: to })}
        />
      </Panel>
    </>
  )
}
