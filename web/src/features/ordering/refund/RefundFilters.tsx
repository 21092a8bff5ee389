import { SlidersHorizontal } from 'lucide-react'
import {
  REFUNDS_PATH,
  type RefundsView,
  refundsQuery,
} from '../../../../../src/contracts/ordering/refund-pages'
import { QueryForm } from '../../../shell/lists/QueryForm'
import { SearchBar } from '../../../shell/lists/SearchBar'
import { Button } from '../../../ui/Button'
import { buttonStyle } from '../../../ui/buttonStyle'
import { cx } from '../../../ui/cx'
import { Field } from '../../../ui/Field'
import { Select } from '../../../ui/Select'
import { TextInput } from '../../../ui/TextInput'

const methods = [
  { value: 'pix', label: 'Pix' },
  { value: 'card', label: 'Cartão' },
]

/** Words, then means and days behind a button. */
export function RefundFilters({ view }: { view: RefundsView }) {
  const { busca, situacao, ...others } = refundsQuery({ ...view, page: undefined })
  const isNarrowed = Boolean(view.method || view.from || view.to)
  return (
    <div className="grid gap-2.5 border-line border-b p-3">
      <SearchBar
        action={REFUNDS_PATH}
        label="Filtrar por nome, e-mail, CPF ou nº do pedido"
        value={view.query}
        keep={{ situacao, ...others }}
      />
      <details open={isNarrowed}>
        <summary className={cx(buttonStyle({ variant: 'secondary', size: 'sm' }), 'list-none rounded-full')}>
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filtros
        </summary>
        <QueryForm
          key={JSON.stringify(view)}
          action={REFUNDS_PATH}
          keep={{ busca, situacao }}
          className="mt-2.5 grid grid-cols-1 items-end gap-3 rounded-control bg-surface-2/60 p-3 sm:grid-cols-4"
        >
          <Field label="Meio">
            <Select name="meio" options={methods} placeholder="Todos" defaultValue={view.method ?? ''} />
          </Field>
          <Field label="Pedidos de">
            <TextInput type="date" name="de" defaultValue={view.from ?? ''} />
          </Field>
          <Field label="Até">
            <TextInput type="date" name="ate" defaultValue={view.to ?? ''} />
          </Field>
          <Button type="submit">Aplicar filtros</Button>
        </QueryForm>
      </details>
    </div>
  )
}
