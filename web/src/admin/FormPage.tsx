import { listTitle } from '../../../src/contracts/kernel/resource'
import type { ResourceFormProps } from '../../../src/contracts/kernel/resource-list'
import { Breadcrumbs } from '../ui/Breadcrumbs'
import { PageHeader } from '../ui/PageHeader'
import { Panel } from '../ui/Panel'
import { ResourceForm } from './form/ResourceForm'
import { Presence } from './record/Presence'
import { useResource } from './useResource'
import { create } from './words'

/** The form of a declared resource: creates or changes a record. */
export default function FormPage(props: ResourceFormProps) {
  const resource = useResource()
  const { row } = props
  const back = row ? `${resource.at}/${encodeURIComponent(row.id)}` : resource.at
  return (
    <div className="max-w-[760px]">
      <PageHeader
        above={
          <Breadcrumbs
            items={[
              { label: listTitle(resource), href: resource.at },
              ...(row ? [{ label: row.title, href: back }] : []),
              { label: row ? 'Editar' : 'Criar' },
            ]}
          />
        }
        title={row ? `Editar ${row.title}` : create(resource.noun)}
        actions={row && <Presence at={back} />}
      />
      <Panel>
        <ResourceForm {...props} resource={resource} back={back} key={back} />
      </Panel>
    </div>
  )
}
