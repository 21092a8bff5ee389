import type { ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { type CampaignLinkExtra, longLink } from '../../../../src/contracts/marketing/campaign-links'
import { AddressPanel } from '../../admin/record/AddressPanel'

/** The addresses of an origin, to be copied or scanned. */
export default function CampaignLinkAddress({
  row: { values },
  extra: { shop, short },
}: ResourceShowProps & { extra: CampaignLinkExtra }) {
  const of = (name: string) => String(values[name] ?? '')
  const shortAddress = `${short}${of('code')}`
  const long = longLink({
    path: of('path'),
    source: of('source'),
    medium: of('medium'),
    campaign: of('campaign'),
    content: of('content'),
  })
  return (
    <AddressPanel
      title="Link para divulgar"
      noun="link"
      addresses={[
        { label: 'Link curto', value: shortAddress },
        { label: 'Link completo', value: `${shop}${long}` },
      ]}
      qr={{ label: 'QR code do link curto', value: shortAddress }}
    />
  )
}
