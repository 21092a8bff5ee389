import { type ChargesView, chargeSumLabel, chargesQuery } from '../../../../../src/contracts/ordering/charges'
import { paymentMethodLabel, paymentStatusLabel } from '../../../../../src/contracts/ordering/labels'
import { ChoiceField } from '../../../shell/lists/ChoiceField'
import { DayFields } from '../../../shell/lists/DayFields'
import { ListFilters } from '../../../shell/lists/ListFilters'
import { Chip } from '../../../ui/Chip'

const { params } = chargesQuery

/** Filters: search, and status, method and days behind a button. */
export function ChargeFilters({ view }: { view: ChargesView }) {
  const { twice, sum } = view
  return (
    <ListFilters
      list={chargesQuery}
      view={view}
      search="Filtrar por nº do pedido, comprador ou código da cobrança"
      keep={{ twice, sum }}
      chips={<ChargeChips view={view} />}
      className="sm:grid-cols-2 lg:grid-cols-5"
    >
      <ChoiceField label="Situação" param={params.status} value={view.status} placeholder="Todas" />
      <ChoiceField label="Meio" param={params.method} value={view.method} placeholder="Todos" />
      <DayFields from={view.from} to={view.to} />
    </ListFilters>
  )
}

const ChargeChips = ({ view }: { view: ChargesView }) => (
  <>
    <Chip href={chargesQuery.address(view, { twice: !view.twice })} on={view.twice}>
      Pagas em dobro
    </Chip>
    {view.sum && (
      <Chip href={chargesQuery.address(view, { sum: null })} on removable>
        {chargeSumLabel[view.sum]}
      </Chip>
    )}
    {view.query && (
      <Chip href={chargesQuery.address(view, { query: '' })} on removable>
        “{view.query}”
      </Chip>
    )}
    {view.status && (
      <Chip href={chargesQuery.address(view, { status: null })} on removable>
        {paymentStatusLabel[view.status]}
      </Chip>
    )}
    {view.method && (
      <Chip href={chargesQuery.address(view, { method: null })} on removable>
        {paymentMethodLabel[view.method]}
      </Chip>
    )}
    {(view.from || view.to) && (
      <Chip href={chargesQuery.address(view, { from: null, to: null })} on removable>
        {view.from ?? 'início'} a {view.to ?? 'hoje'}
      </Chip>
    )}
  </>
)
