import { type OrdersView, ordersQuery } from '../../../../../src/contracts/ordering/orders-view'
import { ChoiceField } from '../../../shell/lists/ChoiceField'
import { DayFields } from '../../../shell/lists/DayFields'
import { ListFilters } from '../../../shell/lists/ListFilters'
import { CodeInput } from '../../../ui/CodeInput'
import { Field } from '../../../ui/Field'
import { TextInput } from '../../../ui/TextInput'
import { OrderFilterChips } from './OrderFilterChips'

const { params } = ordersQuery

/** Filters: search, status, method and days behind a button, and the active ones as chips. */
export function OrderFilters({ view, product }: { view: OrdersView; product: string | null }) {
  const { productId, gaveBack, hideFree, sort, least, most } = view
  const typed = (param: (typeof params)['least'], centavos: number | null) => param.write(centavos)[0] ?? ''
  return (
    <ListFilters
      list={ordersQuery}
      view={view}
      search="Filtrar por nome, e-mail, CPF ou nº do pedido"
      keep={{ productId, gaveBack, hideFree, sort }}
      chips={<OrderFilterChips view={view} product={product} />}
      className="sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-5"
      submitClassName="sm:col-start-1"
    >
      <ChoiceField label="Situação" param={params.status} value={view.status} placeholder="Todas" />
      <ChoiceField label="Meio" param={params.method} value={view.method} placeholder="Todos" />
      <ChoiceField label="Período pela" param={params.dated} value={view.dated} />
      <DayFields from={view.from} to={view.to} />
      <Field label="Curso ou formação">
        <TextInput name={params.title.name} maxLength={100} autoComplete="off" defaultValue={view.title} />
      </Field>
      <Field label="Cupom">
        <CodeInput name={params.coupon.name} defaultValue={view.coupon ?? ''} />
      </Field>
      <ChoiceField label="Oferta" param={params.offer} value={view.offer} placeholder="Qualquer uma" />
      <Field label="Valor de (R$)">
        <TextInput name={params.least.name} inputMode="decimal" defaultValue={typed(params.least, least)} />
      </Field>
      <Field label="Valor até (R$)">
        <TextInput name={params.most.name} inputMode="decimal" defaultValue={typed(params.most, most)} />
      </Field>
    </ListFilters>
  )
}
