import type { RefundTerms, StaffRefund } from '../../../../../src/contracts/ordering/refund-pages'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import { AgreeTo } from '../../../shell/form/AgreeTo'
import { TextArea } from '../../../ui/TextArea'
import { TextInput } from '../../../ui/TextInput'
import { AmountFields } from './AmountFields'
import { amountsTyped } from './amounts'
import { refundWords } from './refundWords'

/** Approves a refund fully or partly, or refuses it with a message to the buyer. */
export function DecisionForms({ refund, terms }: { refund: StaffRefund; terms: RefundTerms }) {
  const { orderId, refundId, parts } = refund
  const at = `/admin/orders/${orderId}/refund/${refundId}`
  const lines = parts.map((part) => {
    const line = terms.lines.find(
      ({ productType, productId }) => productType === part.productType && productId === part.productId,
    )
    return { ...part, left: Math.max(part.amount, line?.left ?? 0), initial: part.amount }
  })
  return (
    <div className="mt-5 grid gap-6 border-line border-t pt-5 lg:grid-cols-2">
      <Form
        action={`${at}/approve`}
        schema={() =>
          import('./amount-schema').then(({ amountSchema }) =>
            amountSchema(lines, terms.left + refund.amount),
          )
        }
        defaultValues={amountsTyped(lines)}
        early
        className="grid content-start gap-4"
      >
        <h3 className="text-base">Aprovar</h3>
        <AmountFields lines={lines} />
        <FormField name="note" label="Nota para a equipe" optional>
          {(field) => <TextInput {...field} maxLength={500} autoComplete="off" />}
        </FormField>
        <AgreeTo page={`/admin/orders/${orderId}/refund`} label="Aprovar reembolso" {...refundWords} />
      </Form>
      <Form action={`${at}/deny`} className="grid content-start gap-4">
        <h3 className="text-base">Negar</h3>
        <FormAlert />
        <FormField name="text" label="O que o comprador vai ler" required>
          {(field) => <TextArea {...field} maxLength={1000} required />}
        </FormField>
        <SubmitButton variant="danger-quiet" className="justify-self-start">
          Negar reembolso
        </SubmitButton>
      </Form>
    </div>
  )
}
