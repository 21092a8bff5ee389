import type { CouponStepView } from '../../../../../src/contracts/marketing/coupon-pages'
import { Timeline } from '../../../ui/Timeline'
import { termChanges, termLines } from './couponText'

/** The coupon's history, newest first; a change of terms lists the differences. */
export function CouponHistory({ steps }: { steps: CouponStepView[] }) {
  return (
    <Timeline
      items={steps.map(({ id, label, at, who, reason, version, terms }, i) => {
        const before = steps.slice(i + 1).find((step) => step.terms)?.terms
        const changes = terms ? (before ? termChanges(before, terms) : termLines(terms)) : []
        return {
          id,
          at,
          title: version ? `${label} · versão ${version}` : label,
          detail: (
            <>
              <span className="block">{who}</span>
              {reason && <span className="block">“{reason}”</span>}
              {changes.length > 0 && (
                <ul className="mt-1 grid gap-0.5">
                  {changes.map(({ term, detail }) => (
                    <li key={term}>
                      {term}: {detail}
                    </li>
                  ))}
                </ul>
              )}
            </>
          ),
        }
      })}
    />
  )
}
