import type { RefundTerms } from '../../../../../src/contracts/ordering/refund-pages'
import type { SeatCounts } from '../../../../../src/contracts/ordering/team-pages'
import { Form, FormField } from '../../../shell/form'
import { AgreeTo } from '../../../shell/form/AgreeTo'
import { Panel } from '../../../ui/Panel'
import { TextArea } from '../../../ui/TextArea'
import { TextInput } from '../../../ui/TextInput'
import { seatWords } from '../staff/seatWords'
import { refundWords } from './refundWords'

interface Props {
  orderId: string
  team: SeatCounts
  terms: RefundTerms
}

/** Gives the money of seats back that nobody uses; the others stay. */
export function SeatsRefund({ orderId, team, terms }: Props) {
  if (terms.obstacle || terms.left === 0 || team.state !== 'open' || team.free === 0) return null
  return (
    <Panel title="Devolver vagas que não são usadas">
      <p className="mb-4 text-15 text-fg-2">
        {seatWords(team)}. Para devolver a vaga de um convite aberto, a empresa o retira antes em “Minha
        equipe”.
      </p>
      <Form
        action={`/admin/orders/${orderId}/seats/refund`}
        defaultValues={{ quantity: '1', note: '' }}
        className="grid gap-4"
      >
        <FormField name="quantity" label="Quantas vagas" hint={`Até ${team.free}`} required>
          {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" maxLength={3} required />}
        </FormField>
        <FormField name="note" label="Por que devolver" hint="Fica no histórico, para a equipe." required>
          {(field) => <TextArea {...field} rows={2} maxLength={500} required />}
        </FormField>
        <AgreeTo
          page={`/admin/orders/${orderId}/refund`}
          label="Devolver vagas"
          variant="danger-quiet"
          {...refundWords}
        />
      </Form>
    </Panel>
  )
}
