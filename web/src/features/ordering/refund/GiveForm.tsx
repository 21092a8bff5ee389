import type { RefundTerms } from '../../../../../src/contracts/ordering/refund-pages'
import { Form, FormField } from '../../../shell/form'
import { AgreeTo } from '../../../shell/form/AgreeTo'
import { brl } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { TextArea } from '../../../ui/TextArea'
import { AmountFields } from './AmountFields'
import { amountsTyped } from './amounts'
import { refundWords } from './refundWords'

/** A refund that staff give on their own decision. */
export function GiveForm({ orderId, terms }: { orderId: string; terms: RefundTerms }) {
  const { left, lines, obstacle } = terms
  if (obstacle || left === 0) return null
  const open = lines.filter((line) => line.left > 0).map((line) => ({ ...line, initial: line.left }))
  const schema = async () => {
    const [{ amountSchema }, { staffNoteField }] = await Promise.all([
      import('./amount-schema'),
      import('../../../../../src/contracts/ordering/forms'),
    ])
    return amountSchema(open, left).extend({ note: staffNoteField })
  }
  return (
    <Panel title="Devolver por decisão da equipe">
      <p className="mb-4 text-15 text-fg-2">
        Vale a qualquer tempo, também depois da garantia. Restam {brl(left)} deste pedido. Um item reembolsado
        por inteiro encerra o acesso dele na hora.
      </p>
      <Form
        action={`/admin/orders/${orderId}/refund`}
        schema={schema}
        defaultValues={amountsTyped(open)}
        early
        className="grid gap-4"
      >
        <AmountFields lines={open} />
        <FormField name="note" label="Por que devolver" hint="Fica no histórico, para a equipe." required>
          {(field) => <TextArea {...field} rows={2} maxLength={500} required />}
        </FormField>
        <AgreeTo
          page={`/admin/orders/${orderId}/refund`}
          label="Devolver"
          variant="danger-quiet"
          {...refundWords}
        />
      </Form>
    </Panel>
  )
}
