import type { ListAddress } from '../../../../../src/contracts/kernel/list-query'
import {
  type AbandonedCartsView,
  abandonedCartsQuery,
  recoveryRuleLabel,
  sentRemindersQuery,
} from '../../../../../src/contracts/ordering/abandoned-carts'
import { ChoiceField } from '../../../shell/lists/ChoiceField'
import { DayFields } from '../../../shell/lists/DayFields'
import { FilterForm, FilterStrip } from '../../../shell/lists/ListFilters'
import { Chip } from '../../../ui/Chip'
import { Field } from '../../../ui/Field'
import { TextInput } from '../../../ui/TextInput'

const onlyOpened = [{ value: 'abertos', label: 'Só os abertos' }]

interface AbandonedCartFiltersProps {
  view: AbandonedCartsView
  product: string | null
  /** For the list of reminders instead of carts. */
  sent?: boolean
}

/** Filters of both lists: search, days, status, contact and reminders. */
export function AbandonedCartFilters({ view, product, sent = false }: AbandonedCartFiltersProps) {
  const list: ListAddress<AbandonedCartsView> = sent ? sentRemindersQuery : abandonedCartsQuery
  const { params } = abandonedCartsQuery
  const { productId, sort, rule } = view
  return (
    <FilterStrip>
      <FilterForm
        list={list}
        view={view}
        keep={{ productId, sort, rule }}
        role="search"
        className="grid-cols-2 lg:grid-cols-3 2xl:grid-cols-[minmax(12rem,1.4fr)_repeat(5,minmax(0,1fr))_auto]"
        submitClassName="max-lg:col-span-2"
      >
        <Field label="Nome ou e-mail" className="max-lg:col-span-2">
          <TextInput
            type="search"
            name="busca"
            defaultValue={view.query}
            maxLength={100}
            autoComplete="off"
          />
        </Field>
        <DayFields from={view.from} to={view.to} />
        {!sent && (
          <ChoiceField label="Situação" param={params.state} value={view.state} placeholder="Todas" />
        )}
        <ChoiceField label="Contato" param={params.contact} value={view.contact} placeholder="Todos" />
        <ChoiceField
          label="Lembretes"
          param={params.reminded}
          value={view.reminded}
          placeholder="Todos"
          options={sent ? onlyOpened : undefined}
        />
      </FilterForm>
      {(productId || rule || view.query) && (
        <p className="flex flex-wrap gap-2">
          {view.query && (
            <Chip href={list.address(view, { query: '' })} on removable>
              “{view.query}”
            </Chip>
          )}
          {productId && (
            <Chip href={list.address(view, { productId: null })} on removable>
              {product ?? 'Curso escolhido'}
            </Chip>
          )}
          {rule && !sent && (
            <Chip href={list.address(view, { rule: null })} on removable>
              {recoveryRuleLabel[rule]}
            </Chip>
          )}
        </p>
      )}
    </FilterStrip>
  )
}
