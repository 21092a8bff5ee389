import { listTitle, type Resource } from '../../../src/contracts/kernel/resource'
import {
  edgesOf,
  type ResourceListProps,
  resourceListQuery,
} from '../../../src/contracts/kernel/resource-list'
import { LinkButton } from '../ui/LinkButton'
import { PageHeader } from '../ui/PageHeader'
import { Panel } from '../ui/Panel'
import { Unbroken } from '../ui/Unbroken'
import { BlankList, CreateButton } from './list/EmptyList'
import { ListSums } from './list/ListSums'
import { ListTable } from './list/ListTable'
import { ListToolbar } from './list/ListToolbar'
import { RecordPanel } from './RecordPanel'
import { usePart, useResource } from './useResource'

/** Nothing exists and nothing was asked for. */
function isBlank(resource: Resource, { blank, view }: ResourceListProps) {
  const usual = resource.recent && { [edgesOf(resource.recent.by)[0]]: null }
  return blank && !resourceListQuery(resource).isFiltered({ ...view, filters: { ...view.filters, ...usual } })
}

/** The list of a declared resource: what it shows is in its address. */
export default function ListPage(props: ResourceListProps) {
  const resource = useResource()
  const Lead = usePart('list:lead')
  const Blank = usePart('list:blank')
  const Above = usePart('list:above')
  const Below = usePart('list:below')
  const mayCreate = props.may.create
  const blank = isBlank(resource, props)
  return (
    <>
      <PageHeader
        title={listTitle(resource)}
        lead={Lead ? <Lead {...props} /> : resource.lead && <Unbroken>{resource.lead}</Unbroken>}
        actions={
          <>
            {resource.links.map(({ label, to }) => (
              <LinkButton key={to} href={to} variant="secondary" className="max-sm:px-3 max-sm:text-sm">
                {label}
              </LinkButton>
            ))}
            {!blank && mayCreate && <CreateButton resource={resource} />}
          </>
        }
        className="mb-4"
      />
      {Above && <Above {...props} />}
      <Panel flush>
        {blank && Blank ? (
          <Blank {...props} />
        ) : blank ? (
          <BlankList resource={resource} mayCreate={mayCreate} />
        ) : (
          <>
            <ListToolbar resource={resource} props={props} />
            <ListSums resource={resource} props={props} />
            <ListTable resource={resource} props={props} />
          </>
        )}
      </Panel>
      {Below && <Below {...props} />}
      {props.record && <RecordPanel record={props.record} />}
    </>
  )
}
