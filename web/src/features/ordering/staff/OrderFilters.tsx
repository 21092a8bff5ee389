import { ORDERS_PATH, type OrdersView, ordersQuery } from '../../../../../src/contracts/ordering/orders-view'
import {
  orderOfferLabel,
  orderOffers,
  orderStatuses,
  orderStatusLabel,
  paymentMethodLabel,
  paymentMethods,
} from '../../../../../src/contracts/ordering/words'
import { DayFields } from '../../../shell/lists/DayFields'
import { ListFilters } from '../../../shell/lists/ListFilters'
import { CodeInput } from '../../../ui/CodeInput'
import { Field } from '../../../ui/Field'
import { Select } from '../../../ui/Select'
import { TextInput } from '../../../ui/TextInput'
import { OrderFilterChips } from './OrderFilterChips'

const statusOptions = [
  ...orderStatuses.map((value) => ({ value, label: orderStatusLabel[value] })),
  { value: 'kept', label: 'Pagos e concluídos' },
  { value: 'settled', label: 'Já pagos, mesmo reembolsados' },
  { value: 'refunds', label: 'Com reembolso' },
]
const methodOptions = paymentMethods.map((value) => ({ value, label: paymentMethodLabel[value] }))
const offerOptions = orderOffers.map((value) => ({ value, label: orderOfferLabel[value] }))
const dateOptions = [
  { value: '', label: 'Data do pedido' },
  { value: 'pagamento', label: 'Data do pagamento' },
  { value: 'reembolso', label: 'Data do reembolso' },
]

/** What narrows the list: words, then status, method and days behind a button, and what is on as chips. */
export function OrderFilters({ view, product }: { view: OrdersView; product: string | null }) {
  const query = ordersQuery({ ...view, page: undefined })
  const { produto, devolvido, ordem } = query
  return (
    <ListFilters
      action={ORDERS_PATH}
      query={query}
      search="Filtrar por nome, e-mail, CPF ou nº do pedido"
      keep={{ produto, devolvido, 'hide-free': query['hide-free'], ordem }}
      chips={<OrderFilterChips view={view} product={product} />}
      className="sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-5"
      submitClassName="sm:col-start-1"
    >
      <Field label="Status">
        <Select name="status" options={statusOptions} placeholder="Todos" defaultValue={view.status ?? ''} />
      </Field>
      <Field label="Meio">
        <Select name="meio" options={methodOptions} placeholder="Todos" defaultValue={view.method ?? ''} />
      </Field>
      <Field label="Período pela">
        <Select name="data" options={dateOptions} defaultValue={query.data ?? ''} />
      </Field>
      <DayFields from={view.from} to={view.to} />
      <Field label="Curso ou formação">
        <TextInput name="curso" maxLength={100} autoComplete="off" defaultValue={view.title} />
      </Field>
      <Field label="Cupom">
        <CodeInput name="cupom" defaultValue={view.coupon ?? ''} />
      </Field>
      <Field label="Oferta">
        <Select
          name="oferta"
          options={offerOptions}
          placeholder="Qualquer uma"
          defaultValue={view.offer ?? ''}
        />
      </Field>
      <Field label="Valor de (R$)">
        <TextInput name="valor-min" inputMode="decimal" defaultValue={query['valor-min'] ?? ''} />
      </Field>
      <Field label="Valor até (R$)">
        <TextInput name="valor-max" inputMode="decimal" defaultValue={query['valor-max'] ?? ''} />
      </Field>
    </ListFilters>
  )
}
