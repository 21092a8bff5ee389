import { Alert } from '../../ui/Alert'
import { brl, counted, plural } from '../../ui/format'

export interface OwnerNoteProps {
  /** Number of the programme's courses that the student owns. */
  owned: number
  /** Number of its other courses. */
  left: number
  /** Centavos of the whole programme. */
  from: number
}

/** Explains why a programme costs this student less. */
export function OwnerNote({ owned, left, from }: OwnerNoteProps) {
  return (
    <Alert tone="info">
      Você já tem {counted(owned, 'curso', 'cursos')} desta formação. A parte{' '}
      {plural(owned, { one: 'dele', other: 'deles' })} sai do preço de {brl(from)}: você paga só{' '}
      {plural(left, { one: 'o curso que falta', other: 'os cursos que faltam' })}.
    </Alert>
  )
}
