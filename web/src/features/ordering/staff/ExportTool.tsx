import { Download } from 'lucide-react'
import { LEAST_REASON, MOST_REASON } from '../../../../../src/contracts/analytics/event-forms'
import { ORDERS_PATH, type OrdersView, viewText } from '../../../../../src/contracts/ordering/orders-view'
import { orderFileFormats } from '../../../../../src/contracts/ordering/staff-forms'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import { Checkbox } from '../../../ui/Checkbox'
import { counted } from '../../../ui/format'
import { Select } from '../../../ui/Select'
import { TextArea } from '../../../ui/TextArea'
import { TextLink } from '../../../ui/TextLink'
import { ToolPopover } from './ToolPopover'
import { formatLabel, TASKS_PATH } from './tasks'

const options = orderFileFormats.map((value) => ({ value, label: formatLabel[value] }))

/** Exports the present view to a file, in the background. */
export function ExportTool({ view, total }: { view: OrdersView; total: number }) {
  const query = viewText(view)
  return (
    <ToolPopover icon={<Download aria-hidden="true" className="size-4" />} label="Exportar">
      <Form
        action={`${ORDERS_PATH}/export`}
        defaultValues={{ query, format: 'xlsx', reason: '' }}
        className="grid gap-3"
      >
        <FormAlert />
        <p className="text-15 text-fg-2">
          {counted(total, 'pedido desta visão', 'pedidos desta visão')}, na ordem da lista. O arquivo é só seu
          e fica guardado por 7 dias. <TextLink href={TASKS_PATH}>Ver minhas exportações</TextLink>
        </p>
        <input type="hidden" name="query" value={query} readOnly />
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <FormField name="format" label="Formato">
            {(field) => <Select {...field} options={options} />}
          </FormField>
          <SubmitButton>Exportar visão</SubmitButton>
        </div>
        <Checkbox
          name="clear"
          label="Mostrar nome, e-mail, CPF e telefone"
          hint="Sem isto, os dados pessoais saem cobertos."
        />
        <FormField
          name="reason"
          label="Motivo para ver dados pessoais"
          hint={`Só para mostrá-los. Fica no histórico com o seu nome: pelo menos ${LEAST_REASON} letras, sem dados pessoais.`}
        >
          {(field) => <TextArea {...field} rows={2} maxLength={MOST_REASON} />}
        </FormField>
      </Form>
    </ToolPopover>
  )
}
