import { Download } from 'lucide-react'
import type { ResourceShowProps } from '../../../../../src/contracts/kernel/resource-list'
import { PAYOUTS_AT, type PayoutExtra } from '../../../../../src/contracts/ordering/payouts'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import { Hidden } from '../../../shell/form/Hidden'
import { useCommandId } from '../../../shell/form/ids'
import { Button } from '../../../ui/Button'
import { brl } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { Select } from '../../../ui/Select'

/** The file for the bank, and what the bank gave back. */
export default function PayoutBank({ row, extra: { standing } }: ResourceShowProps & { extra: PayoutExtra }) {
  const [id, renew] = useCommandId()
  const at = `${PAYOUTS_AT}/${row.id}`
  if (standing.length === 0) return null
  return (
    <Panel title="No banco" className="mb-4">
      <form action={`${at}/file`} method="post" onSubmit={() => setTimeout(renew)}>
        <Hidden id={id} method="post" />
        <Button type="submit" variant="secondary" icon={<Download aria-hidden="true" className="size-5" />}>
          Baixar arquivo para o banco
        </Button>
        <p className="mt-2 text-muted text-sm">
          Com nome, documento, chave Pix e valor de cada transferência. Quem baixa fica no histórico.
        </p>
      </form>
      <Form action={`${at}/returns`} className="mt-4 grid gap-3" defaultValues={{ sellerId: '' }}>
        <FormAlert />
        <FormField
          name="sellerId"
          label="O banco devolveu a transferência de"
          hint="O valor volta a ficar a pagar, e entra no próximo pagamento."
          required
        >
          {(input) => (
            <Select
              {...input}
              placeholder="Escolha"
              options={standing.map(({ sellerId, name, amount }) => ({
                value: sellerId,
                label: `${name}, ${brl(amount)}`,
              }))}
            />
          )}
        </FormField>
        <div>
          <SubmitButton>Registrar devolução</SubmitButton>
        </div>
      </Form>
    </Panel>
  )
}
