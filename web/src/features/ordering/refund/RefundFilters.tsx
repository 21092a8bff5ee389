import { type RefundsView, refundsQuery } from '../../../../../src/contracts/ordering/refund-pages'
import { ChoiceField } from '../../../shell/lists/ChoiceField'
import { DayFields } from '../../../shell/lists/DayFields'
import { ListFilters } from '../../../shell/lists/ListFilters'

/** Filters: search, and payment method and days behind a button. */
export const RefundFilters = ({ view }: { view: RefundsView }) => (
  <ListFilters
    list={refundsQuery}
    view={view}
    search="Filtrar por nome, e-mail, CPF ou nº do pedido"
    keep={{ group: view.group }}
    open={Boolean(view.method || view.from || view.to)}
    className="sm:grid-cols-4"
  >
    <ChoiceField label="Meio" param={refundsQuery.params.method} value={view.method} placeholder="Todos" />
    <DayFields from={view.from} to={view.to} label="Pedidos de" />
  </ListFilters>
)
