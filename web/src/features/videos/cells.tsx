import { fileSize } from '../../../../src/domain/kernel/format'
import type { CellPartProps } from '../../admin/part-props'
import { counted } from '../../ui/format'

/** In how many lessons and on how many further pages a film is shown. */
export const UsesCell = ({ value }: CellPartProps) =>
  Number(value) === 0 ? 'Sem uso' : counted(Number(value), 'uso', 'usos')

export const BytesCell = ({ value }: CellPartProps) => (Number(value) === 0 ? '—' : fileSize(Number(value)))

export const HeightCell = ({ value }: CellPartProps) => (value === null ? '—' : `${value}p`)
