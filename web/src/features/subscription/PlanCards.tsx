import { Check } from 'lucide-react'
import {
  type PlanView,
  periodMonths,
  periodNames,
} from '../../../../src/contracts/ordering/subscription-plan'
import { brl } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { Tag } from '../../ui/Tag'

/** Plans side by side: what each costs for its period and by the month, and what it includes. */
export function PlanCards({ plans }: { plans: readonly PlanView[] }) {
  return (
    <ul className="grid items-stretch gap-5 grid-cols-[repeat(auto-fit,minmax(min(100%,240px),1fr))]">
      {plans.map((plan) => (
        <li
          key={plan.id}
          className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-5 shadow-1 sm:p-6"
        >
          <h2 className="text-xl">{plan.name}</h2>
          <p className="mt-1 text-15 text-muted">{plan.summary}</p>
          <p className="mt-4 flex flex-wrap items-baseline gap-x-1.5">
            <span className="font-display font-extrabold text-3xl leading-tight">{brl(plan.price)}</span>
            <span className="text-muted">por {periodNames[plan.period]}</span>
          </p>
          <p className="min-h-6 text-muted text-sm">
            {periodMonths[plan.period] > 1 &&
              `Equivale a ${brl(plan.perMonth)} por mês, cobrados de uma vez.`}
          </p>
          {plan.savedPerYear > 0 && (
            <p className="mt-2">
              <Tag tone="ok">{brl(plan.savedPerYear)} a menos por ano que mês a mês</Tag>
            </p>
          )}
          <ul className="mt-4 mb-6 grid gap-2 text-15">
            {plan.benefits.map((benefit) => (
              <li key={benefit} className="flex items-start gap-2.5">
                <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ok" />
                {benefit}
              </li>
            ))}
          </ul>
          <LinkButton
            href={`/subscribe?plano=${plan.id}#avise-me`}
            variant="secondary"
            full
            className="mt-auto"
            aria-label={`Avise-me sobre o plano ${plan.name}`}
          >
            Avise-me
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
