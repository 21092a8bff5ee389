import type { PricedLine } from '../../../../src/contracts/ordering/offers'
import { brl } from '../../ui/format'

export interface RepricedNoteProps {
  courses: number
  repriced: NonNullable<PricedLine['repriced']>
}

/** Explains why a programme costs this buyer less. */
export function RepricedNote({ courses, repriced: { from, owned } }: RepricedNoteProps) {
  return (
    <span className="block text-ok text-sm">
      Você já tem {owned} dos {courses} cursos: o preço cai de {brl(from)} para o que falta.
    </span>
  )
}
