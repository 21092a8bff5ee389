import { listTitle } from '../../../src/contracts/kernel/resource'
import { recordRoot } from '../../../src/contracts/kernel/resource-catalogue'
import type { ResourceFormProps } from '../../../src/contracts/kernel/resource-list'
import { Alert } from '../ui/Alert'
import { Breadcrumbs } from '../ui/Breadcrumbs'
import { LinkButton } from '../ui/LinkButton'
import { PageHeader } from '../ui/PageHeader'
import { Panel } from '../ui/Panel'
import { ResourceForm } from './form/ResourceForm'
import { refusalOf } from './record/acts'
import { Presence } from './record/Presence'
import { useResource } from './useResource'
import { create } from './words'

/** The form of a declared resource: creates or changes a record. */
export default function FormPage(props: ResourceFormProps) {
  const resource = useResource()
  const { row } = props
  const back = row ? recordRoot(resource, row.id) : resource.at
  const isOnly = resource.only !== undefined
  const refusal = row && refusalOf(resource.changeWhen, row)
  return (
    <div className="max-w-[760px]">
      <PageHeader
        above={
          isOnly ? undefined : (
            <Breadcrumbs
              items={[
                { label: listTitle(resource), href: resource.at },
                ...(row ? [{ label: row.title, href: back }] : []),
                { label: row ? 'Editar' : 'Criar' },
              ]}
            />
          )
        }
        title={isOnly ? listTitle(resource) : row ? `Editar ${row.title}` : create(resource.noun)}
        lead={isOnly && resource.lead}
        actions={row && <Presence at={back} />}
      />
      {refusal ? (
        <Alert
          tone="info"
          title={refusal}
          action={
            <LinkButton href={back} size="sm" variant="secondary">
              Ver {row.title}
            </LinkButton>
          }
        >
          Enquanto for assim, não há o que editar aqui.
        </Alert>
      ) : (
        <Panel>
          <ResourceForm {...props} resource={resource} back={back} key={back} />
        </Panel>
      )}
    </div>
  )
}
