import type { ResourceAction, ResourceRow } from '../../../src/contracts/kernel/resource'
import { usePage } from '../shell/current'
import { ActionForm, ConfirmedAction } from '../shell/form'
import { Button } from '../ui/Button'
import { LinkButton } from '../ui/LinkButton'
import { Panel } from '../ui/Panel'

interface RowActionProps {
  action: ResourceAction
  row: ResourceRow
  base: string
}

/** An action on one row. Asks for a confirmation if declared: in a dialog, or on a page without JavaScript. */
export function RowAction({ action, row, base }: RowActionProps) {
  const { url } = usePage()
  const here = `${base}/${row.id}`
  const { confirm } = action
  const variant = action.danger ? 'danger' : 'primary'
  const send = (
    <ActionForm action={`${here}/${action.name}`} preserveScroll={false}>
      <Button type="submit" variant={variant} full>
        {action.label}
      </Button>
    </ActionForm>
  )
  if (!confirm) return send
  const title = confirm.title.replace('{name}', row.name)
  const askedByAddress = new URLSearchParams(url.split('?')[1]).get('confirm') === action.name
  if (askedByAddress)
    return (
      <Panel title={title} className="basis-full">
        <p className="mb-4 text-fg-2">{confirm.text}</p>
        <div className="flex flex-wrap gap-2">
          {send}
          <LinkButton href={here} variant="ghost">
            {confirm.cancel}
          </LinkButton>
        </div>
      </Panel>
    )
  return (
    <ConfirmedAction
      action={`${here}/${action.name}`}
      preserveScroll={false}
      label={action.label}
      variant={action.danger ? 'danger-quiet' : 'secondary'}
      confirm={{
        title,
        text: confirm.text,
        label: action.label,
        cancel: confirm.cancel,
        danger: action.danger,
      }}
      withoutScript={{ askAt: `${here}?confirm=${action.name}` }}
    />
  )
}
