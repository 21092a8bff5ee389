import { LinkButton } from '../../ui/LinkButton'
import { watchOf } from '../catalog/links'
import type { Sale } from './SaleFrame'

/** The way in for who has it already. */
export function OwnedLink({ sale }: { sale: Sale }) {
  const course = sale.type === 'course'
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-semibold">
        {course ? 'Você já tem este curso.' : 'Você já tem todos os cursos desta formação.'}
      </p>
      <LinkButton href={course ? watchOf(sale.slug) : '/student/mycourses'} size="lg">
        {course ? 'Continuar assistindo' : 'Ir para meus cursos'}
      </LinkButton>
    </div>
  )
}
