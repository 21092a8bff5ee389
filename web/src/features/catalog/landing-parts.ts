import type { ReactNode } from 'react'
import type { LandingSectionView } from '../../../../src/contracts/catalog/pages'

/** What a page shows of its product; null: there is nothing to show. */
export interface ProductParts {
  curriculum: ReactNode
  price: ReactNode
  /** Days to give the purchase up, and those in which a reason is asked for. */
  guarantee: { regretDays: number; guaranteeDays: number } | null
  testimonials: ReactNode
  questions: ReactNode
  /** The way to buy, with the text of its button where there is one; null for who has it. */
  call: (button: string) => ReactNode
}

export interface LandingKindProps {
  section: LandingSectionView
  parts: ProductParts
}
