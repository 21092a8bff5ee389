import { ShieldCheck } from 'lucide-react'
import { Alert } from '../../ui/Alert'
import { LinkButton } from '../../ui/LinkButton'

/** Invites staff to turn on the second step, since they see other people's data. */
export function SecondStepInvitation() {
  return (
    <Alert
      tone="warn"
      icon={ShieldCheck}
      title="Proteja sua conta com a confirmação em duas etapas"
      action={
        <LinkButton href="/profile/security" size="sm" variant="secondary">
          Ativar agora
        </LinkButton>
      }
    >
      Sua conta abre dados de alunos. Leva um minuto, com um aplicativo no celular.
    </Alert>
  )
}
