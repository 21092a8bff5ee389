import { type FormEvent, useMemo, useRef } from 'react'
import { retryForm } from '../../../../src/contracts/ordering/forms'
import { useShared } from '../../shell/current'
import { Form } from '../../shell/form'
import { businessDayAt } from './businessDayAt'
import { CardRetryFields, type CardToRetry } from './CardRetryFields'
import { withCard } from './checkoutSchema'
import { orderPaths } from './orderPaths'
import { firstChoice } from './savedCards'
import { underWay } from './underWay'

export interface CardRetryProps extends CardToRetry {
  orderId: string
}

/** Pays a placed order with another card. */
export function CardRetry({ orderId, ...fields }: CardRetryProps) {
  const today = businessDayAt(useShared().serverTime)
  const schema = useMemo(() => withCard(retryForm, today), [today])
  const hold = useRef<(event: FormEvent<HTMLFormElement>) => void>(undefined)
  return (
    <Form
      action={orderPaths(orderId).retry}
      schema={schema}
      cover={underWay('card')}
      defaultValues={{
        method: 'card',
        installments: '1',
        cardToken: '',
        savedCardId: firstChoice(fields.savedCards),
      }}
      onSubmitCapture={(event) => hold.current?.(event)}
    >
      <CardRetryFields {...fields} hold={hold} />
    </Form>
  )
}
