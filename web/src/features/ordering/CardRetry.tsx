import { type FormEvent, useRef } from 'react'
import { useShared } from '../../shell/current'
import { Form } from '../../shell/form'
import { businessDayAt } from './businessDayAt'
import { CardRetryFields, type CardToRetry } from './CardRetryFields'
import { orderPaths } from './orderPaths'
import { firstChoice } from './savedCards'
import { underWay } from './underWay'

export interface CardRetryProps extends CardToRetry {
  orderId: string
}

/** Pays a placed order with another card. */
export function CardRetry({ orderId, ...fields }: CardRetryProps) {
  const today = businessDayAt(useShared().serverTime)
  const schema = async () => {
    const [{ withCard }, { retryForm }] = await Promise.all([
      import('./checkoutSchema'),
      import('../../../../src/contracts/ordering/forms'),
    ])
    return withCard(retryForm, today)
  }
  const hold = useRef<(event: FormEvent<HTMLFormElement>) => void>(undefined)
  return (
    <Form
      action={orderPaths(orderId).retry}
      schema={schema}
      early
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
