import { MonitorSmartphone } from 'lucide-react'
import type { PageProps } from '../../../../src/contracts/pages'
import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { Panel } from '../../ui/Panel'
import { RelativeTime } from '../../ui/RelativeTime'
import { Status } from '../../ui/Status'

type Sessions = PageProps<'Platform/Profile/Edit'>['sessions']

/** Where the account is open, and the way to close it there. */
export function Devices({ sessions }: { sessions: Sessions }) {
  return (
    <Panel title="Dispositivos conectados">
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, seenAt, current }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted" />
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-medium">{device}</p>
              <p className="text-muted text-sm">
                Visto <RelativeTime at={seenAt} />
              </p>
            </div>
            {current ? (
              <Status tone="ok">Este dispositivo</Status>
            ) : (
              <ActionForm action="/profile/sessions/revoke">
                <input type="hidden" name="id" value={id} readOnly />
                <Button type="submit" variant="danger-quiet" size="sm" aria-label={`Desconectar ${device}`}>
                  Desconectar
                </Button>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
