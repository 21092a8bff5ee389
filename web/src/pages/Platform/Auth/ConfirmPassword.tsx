import { ShieldCheck } from 'lucide-react'
import { AuthCard } from '../../../features/identity/AuthCard'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { LinkButton } from '../../../ui/LinkButton'
import { PasswordInput } from '../../../ui/PasswordInput'
import { TextLink } from '../../../ui/TextLink'

const ConfirmPassword: PageComponent<'Platform/Auth/ConfirmPassword'> = ({
  next,
  email,
  hasPassword,
  minutes,
}) => (
  <AuthCard
    title="Confirme sua senha"
    lead={`O próximo passo mexe com dados seus. Por segurança, pedimos a senha de novo; ela vale por ${minutes} minutos.`}
    below={
      <p>
        Mudou de ideia? <TextLink href="/profile">Voltar para a minha conta</TextLink>
      </p>
    }
  >
    {hasPassword ? (
      <Form
        action="/confirm-password"
        schema={() =>
          import('../../../../../src/contracts/identity/forms').then((forms) => forms.confirmPasswordForm)
        }
        defaultValues={{ password: '' }}
        className="grid gap-5"
      >
        <input type="hidden" name="next" value={next} readOnly />
        <FormAlert />
        <p className="flex min-w-0 items-center gap-3 rounded-control bg-surface-2 px-4 py-3 text-15">
          <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-ok" />
          <span className="min-w-0">
            Você está na conta <strong className="break-words font-semibold">{email}</strong>
          </span>
        </p>
        <input type="hidden" autoComplete="username" name="username" defaultValue={email} readOnly />
        <FormField name="password" label="Senha" required>
          {(field) => <PasswordInput {...field} autoComplete="current-password" />}
        </FormField>
        <SubmitButton full>Confirmar e continuar</SubmitButton>
        <TextLink href="/forgot-password" className="justify-self-center">
          Esqueci minha senha
        </TextLink>
      </Form>
    ) : (
      <div className="grid gap-5">
        <Alert tone="info" title="Sua conta ainda não tem senha">
          Ela foi aberta por uma compra. Enviamos um link para {email} com que você cria a senha.
        </Alert>
        <LinkButton href="/forgot-password" full>
          Receber o link
        </LinkButton>
      </div>
    )}
  </AuthCard>
)

export default ConfirmPassword
