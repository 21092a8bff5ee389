import { SlidersHorizontal } from 'lucide-react'
import { CHARGES_PATH, type ChargesView, chargesQuery } from '../../../../../src/contracts/ordering/charges'
import { paymentStatusLabel } from '../../../../../src/contracts/ordering/words'
import { QueryForm } from '../../../shell/lists/QueryForm'
import { SearchBar } from '../../../shell/lists/SearchBar'
import { Button } from '../../../ui/Button'
import { buttonStyle } from '../../../ui/buttonStyle'
import { Chip } from '../../../ui/Chip'
import { cx } from '../../../ui/cx'
import { Field } from '../../../ui/Field'
import { Select } from '../../../ui/Select'
import { TextInput } from '../../../ui/TextInput'
import { chargeHref } from './chargeHref'

const statusOptions = Object.entries(paymentStatusLabel).map(([value, label]) => ({ value, label }))
const methodOptions = [
  { value: 'pix', label: 'Pix' },
  { value: 'card', label: 'Cartão' },
]

/** What narrows the list: words, then situation, method and days behind a button. */
export function ChargeFilters({ view }: { view: ChargesView }) {
  const { busca, ...others } = chargesQuery({ ...view, page: undefined })
  const form = chargesQuery({ ...view, page: undefined })
  return (
    <div className="grid gap-2.5 border-line border-b p-3">
      <SearchBar
        action={CHARGES_PATH}
        label="Filtrar por nº do pedido, comprador ou código da cobrança"
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
            action={CHARGES_PATH}
            keep={{ busca, dobro: form.dobro }}
            className="grid w-full grid-cols-1 items-end gap-3 rounded-control bg-surface-2/60 p-3 sm:grid-cols-2 lg:grid-cols-5"
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
              <Select
                name="meio"
                options={methodOptions}
                placeholder="Todos"
                defaultValue={view.method ?? ''}
              />
            </Field>
            <Field label="De">
              <TextInput type="date" name="de" defaultValue={view.from ?? ''} />
            </Field>
            <Field label="Até">
              <TextInput type="date" name="ate" defaultValue={view.to ?? ''} />
            </Field>
            <Button type="submit">Aplicar filtros</Button>
          </QueryForm>
        </details>
        <Chip href={chargeHref(view, { twice: !view.twice })} on={view.twice}>
          Pagas em dobro
        </Chip>
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
            {view.method === 'pix' ? 'Pix' : 'Cartão'}
          </Chip>
        )}
        {(view.from || view.to) && (
          <Chip href={chargeHref(view, { from: null, to: null })} on removable>
            {view.from ?? 'início'} a {view.to ?? 'hoje'}
          </Chip>
        )}
      </div>
    </div>
  )
}
