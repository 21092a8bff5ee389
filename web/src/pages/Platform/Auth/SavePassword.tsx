import { AuthCard } from '../../../features/identity/AuthCard'
import { LinkOver } from '../../../features/identity/LinkOver'
import { NewPasswordForm } from '../../../features/identity/NewPasswordForm'
import type { PageComponent } from '../../../shell/page'

const SavePassword: PageComponent<'Platform/Auth/SavePassword'> = ({ token, good, email }) => (
  <AuthCard
    title="Crie sua senha"
    lead={good && email ? `Falta só isto para entrar com ${email} quando quiser.` : undefined}
  >
    {good ? (
      <NewPasswordForm
        action={`/save-password/${encodeURIComponent(token)}`}
        email={email}
        submit="Criar senha e entrar"
      />
    ) : (
      <LinkOver />
    )}
  </AuthCard>
)

export default SavePassword
