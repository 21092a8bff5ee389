import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { counted } from '../../ui/format'
import { useNow } from '../../ui/now'

export interface ResendProps {
  action: string
  /** What is sent again: `link` or `código`. */
  what: string
  waitSeconds: number
  /** Server clock in ms. */
  readyAt: number
}

/** Requests the mail again; before that is allowed it shows the remaining time. */
export function ResendVerification({ action, what, waitSeconds, readyAt }: ResendProps) {
  const now = useNow(1000)
  const waiting = waitSeconds > 0 && now !== null
  const left = waiting ? Math.max(0, Math.ceil((readyAt - now) / 1000)) : waitSeconds
  if (left > 3600) {
    return (
      <p className="text-muted text-sm">
        Já enviamos todos os {what}s de hoje. Você pode pedir outro em{' '}
        {counted(Math.ceil(left / 3600), 'hora', 'horas')}.
      </p>
    )
  }
  return (
    <ActionForm action={action} className="grid gap-2">
      <Button type="submit" variant="secondary" full aria-describedby="espera">
        Enviar outro {what}
      </Button>
      <p id="espera" className="text-center text-muted text-sm">
        {left > 0
          ? `Espere ${counted(left, 'segundo', 'segundos')} antes de pedir de novo.`
          : 'Chega em instantes.'}
      </p>
    </ActionForm>
  )
}
