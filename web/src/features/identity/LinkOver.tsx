import { Link2Off } from 'lucide-react'
import { Alert } from '../../ui/Alert'
import { LinkButton } from '../../ui/LinkButton'

/** Shown for a mail link that has expired. */
export function LinkOver() {
  return (
    <div className="grid gap-5">
      <Alert tone="warn" icon={Link2Off} title="Este link já foi usado ou venceu">
        Por segurança, cada link funciona uma vez e por pouco tempo. Peça um novo: chega em instantes.
      </Alert>
      <LinkButton href="/forgot-password" full>
        Pedir um novo link
      </LinkButton>
      <LinkButton href="/login" variant="secondary" full>
        Já tenho senha: entrar
      </LinkButton>
    </div>
  )
}
