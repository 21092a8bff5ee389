import type { ResourceShowProps } from '../../../../../src/contracts/kernel/resource-list'
import type { SellerExtra } from '../../../../../src/contracts/ordering/sellers'
import { AddressPanel } from '../../../admin/record/AddressPanel'

/** The link of a seller, to be copied or scanned. */
export default function SellerLink({
  row: { values },
  extra: { under },
}: ResourceShowProps & { extra: SellerExtra }) {
  const value = `${under}${values.code}`
  const label = values.status === 'active' ? 'Para divulgar' : 'Só conta enquanto o vendedor está ativo'
  return (
    <AddressPanel
      title="Link do vendedor"
      noun="link"
      addresses={[{ label, value }]}
      qr={{ label: 'QR code do link do vendedor', value }}
    />
  )
}
