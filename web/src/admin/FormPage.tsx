import type { ResourceField, ResourceForm } from '../../../src/contracts/kernel/resource'
import { Form, FormAlert, FormField, SubmitButton, useField } from '../shell/form'
import { Breadcrumbs } from '../ui/Breadcrumbs'
import { LinkButton } from '../ui/LinkButton'
import { PageHeader } from '../ui/PageHeader'
import { Panel } from '../ui/Panel'
import { Input } from './Input'
import { useResource } from './useResource'
import { capital, create } from './words'

/** A checkbox has its own label; other controls get one above. */
function ResourceInput({ field }: { field: ResourceField }) {
  if (field.kind === 'checkbox') return <Box field={field} />
  return (
    <FormField
      name={field.name}
      label={field.label}
      hint={field.hint}
      optional={field.optional}
      required={!field.optional}
    >
      {(input) => <Input field={field} input={input} />}
    </FormField>
  )
}

function Box({ field }: { field: ResourceField }) {
  const { input } = useField(field.name)
  return <Input field={field} input={{ ...input, defaultChecked: String(input.defaultValue) === 'true' }} />
}

/** The form of a declared resource: creates or changes an item by the command bound on the server. */
export default function FormPage({ row }: ResourceForm) {
  const resource = useResource()
  const base = `/admin/${resource.path}`
  const { noun } = resource
  const back = row ? `${base}/${row.id}` : base
  const values = Object.fromEntries(
    resource.form.map(({ name }) => [name, row ? String(row[name] ?? '') : '']),
  )
  return (
    <div className="max-w-[720px]">
      <PageHeader
        above={
          <Breadcrumbs
            items={[
              { label: capital(noun.many), href: base },
              ...(row ? [{ label: row.name, href: back }] : []),
              { label: row ? 'Editar' : 'Criar' },
            ]}
          />
        }
        title={row ? `Editar ${row.name}` : create(noun)}
      />
      <Panel>
        <Form
          key={back}
          action={row ? back : base}
          method={row ? 'put' : 'post'}
          defaultValues={values}
          className="grid gap-5"
        >
          <FormAlert />
          {resource.form.map((field) => (
            <ResourceInput key={field.name} field={field} />
          ))}
          <div className="flex flex-wrap gap-2 pt-1">
            <SubmitButton>{row ? 'Salvar' : create(noun)}</SubmitButton>
            <LinkButton href={back} variant="ghost">
              Cancelar
            </LinkButton>
          </div>
        </Form>
      </Panel>
    </div>
  )
}
