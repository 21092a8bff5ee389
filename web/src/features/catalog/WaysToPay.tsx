import { CreditCard, type LucideIcon, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Offer } from '../../../../src/contracts/catalog/cards'
import { brl, counted } from '../../ui/format'

interface WayProps {
  icon: LucideIcon
  name: string
  amount: string
  children: ReactNode
}

function Way({ icon: Icon, name, amount, children }: WayProps) {
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-5 shadow-1">
      <h3 className="flex items-center gap-2 text-base">
        <Icon aria-hidden="true" className="size-5 text-link" />
        {name}
      </h3>
      <p className="mt-2 font-display font-extrabold text-2xl leading-tight">{amount}</p>
      <p className="mt-1.5 text-15 text-muted">{children}</p>
    </li>
  )
}

export interface WaysToPayProps {
  offer: Offer & { separately: number }
  /** Number of courses in the purchase. */
  courses: number
}

/** The price by payment method, compared with the sum of its courses' prices. */
export function WaysToPay({ offer: { price, installment, separately }, courses }: WaysToPayProps) {
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2">
        <Way icon={Zap} name="Uma vez, no Pix ou no cartão" amount={brl(price)}>
          No Pix o acesso sai em segundos.
        </Way>
        {installment && (
          <Way
            icon={CreditCard}
            name="Parcelado no cartão"
            amount={`${installment.count}x de ${brl(installment.each)}`}
          >
            Sem juros: o total continua {brl(price)}.
          </Way>
        )}
      </ul>
      {separately > price && (
        <p className="mt-4 text-fg-2">
          {counted(courses, 'curso comprado sozinho custa', 'cursos comprados um a um custam')}{' '}
          <strong>{brl(separately)}</strong> hoje. Juntos, você paga{' '}
          <strong className="text-ok">{brl(separately - price)} a menos</strong>.
        </p>
      )}
    </>
  )
}
