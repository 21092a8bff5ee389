import { Download } from 'lucide-react'
import type { ResourceShowProps } from '../../../../../src/contracts/kernel/resource-list'
import { PAYOUTS_AT, type PayoutExtra } from '../../../../../src/contracts/ordering/payouts'
import { ConfirmedAction } from '../../../shell/form/ConfirmedAction'
import { FileForm } from '../../../shell/form/FileForm'
import { Button } from '../../../ui/Button'
import { brl } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'

/** The file for the bank, and what the bank gave back. */
export default function PayoutBank({ row, extra: { standing } }: ResourceShowProps & { extra: PayoutExtra }) {
  const at = `${PAYOUTS_AT}/${row.id}`
  if (standing.length === 0) return null
  return (
    <Panel title="No banco" className="mb-4">
      <FileForm action={`${at}/file`}>
        <Button type="submit" variant="secondary" icon={<Download aria-hidden="true" className="size-5" />}>
          Baixar arquivo para o banco
        </Button>
        <p className="mt-2 text-muted text-sm">
          Com nome, documento, chave Pix e valor de cada transferência. Quem baixa fica no histórico.
        </p>
      </FileForm>
      <h3 className="mt-5 font-semibold">O banco não transferiu?</h3>
      <p className="text-muted text-sm">O valor volta a ficar a pagar, e entra no próximo pagamento.</p>
      <ul className="mt-2 grid gap-2">
        {standing.map(({ sellerId, name, amount }) => (
          <li key={sellerId} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {name}, {brl(amount)}
            </span>
            <ConfirmedAction
              action={`${at}/returns`}
              size="sm"
              label="Registrar devolução"
              fullLabel={`Registrar devolução de ${name}`}
              values={{ sellerId }}
              confirm={{
                title: `O banco devolveu ${brl(amount)} de ${name}?`,
                text: 'Confira no extrato antes: o valor volta a ficar a pagar, e isto não se desfaz.',
                label: 'Sim, o banco devolveu',
              }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
