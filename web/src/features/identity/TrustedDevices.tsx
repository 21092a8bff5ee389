import { ShieldCheck } from 'lucide-react'
import type { PageProps } from '../../../../src/contracts/pages'
import { counted } from '../../ui/format'
import { Panel } from '../../ui/Panel'
import { RelativeTime } from '../../ui/RelativeTime'
import { DeviceItem } from './DeviceItem'

type Props = PageProps<'Platform/Profile/Devices'>

/** Browsers that need no second step, each with a button that removes it. */
export function TrustedDevices({ trusted, limit }: { trusted: Props['trusted']; limit: number | null }) {
  return (
    <Panel title="Aparelhos que entram só com a senha">
      <p className="mb-4 text-fg-2">
        {limit === null
          ? 'Sem limite de aparelhos nesta conta.'
          : `São até ${counted(limit, 'aparelho', 'aparelhos')}, cada navegador conta como um. No próximo, enviamos um código por e-mail, e ele toma o lugar do que foi usado há mais tempo.`}
      </p>
      {trusted.length > 0 && (
        <ul className="divide-y divide-line">
          {trusted.map(({ id, device, seenAt, current }) => (
            <DeviceItem
              key={id}
              icon={ShieldCheck}
              {...{ id, device, current }}
              action="/profile/devices/forget"
              verb="Esquecer"
            >
              <p className="text-muted text-sm">
                Entrou <RelativeTime at={seenAt} />
              </p>
            </DeviceItem>
          ))}
        </ul>
      )}
    </Panel>
  )
}
