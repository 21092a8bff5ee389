import { AuthCard } from '../../../features/identity/AuthCard'
import { LinkOver } from '../../../features/identity/LinkOver'
import { NewPasswordForm } from '../../../features/identity/NewPasswordForm'
import type { PageComponent } from '../../../shell/page'

const ResetPassword: PageComponent<'Platform/Auth/ResetPassword'> = ({ token, good }) => (
  <AuthCard
    title="Nova senha"
    lead={good ? 'Depois de trocar, os outros aparelhos saem da conta.' : undefined}
  >
    {good ? (
      <NewPasswordForm action={`/reset-password/${encodeURIComponent(token)}`} submit="Trocar senha" />
    ) : (
      <LinkOver />
    )}
  </AuthCard>
)

export default ResetPassword
