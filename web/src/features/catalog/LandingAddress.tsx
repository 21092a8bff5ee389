import type { ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { CopyField } from '../../ui/CopyField'
import { Panel } from '../../ui/Panel'

/** The address of a landing page, to be pasted into a campaign. */
export default function LandingAddress({
  row: { values },
  extra: { under },
}: ResourceShowProps & { extra: { under: string } }) {
  const isOpen = values.status === 'published'
  return (
    <Panel title="Endereço" className="mb-4">
      <CopyField
        label={isOpen ? 'Para a campanha' : 'Responde depois de publicada'}
        value={`${under}${values.slug}`}
        action="Copiar endereço"
        done="Endereço copiado."
      />
    </Panel>
  )
}
