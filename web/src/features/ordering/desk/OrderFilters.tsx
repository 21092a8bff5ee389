import { SlidersHorizontal } from 'lucide-react'
import { ORDERS_PATH, type OrdersView, ordersQuery } from '../../../../../src/contracts/ordering/orders-view'
import {
  orderOfferLabel,
  orderOffers,
  orderStatuses,
  orderStatusLabel,
  paymentMethodLabel,
  paymentMethods,
} from '../../../../../src/contracts/ordering/words'
import { QueryForm } from '../../../shell/lists/QueryForm'
import { SearchBar } from '../../../shell/lists/SearchBar'
import { Button } from '../../../ui/Button'
import { buttonStyle } from '../../../ui/buttonStyle'
import { cx } from '../../../ui/cx'
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
  const { busca, ...others } = ordersQuery({ ...view, page: undefined })
  const form = ordersQuery(view)
  const { produto, devolvido, ordem } = form
  const keep = { busca, produto, devolvido, 'hide-free': form['hide-free'], ordem }
  return (
    <div className="grid gap-2.5 border-line border-b p-3">
      <SearchBar
        action={ORDERS_PATH}
        label="Filtrar por nome, e-mail, CPF ou nº do pedido"
        value={view.query}
        keep={others}
      />
      <div className="flex flex-wrap items-center gap-2">
        <details className="group/filters contents open:details-content:w-full">
          <summary
            className={cx(buttonStyle({ variant: 'secondary', size: 'sm' }), 'list-none rounded-full')}
          >
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            Filtros
          </summary>
          <QueryForm
            key={JSON.stringify(form)}
            action={ORDERS_PATH}
            keep={keep}
            className="grid w-full grid-cols-1 items-end gap-3 rounded-control bg-surface-2/60 p-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-5"
          >
            <Field label="Status">
              <Select
                name="status"
                options={statusOptions}
                placeholder="Todos"
                defaultValue={view.status ?? ''}
              />
            </Field>
            <Field label="Meio">
              <Select
                name="meio"
                options={methodOptions}
                placeholder="Todos"
                defaultValue={view.method ?? ''}
              />
            </Field>
            <Field label="Período pela">
              <Select name="data" options={dateOptions} defaultValue={form.data ?? ''} />
            </Field>
            <Field label="De">
              <TextInput type="date" name="de" defaultValue={view.from ?? ''} />
            </Field>
            <Field label="Até">
              <TextInput type="date" name="ate" defaultValue={view.to ?? ''} />
            </Field>
            <Field label="Curso ou formação">
              <TextInput name="curso" maxLength={100} autoComplete="off" defaultValue={view.title} />
            </Field>
            <Field label="Cupom">
              <TextInput
                name="cupom"
                maxLength={30}
                autoComplete="off"
                autoCapitalize="characters"
                defaultValue={view.coupon ?? ''}
              />
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
              <TextInput name="valor-min" inputMode="decimal" defaultValue={form['valor-min'] ?? ''} />
            </Field>
            <Field label="Valor até (R$)">
              <TextInput name="valor-max" inputMode="decimal" defaultValue={form['valor-max'] ?? ''} />
            </Field>
            <Button type="submit" className="sm:col-start-1">
              Aplicar filtros
            </Button>
          </QueryForm>
        </details>
        <OrderFilterChips view={view} product={product} />
      </div>
    </div>
  )
}
