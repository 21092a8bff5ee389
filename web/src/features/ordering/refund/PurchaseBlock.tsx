import { type BlockReasonName, blockReasonLabel } from '../../../../../src/contracts/ordering/refund-labels'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import { Panel } from '../../../ui/Panel'
import { TextInput } from '../../../ui/TextInput'

/** The buyer is blocked from purchases; an Admin can unblock them with a reason. */
export const PurchaseBlock = ({ orderId, reason }: { orderId: string; reason: BlockReasonName }) => (
  <Panel title="Novas compras suspensas">
    <p className="mb-4 text-15">Esta pessoa teve {blockReasonLabel[reason]}.</p>
    <Form
      action={`/admin/orders/${orderId}/unblock`}
      schema={() =>
        import('../../../../../src/contracts/ordering/refund-forms').then((forms) => forms.liftBlockForm)
      }
      className="grid gap-3"
    >
      <FormAlert />
      <FormField name="note" label="Por que liberar" required>
        {(field) => <TextInput {...field} maxLength={500} autoComplete="off" />}
      </FormField>
      <SubmitButton variant="secondary">Liberar novas compras</SubmitButton>
    </Form>
  </Panel>
)
