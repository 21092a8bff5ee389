import {
  type AbandonedCartsView,
  abandonedCartStateLabel,
  abandonedCartStates,
  abandonedCartsQuery,
  CARTS_PATH,
  recoveryRuleLabel,
  SENT_PATH,
} from '../../../../../src/contracts/ordering/abandoned-carts'
import { DayFields } from '../../../shell/lists/DayFields'
import { FilterForm, FilterStrip } from '../../../shell/lists/ListFilters'
import { Chip } from '../../../ui/Chip'
import { Field } from '../../../ui/Field'
import { Select } from '../../../ui/Select'
import { TextInput } from '../../../ui/TextInput'
import { abandonedCartsHref, sentHref } from './abandonedCartsHref'

const states = abandonedCartStates.map((value) => ({ value, label: abandonedCartStateLabel[value] }))
const contacts = [
  { value: 'com', label: 'Com e-mail' },
  { value: 'sem', label: 'Sem e-mail' },
]
const reminded = [
  { value: 'sim', label: 'Com lembrete enviado' },
  { value: 'abertos', label: 'Com lembrete aberto' },
  { value: 'nao', label: 'Sem lembrete' },
]
const opened = [{ value: 'abertos', label: 'Só os abertos' }]

interface AbandonedCartFiltersProps {
  view: AbandonedCartsView
  product: string | null
  /** The list of reminders, not of carts. */
  sent?: boolean
}

/** What narrows either list: words, days, state, contact and reminders; the address keeps all of it. */
export function AbandonedCartFilters({ view, product, sent = false }: AbandonedCartFiltersProps) {
  const form = abandonedCartsQuery(view)
  const href = sent ? sentHref : abandonedCartsHref
  return (
    <FilterStrip>
      <FilterForm
        query={form}
        action={sent ? SENT_PATH : CARTS_PATH}
        keep={{ produto: form.produto, ordem: sent ? null : form.ordem, regra: sent ? null : form.regra }}
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
          <Field label="Estado">
            <Select name="estado" options={states} placeholder="Todos" defaultValue={view.state ?? ''} />
          </Field>
        )}
        <Field label="Contato">
          <Select name="contato" options={contacts} placeholder="Todos" defaultValue={form.contato ?? ''} />
        </Field>
        <Field label="Lembretes">
          <Select
            name="lembrete"
            options={sent ? opened : reminded}
            placeholder="Todos"
            defaultValue={form.lembrete ?? ''}
          />
        </Field>
      </FilterForm>
      {(view.productId || view.rule || view.query) && (
        <p className="flex flex-wrap gap-2">
          {view.query && (
            <Chip href={href(view, { query: '' })} on removable>
              “{view.query}”
            </Chip>
          )}
          {view.productId && (
            <Chip href={href(view, { productId: null })} on removable>
              {product ?? 'Curso escolhido'}
            </Chip>
          )}
          {view.rule && !sent && (
            <Chip href={href(view, { rule: null })} on removable>
              {recoveryRuleLabel[view.rule]}
            </Chip>
          )}
        </p>
      )}
    </FilterStrip>
  )
}
