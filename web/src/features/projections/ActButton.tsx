import { type ReactNode, useState } from 'react'
import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import type { ButtonStyle } from '../../ui/buttonStyle'
import { Dialog } from '../../ui/Dialog'

interface ActButtonProps {
  action: string
  /** What staff see while they ask: the same click upon it is the same ask. */
  seen: string
  label: string
  /** Read by screen readers, where the label alone does not say what it is about. */
  about: string
  variant?: ButtonStyle['variant']
  confirm: { title: string; text: ReactNode; yes: string; danger?: boolean }
}

/** An act upon a read model, asked again before it is done. */
export function ActButton({ action, seen, label, about, variant = 'secondary', confirm }: ActButtonProps) {
  const [open, setOpen] = useState(false)
  const sends = (
    <ActionForm action={action} onDone={() => setOpen(false)}>
      <input type="hidden" name="seen" value={seen} readOnly />
      <Button type="submit" variant={confirm.danger ? 'danger' : 'primary'} full>
        {confirm.yes}
      </Button>
    </ActionForm>
  )
  return (
    <>
      <Button variant={variant} size="sm" aria-label={`${label}: ${about}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={confirm.title}
        footer={
          <>
            {sends}
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Voltar
            </Button>
          </>
        }
      >
        {confirm.text}
      </Dialog>
    </>
  )
}
