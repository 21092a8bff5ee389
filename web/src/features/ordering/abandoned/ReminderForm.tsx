import type { AbandonedCartPages } from '../../../../../src/contracts/ordering/abandoned-carts'
import { Form, FormField, SubmitButton } from '../../../shell/form'
import { Alert } from '../../../ui/Alert'
import { Checkbox } from '../../../ui/Checkbox'
import { brl, counted } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { TextInput } from '../../../ui/TextInput'
import { offerTyped, ReminderOffer } from './ReminderOffer'

type Reminder = AbandonedCartPages['Admin/AbandonedCarts/Promotions']['reminders'][number]

/** One of the three reminders: delay, offer, on or off, and its results. */
export function ReminderForm({ reminder, list }: { reminder: Reminder; list: string }) {
  const { step, hours, isOn, sent, opened, orders, revenue, problem } = reminder
  return (
    <Panel title={`${step}º lembrete`}>
      <p className="mb-4 text-muted text-sm">
        {sent === 0 ? (
          'Ainda não saiu nenhum.'
        ) : (
          <>
            {counted(sent, 'enviado', 'enviados')} · {counted(opened, 'aberto', 'abertos')}
            <span className="block">
              {counted(orders, 'pedido', 'pedidos')} · {brl(revenue)}
            </span>
          </>
        )}
      </p>
      {problem && (
        <Alert tone="warn" className="mb-4">
          {problem} O lembrete sai sem oferta até você trocar o código.
        </Alert>
      )}
      <Form
        action={`/admin/carts/promotions/${step}`}
        defaultValues={{ hours: String(hours), ...offerTyped(reminder) }}
        preserveScroll
      >
        <div className="grid gap-4">
          <FormField name="hours" label="Horas depois de abandonado" required>
            {(input) => (
              <TextInput
                {...input}
                type="number"
                inputMode="numeric"
                min={1}
                max={720}
                defaultValue={hours}
              />
            )}
          </FormField>
          <ReminderOffer list={list} />
          <Checkbox name="isOn" value="on" defaultChecked={isOn} label="Enviar este lembrete" />
          <SubmitButton variant="secondary">Salvar lembrete</SubmitButton>
        </div>
      </Form>
    </Panel>
  )
}
