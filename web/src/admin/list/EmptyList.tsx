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

/** Records exist, but none fits what was asked for. */
export function NoneFound({ resource, view }: { resource: Resource; view: ResourceView }) {
  const list = resourceListQuery(resource)
  const problem = Object.values(spanProblems(resource, view)).join(' ')
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
