import { MailCheck } from 'lucide-react'
import { AuthCard } from '../../../features/identity/AuthCard'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { TextInput } from '../../../ui/TextInput'
import { TextLink } from '../../../ui/TextLink'

const ForgotPassword: PageComponent<'Platform/Auth/ForgotPassword'> = ({ sent }) => (
  <AuthCard
    title="Esqueci minha senha"
    lead={sent ? undefined : 'Informe o e-mail da sua conta e enviaremos um link para criar outra senha.'}
    below={
      <p>
        Lembrou? <TextLink href="/login">Entrar</TextLink>
      </p>
    }
  >
    {sent ? (
      <Alert tone="ok" icon={MailCheck} title="Confira seu e-mail" live>
        <p>Se houver uma conta com este endereço, o link chega em instantes e vale por 1 hora.</p>
        <p className="mt-2">
          Não chegou? Olhe na caixa de spam ou <TextLink href="/forgot-password">peça de novo</TextLink>.
        </p>
      </Alert>
    ) : (
      <Form
        action="/forgot-password"
        schema={() =>
          import('../../../../../src/contracts/identity/forms').then((forms) => forms.forgotPasswordForm)
        }
        defaultValues={{ email: '' }}
        className="grid gap-5"
      >
        <FormAlert />
        <FormField name="email" label="E-mail" required>
          {(field) => (
            <TextInput
              {...field}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
        <SubmitButton full>Enviar link</SubmitButton>
      </Form>
    )}
  </AuthCard>
)

export default ForgotPassword
