import { ShieldCheck } from 'lucide-react'
import type { PageProps } from '../../../../src/contracts/pages'
import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { counted } from '../../ui/format'
import { Panel } from '../../ui/Panel'
import { RelativeTime } from '../../ui/RelativeTime'
import { Status } from '../../ui/Status'

type Props = PageProps<'Platform/Profile/Devices'>

/** Browsers that get in by the password alone, and the way to take one off. */
export function TrustedDevices({ trusted, limit }: { trusted: Props['trusted']; limit: number | null }) {
  return (
    <Panel title="Aparelhos que entram só com a senha">
      <p className="mb-4 text-fg-2">
        {limit === null
          ? 'Esta conta pode ser usada em quantos aparelhos for preciso.'
          : `São até ${counted(limit, 'aparelho', 'aparelhos')}, cada navegador conta como um. No próximo, enviamos um código por e-mail, e ele toma o lugar do que foi usado há mais tempo.`}
      </p>
      {trusted.length > 0 && (
        <ul className="divide-y divide-line">
          {trusted.map(({ id, device, seenAt, current }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
              <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-muted" />
              <div className="min-w-0 flex-1 basis-44">
                <p className="font-medium">{device}</p>
                <p className="text-muted text-sm">
                  Entrou <RelativeTime at={seenAt} />
                </p>
              </div>
              {current ? (
                <Status tone="ok">Este aparelho</Status>
              ) : (
                <ActionForm action="/profile/devices/forget">
                  <input type="hidden" name="id" value={id} readOnly />
                  <Button type="submit" variant="danger-quiet" size="sm" aria-label={`Esquecer ${device}`}>
                    Esquecer
                  </Button>
                </ActionForm>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
