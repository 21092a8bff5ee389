import type { ResourceFormProps } from '../../../src/contracts/kernel/resource-list'
import { Breadcrumbs } from '../ui/Breadcrumbs'
import { PageHeader } from '../ui/PageHeader'
import { Panel } from '../ui/Panel'
import { ResourceForm } from './form/ResourceForm'
import { Presence } from './record/Presence'
import { useResource } from './useResource'
import { capital, create } from './words'

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
              { label: capital(resource.noun[1]), href: resource.at },
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
