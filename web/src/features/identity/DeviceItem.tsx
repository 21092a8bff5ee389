import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { Status } from '../../ui/Status'

interface Props {
  icon: LucideIcon
  id: string
  device: string
  /** The present device, which cannot be removed here. */
  current: boolean
  action: string
  verb: string
  children: ReactNode
}

/** A device with its details and a button that removes it. */
export function DeviceItem({ icon: Icon, id, device, current, action, verb, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium">{device}</p>
        {children}
      </div>
      {current ? (
        <Status tone="ok">Este aparelho</Status>
      ) : (
        <ActionForm action={action}>
          <input type="hidden" name="id" value={id} readOnly />
          <Button type="submit" variant="danger-quiet" size="sm" aria-label={`${verb} ${device}`}>
            {verb}
          </Button>
        </ActionForm>
      )}
    </li>
  )
}
