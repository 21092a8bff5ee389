import { AuthCard } from '../../../features/identity/AuthCard'
import { DemoLogins } from '../../../features/identity/DemoLogins'
import { withNext } from '../../../features/identity/next'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { PasswordInput } from '../../../ui/PasswordInput'
import { TextInput } from '../../../ui/TextInput'
import { TextLink } from '../../../ui/TextLink'

const Login: PageComponent<'Platform/Auth/Login'> = ({ next, demo }) => (
  <AuthCard
    title="Entrar"
    lead={next ? 'Entre para continuar de onde parou.' : 'Continue seus cursos de onde parou.'}
    below={
      <p>
        Ainda não tem conta? <TextLink href={withNext('/register', next)}>Criar conta</TextLink>
      </p>
    }
  >
    <Form
      action="/login"
      schema={() => import('../../../../../src/contracts/identity/forms').then((forms) => forms.loginForm)}
      defaultValues={{ email: '', password: '' }}
      className="grid gap-5"
    >
      {next && <input type="hidden" name="next" value={next} readOnly />}
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
      <FormField name="password" label="Senha" required>
        {(field) => <PasswordInput {...field} autoComplete="current-password" />}
      </FormField>
      <SubmitButton full>Entrar</SubmitButton>
      <TextLink href="/forgot-password" className="justify-self-center">
        Esqueci minha senha
      </TextLink>
      <DemoLogins logins={demo} />
    </Form>
  </AuthCard>
)

export default Login
