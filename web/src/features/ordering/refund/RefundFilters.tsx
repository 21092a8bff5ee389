import {
  REFUNDS_PATH,
  type RefundsView,
  refundsQuery,
} from '../../../../../src/contracts/ordering/refund-pages'
import { DayFields } from '../../../shell/lists/DayFields'
import { ListFilters } from '../../../shell/lists/ListFilters'
import { Field } from '../../../ui/Field'
import { Select } from '../../../ui/Select'

const methods = [
  { value: 'pix', label: 'Pix' },
  { value: 'card', label: 'Cartão' },
]

/** Words, then means and days behind a button. */
export function RefundFilters({ view }: { view: RefundsView }) {
  const query = refundsQuery({ ...view, page: undefined })
  return (
    <ListFilters
      action={REFUNDS_PATH}
      query={query}
      search="Filtrar por nome, e-mail, CPF ou nº do pedido"
      keep={{ situacao: query.situacao }}
      open={Boolean(view.method || view.from || view.to)}
      className="sm:grid-cols-4"
    >
      <Field label="Meio">
        <Select name="meio" options={methods} placeholder="Todos" defaultValue={view.method ?? ''} />
      </Field>
      <DayFields from={view.from} to={view.to} label="Pedidos de" />
    </ListFilters>
  )
}
