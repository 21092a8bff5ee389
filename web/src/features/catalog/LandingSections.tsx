import { Suspense, useContext } from 'react'
import type { LandingSectionView } from '../../../../src/contracts/catalog/pages'
import { lazyOrNothing } from '../../ui/lazyOrNothing'
import { KindsOnServer } from './KindsOnServer'
import type { LandingKindProps, ProductParts } from './landing-parts'
import { Titled } from './Titled'

type Kind = NonNullable<LandingSectionView['kind']>

/** Kinds that a page places by itself, which have no other place on it. */
export const placedIn = (sections: readonly LandingSectionView[]): ReadonlySet<Kind> =>
  new Set(sections.map(({ kind }) => kind ?? 'text'))

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
