import { MonitorSmartphone } from 'lucide-react'
import type { PageProps } from '../../../../src/contracts/pages'
import { DateTime } from '../../ui/DateTime'
import { RelativeTime } from '../../ui/RelativeTime'
import { DeviceItem } from './DeviceItem'

type Device = PageProps<'Platform/Profile/Devices'>['devices'][number]

/** A session of the account, with a button that ends it. */
export function DeviceRow({ device: { id, device, ip, createdAt, seenAt, current } }: { device: Device }) {
  return (
    <DeviceItem
      icon={MonitorSmartphone}
      {...{ id, device, current }}
      action="/profile/devices/revoke"
      verb="Desconectar"
    >
      <p className="text-muted text-sm">
        Entrou em <DateTime at={createdAt} format="dayTime" /> · visto <RelativeTime at={seenAt} />
      </p>
      {ip && <p className="text-muted text-sm">Rede {ip}</p>}
    </DeviceItem>
  )
}
