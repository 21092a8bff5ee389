import { lazy, Suspense } from 'react'

const Note = lazy(() =>
  import('../../admin/form/RestoredNote').then(({ RestoredNote }) => ({ default: RestoredNote })),
)

/** Says that a form holds what was typed earlier; fetched only then. */
export const LateRestoredNote = ({ at, onDiscard }: { at: number; onDiscard: () => void }) => (
  <Suspense>
    <Note at={at} onDiscard={onDiscard} className="" />
  </Suspense>
)
