import type { Attribute } from '../../../src/contracts/kernel/attribute'
import type { CellValue, ResourceFormProps, ResourceRow } from '../../../src/contracts/kernel/resource-list'

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
