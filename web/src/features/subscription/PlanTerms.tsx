import { BellRing, CalendarClock, CircleX, type LucideIcon, RotateCcw } from 'lucide-react'
import type { PlanView } from '../../../../src/contracts/ordering/subscription-plan'

interface Term {
  icon: LucideIcon
  title: string
  text: string
}

const termsOf = (plans: readonly PlanView[], regretDays: number): Term[] => [
  {
    icon: CalendarClock,
    title: 'Renova sozinha',
    text: 'No fim de cada período a assinatura renova pelo mesmo preço que você contratou. Um preço novo só vale para quem assina depois.',
  },
  {
    icon: BellRing,
    title: 'A gente lembra antes',
    text: plans.some(({ period }) => period === 'year')
      ? 'No plano anual, um e-mail chega 7 dias antes da cobrança, com a data, o valor e o botão de cancelar.'
      : 'Um e-mail chega antes de cada cobrança, com a data, o valor e o botão de cancelar.',
  },
  {
    icon: CircleX,
    title: 'Cancela em dois cliques',
    text: 'Em Minha conta: Cancelar, Confirmar. Sem ligação e sem justificativa. O acesso continua até o fim do período pago.',
  },
  {
    icon: RotateCcw,
    title: `${regretDays} dias para desistir`,
    text: 'Na primeira compra, você desiste dentro desse prazo e recebe tudo de volta.',
  },
]

/** How a subscription goes on and how it ends, said before anybody asks. */
export function PlanTerms({ plans, regretDays }: { plans: readonly PlanView[]; regretDays: number }) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {termsOf(plans, regretDays).map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-3.5">
          <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-soft text-link">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <div>
            <h3 className="text-base">{title}</h3>
            <p className="mt-1 text-15 text-fg-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
