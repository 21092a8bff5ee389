import {
  CHARGES_PATH,
  type ChargesView,
  chargeSumLabel,
  chargesQuery,
} from '../../../../../src/contracts/ordering/charges'
import { paymentMethodLabel, paymentStatusLabel } from '../../../../../src/contracts/ordering/words'
import { DayFields } from '../../../shell/lists/DayFields'
import { ListFilters } from '../../../shell/lists/ListFilters'
import { Chip } from '../../../ui/Chip'
import { Field } from '../../../ui/Field'
import { Select } from '../../../ui/Select'
import { chargeHref } from './chargeHref'

const statusOptions = Object.entries(paymentStatusLabel).map(([value, label]) => ({ value, label }))
const methodOptions = (['pix', 'card'] as const).map((value) => ({ value, label: paymentMethodLabel[value] }))

/** What narrows the list: words, then situation, method and days behind a button. */
export function ChargeFilters({ view }: { view: ChargesView }) {
  const query = chargesQuery({ ...view, page: undefined })
  return (
    <ListFilters
      action={CHARGES_PATH}
      query={query}
      search="Filtrar por nº do pedido, comprador ou código da cobrança"
      keep={{ dobro: query.dobro, soma: query.soma }}
      chips={<ChargeChips view={view} />}
      className="sm:grid-cols-2 lg:grid-cols-5"
    >
      <Field label="Situação">
        <Select
          name="situacao"
          options={statusOptions}
          placeholder="Todas"
          defaultValue={view.status ?? ''}
        />
      </Field>
      <Field label="Meio">
        <Select name="meio" options={methodOptions} placeholder="Todos" defaultValue={view.method ?? ''} />
      </Field>
      <DayFields from={view.from} to={view.to} />
    </ListFilters>
  )
}

const ChargeChips = ({ view }: { view: ChargesView }) => (
  <>
    <Chip href={chargeHref(view, { twice: !view.twice })} on={view.twice}>
      Pagas em dobro
    </Chip>
    {view.sum && (
      <Chip href={chargeHref(view, { sum: null })} on removable>
        {chargeSumLabel[view.sum]}
      </Chip>
    )}
    {view.query && (
      <Chip href={chargeHref(view, { query: '' })} on removable>
        “{view.query}”
      </Chip>
    )}
    {view.status && (
      <Chip href={chargeHref(view, { status: null })} on removable>
        {paymentStatusLabel[view.status]}
      </Chip>
    )}
    {view.method && (
      <Chip href={chargeHref(view, { method: null })} on removable>
        {paymentMethodLabel[view.method]}
      </Chip>
    )}
    {(view.from || view.to) && (
      <Chip href={chargeHref(view, { from: null, to: null })} on removable>
        {view.from ?? 'início'} a {view.to ?? 'hoje'}
      </Chip>
    )}
  </>
)
