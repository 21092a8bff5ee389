import { LinkButton } from '../../ui/LinkButton'
import { watchOf } from '../catalog/links'
import type { Sale } from './types'

/** Address and text of the link for owners. */
export const wayIn = (sale: Sale) =>
  sale.type === 'course'
    ? { href: watchOf(sale.slug), children: 'Continuar assistindo' }
    : { href: '/student/mycourses', children: 'Ir para meus cursos' }

/** The link for owners. */
export function OwnedLink({ sale }: { sale: Sale }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-semibold">
        {sale.type === 'course' ? 'Você já tem este curso.' : 'Você já tem todos os cursos desta formação.'}
      </p>
      <LinkButton {...wayIn(sale)} size="lg" />
    </div>
  )
}
