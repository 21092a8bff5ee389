import type { ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { AddressPanel } from '../../admin/record/AddressPanel'

/** The address of a landing page, to be pasted into a campaign. */
export default function LandingAddress({
  row: { values },
  extra: { under },
}: ResourceShowProps & { extra: { under: string } }) {
  const label = values.status === 'published' ? 'Para a campanha' : 'Responde depois de publicada'
  return (
    <AddressPanel title="Endereço" noun="address" addresses={[{ label, value: `${under}${values.slug}` }]} />
  )
}
