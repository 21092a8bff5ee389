import { MonitorSmartphone } from 'lucide-react'
import type { PageProps } from '../../../../src/contracts/pages'
import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { DateTime } from '../../ui/DateTime'
import { RelativeTime } from '../../ui/RelativeTime'
import { Status } from '../../ui/Status'

type Device = PageProps<'Platform/Profile/Devices'>['devices'][number]

/** One place where the account is open, and the way to close it there. */
export function DeviceRow({ device: { id, device, ip, createdAt, seenAt, current } }: { device: Device }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium">{device}</p>
        <p className="text-muted text-sm">
          Entrou em <DateTime at={createdAt} format="dayTime" /> · visto <RelativeTime at={seenAt} />
        </p>
        {ip && <p className="text-muted text-sm">Rede {ip}</p>}
      </div>
      {current ? (
        <Status tone="ok">Este aparelho</Status>
      ) : (
        <ActionForm action="/profile/devices/revoke">
          <input type="hidden" name="id" value={id} readOnly />
          <Button type="submit" variant="danger-quiet" size="sm" aria-label={`Desconectar ${device}`}>
            Desconectar
          </Button>
        </ActionForm>
      )}
    </li>
  )
}
