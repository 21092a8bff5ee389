import type { StaffRefund } from '../../../../../src/contracts/ordering/refund-pages'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import { TextInput } from '../../../ui/TextInput'

/** Records a manual transfer, when the provider could not refund. */
export const TransferForm = ({ refund: { orderId, refundId } }: { refund: StaffRefund }) => (
  <Form
    action={`/admin/orders/${orderId}/refund/${refundId}/transferred`}
    className="mt-4 grid gap-3 border-line border-t pt-4"
  >
    <FormAlert />
    <FormField
      name="note"
      label="Comprovante"
      hint="Número ou data da transferência. Fica no histórico."
      required
    >
      {(field) => <TextInput {...field} maxLength={500} autoComplete="off" required />}
    </FormField>
    <SubmitButton className="justify-self-start">Registrar transferência feita</SubmitButton>
  </Form>
)
