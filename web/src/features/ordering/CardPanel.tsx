import { lazy, Suspense, useEffect, useState } from 'react'
import type { InstallmentOption } from '../../../../src/contracts/ordering/offers'
import type { CardKeeping } from '../../../../src/contracts/ordering/pages'
import { useForm } from '../../shell/form'
import type { CardFieldsProps } from './CardFields'
import { CardNeedsScript } from './CardNeedsScript'
import { InstallmentsField } from './InstallmentsField'
import { ProcessedBy } from './ProcessedBy'
import { SavedCardChoice } from './SavedCardChoice'

const load = () => import('./CardFields')
const CardFields = lazy(load)

export interface CardPanelProps extends CardKeeping, Pick<CardFieldsProps, 'refusal'> {
  installments: InstallmentOption[]
}

/** Card payment: a saved card, which works without JavaScript, or a new one; and the instalments. */
export function CardPanel({ savedCards, mayKeepCard, installments, refusal, processor }: CardPanelProps) {
  const types = !useForm().watch('savedCardId')
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const room = <div aria-hidden="true" className="min-h-72" />
  return (
    <div className="grid gap-4">
      {savedCards.length > 0 && <SavedCardChoice cards={savedCards} />}
      {types && !alive && <CardNeedsScript />}
      {types && alive && (
        <Suspense fallback={room}>
          <CardFields refusal={refusal} mayKeepCard={mayKeepCard} />
        </Suspense>
      )}
      <InstallmentsField installments={installments} />
      <ProcessedBy processor={processor} withCards />
    </div>
  )
}

/** Preloads the card fields. */
export function usePreloadedCardFields(): void {
  useEffect(() => void load(), [])
}
