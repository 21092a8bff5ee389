import type { StaffRefund } from '../../../../../src/contracts/ordering/refund-pages'
import { Form, FormAlert, FormField } from '../../../shell/form'
import { HeldSubmit } from '../../../shell/form/HeldSubmit'
import { brl } from '../../../ui/format'
import { TextInput } from '../../../ui/TextInput'

/** Records a manual transfer, when the provider could not refund, or closes the refund without one. */
export function TransferForm({ refund: { orderId, refundId, amount } }: { refund: StaffRefund }) {
  const at = `/admin/orders/${orderId}/refund/${refundId}`
  return (
    <div className="mt-4 grid gap-6 border-line border-t pt-4 lg:grid-cols-2">
      <Form action={`${at}/transferred`} className="grid content-start gap-3">
        <FormAlert />
        <FormField
          name="note"
          label="Comprovante"
          hint="Número ou data da transferência. Fica no histórico."
          required
        >
          {(field) => <TextInput {...field} maxLength={500} autoComplete="off" required />}
        </FormField>
        <HeldSubmit doing="Registrando" undone="nada foi registrado">
          Registrar que {brl(amount)} foram transferidos
        </HeldSubmit>
      </Form>
      <Form action={`${at}/closed`} className="grid content-start gap-3">
        <FormAlert />
        <FormField
          name="note"
          label="Por que não transferir"
          hint="Por exemplo: o comprador já recebeu de outro jeito. Fica no histórico."
          required
        >
          {(field) => <TextInput {...field} maxLength={500} autoComplete="off" required />}
        </FormField>
        <HeldSubmit variant="danger-quiet" doing="Encerrando" undone="o reembolso não foi encerrado">
          Encerrar sem transferir
        </HeldSubmit>
      </Form>
    </div>
  )
}
