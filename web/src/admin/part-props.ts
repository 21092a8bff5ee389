import type { ComponentType } from 'react'
import type { Attribute } from '../../../src/contracts/kernel/attribute'
import type { FormSpec } from '../../../src/contracts/kernel/form-spec'
import type {
  CellValue,
  ResourceFormProps,
  ResourceRow,
  ResourceSectionProps,
} from '../../../src/contracts/kernel/resource-list'

export interface CellPartProps {
  value: CellValue
  row: ResourceRow
  attribute: Attribute
}
export interface FieldPartProps {
  name: string
  attribute: Attribute
  typed: ResourceFormProps['typed']
}

/** A further declared form beside that of a section. */
export interface SectionFormProps
  extends Pick<ResourceFormProps, 'typed' | 'bounds' | 'related' | 'revision'> {
  spec: FormSpec
  action: string
  method: 'post' | 'put'
  /** Label of the button that sends it. */
  save: string
  /** Address of the page. */
  current: string
}
/** Parts are given the form's component, since what forms are made of loads the parts. */
export interface SectionPartProps extends ResourceSectionProps {
  Form: ComponentType<SectionFormProps>
}
