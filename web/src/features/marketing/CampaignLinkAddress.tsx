import type { ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { type CampaignLinkExtra, longLink } from '../../../../src/contracts/marketing/campaign-links'
import { CopyField } from '../../ui/CopyField'
import { Panel } from '../../ui/Panel'
import { QrCode } from '../../ui/QrCode'

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
    <Panel title="Link para divulgar" className="mb-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="grid gap-4">
          <CopyField label="Link curto" value={shortAddress} action="Copiar link" done="Link copiado." />
          <CopyField
            label="Link completo"
            value={`${shop}${long}`}
            action="Copiar link"
            done="Link copiado."
          />
        </div>
        <QrCode value={shortAddress} label="QR code do link curto" />
      </div>
    </Panel>
  )
}
