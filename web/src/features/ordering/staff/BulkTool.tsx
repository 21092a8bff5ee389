import { ListChecks } from 'lucide-react'
import { ORDERS_PATH, type OrdersView, viewText } from '../../../../../src/contracts/ordering/orders-view'
import { bulkActLabel, bulkActs } from '../../../../../src/contracts/ordering/staff-forms'
import { Form, FormAlert, FormField, SubmitButton, useField } from '../../../shell/form'
import { counted, number } from '../../../ui/format'
import { RadioCards } from '../../../ui/RadioCards'
import { Select } from '../../../ui/Select'
import { TextInput } from '../../../ui/TextInput'
import { ToolPopover } from './ToolPopover'

/** Id of the form of the table's checkboxes. */
export const BULK_FORM = 'bulk-orders'

const options = bulkActs.map((value) => ({ value, label: bulkActLabel[value] }))

interface BulkToolProps {
  view: OrdersView
  total: number
  selected: ReadonlySet<string>
}

function Scope({ total, ticked }: { total: number; ticked: string | undefined }) {
  const { error } = useField('scope')
  return (
    <RadioCards
      name="scope"
      legend="Em quais pedidos"
      columns={2}
      defaultValue="chosen"
      error={error}
      options={[
        { value: 'chosen', label: 'Marcados na lista', hint: ticked },
        { value: 'view', label: `Toda a visão: ${number(total)}`, hint: 'Também os das outras páginas' },
      ]}
    />
  )
}

/** A bulk action on the selected orders, or on all orders of the view, with a result for each. */
export function BulkTool({ view, total, selected }: BulkToolProps) {
  const query = viewText(view)
  const ticked = counted(selected.size, 'marcado', 'marcados')
  return (
    <ToolPopover
      icon={<ListChecks aria-hidden="true" className="size-4" />}
      label={selected.size > 0 ? `Ações em lote · ${ticked}` : 'Ações em lote'}
    >
      <Form id={BULK_FORM} action={`${ORDERS_PATH}/bulk`} className="grid gap-3">
        <FormAlert />
        <input type="hidden" name="query" value={query} readOnly />
        <Scope total={total} ticked={selected.size > 0 ? ticked : undefined} />
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <FormField name="act" label="O que fazer">
            {(field) => <Select {...field} options={options} placeholder="Escolha" />}
          </FormField>
          <FormField
            name="note"
            label="Motivo do cancelamento"
            hint="Só para cancelar; fica no histórico de cada pedido."
            className="min-w-0 flex-1 basis-72"
          >
            {(field) => <TextInput {...field} maxLength={500} autoComplete="off" />}
          </FormField>
        </div>
        <SubmitButton className="justify-self-start">Fazer em lote</SubmitButton>
      </Form>
    </ToolPopover>
  )
}
