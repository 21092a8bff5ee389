import { FolderPlus, Inbox, Plus, SearchX } from 'lucide-react'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import { createAddress } from '../../../../src/contracts/kernel/resource-catalogue'
import {
  type ResourceView,
  resourceListQuery,
  spanProblems,
} from '../../../../src/contracts/kernel/resource-list'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { create, createFirst, noneFound, noneYet } from '../words'

export const CreateButton = ({ resource }: { resource: Resource }) => (
  <LinkButton href={createAddress(resource)} icon={<Plus aria-hidden="true" className="size-4.5" />}>
    {create(resource.noun)}
  </LinkButton>
)

/** Nothing exists yet: what it is good for, and what to do first. */
export const BlankList = ({ resource, mayCreate }: { resource: Resource; mayCreate: boolean }) => (
  <EmptyState
    icon={mayCreate ? FolderPlus : Inbox}
    title={mayCreate ? createFirst(resource.noun) : noneYet(resource.noun)}
    action={mayCreate && <CreateButton resource={resource} />}
  >
    {resource.benefit}
  </EmptyState>
)

interface NoneFoundProps {
  resource: Resource
  view: ResourceView
  /** Records that fit; none of them is on a page beyond the last. */
  total: number
}

/** Records exist, but none fits what was asked for, or the page is beyond the last. */
export function NoneFound({ resource, view, total }: NoneFoundProps) {
  const list = resourceListQuery(resource)
  const problem = Object.values(spanProblems(resource, view)).join(' ')
  if (total > 0)
    return (
      <EmptyState
        icon={SearchX}
        title="Esta página não existe"
        action={
          <LinkButton href={list.address({ ...view, page: 1 })} variant="secondary">
            Ir para a primeira página
          </LinkButton>
        }
      >
        A lista termina antes dela.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={SearchX}
      title={noneFound(resource.noun)}
      action={
        <LinkButton href={list.address({ sort: view.sort, columns: view.columns })} variant="secondary">
          Limpar filtros
        </LinkButton>
      }
    >
      {problem
        ? problem
        : view.query
          ? `Nada corresponde a “${view.query}”.`
          : 'Mude os filtros para ver o que existe.'}
    </EmptyState>
  )
}
