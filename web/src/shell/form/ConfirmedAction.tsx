import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { Button, type ButtonProps } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { LinkButton } from '../../ui/LinkButton'
import { ActionForm, type ActionFormProps } from './ActionForm'

export interface Confirmation {
  title: string
  text: ReactNode
  /** Label of the button that does it. */
  label: string
  /** Label of the button that closes the dialog. */
  cancel?: string
  danger?: boolean
  /** Fields that are sent along: a reason, hidden values. */
  fields?: ReactNode
}

interface ConfirmedActionProps
  extends Pick<ActionFormProps, 'action' | 'preserveScroll'>,
    Pick<ButtonProps, 'variant' | 'size'> {
  /** Label of the button that opens the dialog. */
  label: string
  /** Label for screen readers, where the visible one does not name its object. */
  fullLabel?: string
  confirm: Confirmation
  /** Hidden values that are sent along, also without JavaScript. */
  values?: Readonly<Record<string, string | number>>
  /**
   * What the button does without JavaScript: opens an address that asks, or submits at once. By default nothing, for
   * actions that cannot be undone.
   */
  withoutScript?: { askAt: string } | 'submit'
}

/** A button whose command is sent once a dialog has been confirmed. */
export function ConfirmedAction({
  action,
  preserveScroll,
  variant = 'secondary',
  size,
  label,
  fullLabel,
  confirm,
  values = {},
  withoutScript,
}: ConfirmedActionProps) {
  const [isOpen, setOpen] = useState(false)
  const form = useId()
  const close = () => setOpen(false)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  const hidden = Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} readOnly />
  ))
  const look = { variant, size, 'aria-label': fullLabel, onClick: open }
  return (
    <>
      {withoutScript === undefined && <Button {...look}>{label}</Button>}
      {withoutScript === 'submit' && (
        <ActionForm action={action} preserveScroll={preserveScroll}>
          {hidden}
          <Button {...look} type="submit">
            {label}
          </Button>
        </ActionForm>
      )}
      {typeof withoutScript === 'object' && (
        <LinkButton {...look} href={withoutScript.askAt}>
          {label}
        </LinkButton>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title={confirm.title}
        footer={
          <>
            <Button type="submit" form={form} variant={confirm.danger ? 'danger' : 'primary'}>
              {confirm.label}
            </Button>
            <Button variant="ghost" onClick={close}>
              {confirm.cancel ?? 'Cancelar'}
            </Button>
          </>
        }
      >
        <ActionForm id={form} action={action} preserveScroll={preserveScroll} onDone={close}>
          <p>{confirm.text}</p>
          {confirm.fields}
          {hidden}
        </ActionForm>
      </Dialog>
    </>
  )
}
