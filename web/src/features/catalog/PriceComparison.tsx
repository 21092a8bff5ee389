import { DescriptionList } from '../../ui/DescriptionList'
import { brl, counted, percent } from '../../ui/format'
import { Panel } from '../../ui/Panel'

export interface PriceComparisonProps {
  courses: number
  /** Centavos: one by one, and together. */
  separately: number
  price: number
}

/** What the programme saves against its courses one by one. */
export function PriceComparison({ courses, separately, price }: PriceComparisonProps) {
  const saved = separately - price
  if (saved <= 0) return null
  return (
    <Panel className="max-w-xl">
      <DescriptionList
        items={[
          {
            term: `${counted(courses, 'curso', 'cursos')} comprados um a um`,
            detail: <s>{brl(separately)}</s>,
          },
          { term: 'Formação completa', detail: brl(price) },
          {
            term: 'Você economiza',
            detail: `${brl(saved)} (${percent(saved / separately, 0)})`,
            strong: true,
          },
        ]}
      />
    </Panel>
  )
}
