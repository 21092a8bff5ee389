import { type ReactNode, Suspense, useContext } from 'react'
import type { LandingSectionView } from '../../../../src/contracts/catalog/pages'
import { lazyOrNothing } from '../../ui/lazyOrNothing'
import { KindsOnServer } from './KindsOnServer'
import { Titled } from './Titled'

type Kind = NonNullable<LandingSectionView['kind']>

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

/** Kinds that a page places by itself, which have no other place on it. */
export const placedIn = (sections: readonly LandingSectionView[]): ReadonlySet<Kind> =>
  new Set(sections.map(({ kind }) => kind ?? 'text'))

export interface LandingKindProps {
  section: LandingSectionView
  parts: ProductParts
}

const LateKind = lazyOrNothing<LandingKindProps>(() => import('./LandingKinds'))

/** The sections of a landing page, in the order that staff gave them. */
export const LandingSections = ({
  sections,
  parts,
}: {
  sections: readonly LandingSectionView[]
  parts: ProductParts
}) => {
  const LandingKind = useContext(KindsOnServer) ?? LateKind
  return sections.map((section, n) =>
    (section.kind ?? 'text') === 'text' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: sections of a page never move
      <Titled key={n} title={section.title} text={section.text} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: sections of a page never move
      <Suspense key={n}>
        <LandingKind section={section} parts={parts} />
      </Suspense>
    ),
  )
}
