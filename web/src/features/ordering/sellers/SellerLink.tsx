import type { ResourceShowProps } from '../../../../../src/contracts/kernel/resource-list'
import type { SellerExtra } from '../../../../../src/contracts/ordering/sellers'
import { CopyField } from '../../../ui/CopyField'
import { Panel } from '../../../ui/Panel'
import { QrCode } from '../../../ui/QrCode'

/** The link of a seller, to be copied or scanned. */
export default function SellerLink({
  row: { values },
  extra: { under },
}: ResourceShowProps & { extra: SellerExtra }) {
  const link = `${under}${values.code}`
  return (
    <Panel title="Link do vendedor" className="mb-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CopyField
          label={values.status === 'active' ? 'Para divulgar' : 'Só conta enquanto o vendedor está ativo'}
          value={link}
          action="Copiar link"
          done="Link copiado."
        />
        <QrCode value={link} label="QR code do link do vendedor" />
      </div>
    </Panel>
  )
}
