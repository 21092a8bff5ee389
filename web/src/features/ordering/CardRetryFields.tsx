import { type FormEvent, type RefObject, useEffect } from 'react'
import type { InstallmentOption } from '../../../../src/contracts/ordering/offers'
import type { CardKeeping } from '../../../../src/contracts/ordering/pages'
import { FormAlert, SubmitButton } from '../../shell/form'
import { CardPanel } from './CardPanel'
import { CheckoutErrors } from './CheckoutErrors'
import { payLabel } from './payLabel'
import { useTokenFirst } from './useTokenFirst'

export interface CardToRetry extends CardKeeping {
  total: number
  installments: InstallmentOption[]
  tokenizeUrl: string
}

interface CardRetryFieldsProps extends CardToRetry {
  hold: RefObject<((event: FormEvent<HTMLFormElement>) => void) | undefined>
}

export function CardRetryFields({ hold, total, tokenizeUrl, ...card }: CardRetryFieldsProps) {
  const token = useTokenFirst(tokenizeUrl)
  useEffect(() => {
    hold.current = token.hold
  })
  return (
    <div className="grid gap-5">
      <CheckoutErrors />
      <input type="hidden" name="method" value="card" />
      <CardPanel {...card} refusal={token.refusal} />
      <FormAlert />
      <SubmitButton full>{payLabel('card', total)}</SubmitButton>
    </div>
  )
}
