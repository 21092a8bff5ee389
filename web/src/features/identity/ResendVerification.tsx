import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { counted } from '../../ui/format'
import { useNow } from '../../ui/now'

/** Asks for one more link; while it is too early it says for how long. */
export function ResendVerification({ waitSeconds, readyAt }: { waitSeconds: number; readyAt: number }) {
  const now = useNow(1000)
  const waiting = waitSeconds > 0 && now !== null
  const left = waiting ? Math.max(0, Math.ceil((readyAt - now) / 1000)) : waitSeconds
  if (left > 3600) {
    return (
      <p className="text-muted text-sm">
        Já enviamos todos os links de hoje. Você pode pedir outro em{' '}
        {counted(Math.ceil(left / 3600), 'hora', 'horas')}.
      </p>
    )
  }
  return (
    <ActionForm action="/verify-email/resend" className="grid gap-2">
      <Button type="submit" variant="secondary" full aria-describedby="espera">
        Enviar outro link
      </Button>
      <p id="espera" className="text-center text-muted text-sm">
        {left > 0
          ? `Espere ${counted(left, 'segundo', 'segundos')} antes de pedir de novo.`
          : 'Chega em instantes.'}
      </p>
    </ActionForm>
  )
}
