import type { FormSpec } from '../../../../src/contracts/kernel/form-spec'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import { recordRoot, sectionAddress } from '../../../../src/contracts/kernel/resource-catalogue'
import type { ResourceFormProps } from '../../../../src/contracts/kernel/resource-list'
import { usePage } from '../../shell/current'
import { useExtra, usePart } from '../useResource'
import { create } from '../words'
import { DeclaredForm } from './DeclaredForm'

interface ResourceFormOptions extends ResourceFormProps {
  resource: Resource
  /** Where cancelling leads. */
  back: string
  /** Only this part of the record is changed. */
  section?: { name: string; spec: FormSpec }
  /** Label of the button that sends it, where it is not the usual one. */
  save?: string | undefined
  className?: string
}

/** The form of a record, or of one of its sections. */
export function ResourceForm({ resource, back, section, row, save, ...props }: ResourceFormOptions) {
  const { url } = usePage()
  const Below = usePart('form:below')
  const extra = useExtra()
  const address = row ? recordRoot(resource, row.id) : resource.at
  return (
    <>
      <DeclaredForm
        {...props}
        spec={section?.spec ?? (resource.form as FormSpec)}
        action={row && section ? sectionAddress(resource, row.id, section.name) : address}
        method={row ? 'put' : 'post'}
        save={save ?? (row ? 'Salvar' : create(resource.noun))}
        titleField={resource.title}
        cancel={section ? undefined : back}
        current={row ? url : back}
      />
      {Below && !section && (
        <div className="mt-6">
          <Below {...props} row={row} extra={extra} />
        </div>
      )}
    </>
  )
}
