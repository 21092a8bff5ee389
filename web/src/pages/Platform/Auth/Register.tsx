import { AuthCard } from '../../../features/identity/AuthCard'
import { NewPasswordField } from '../../../features/identity/NewPasswordField'
import { withNext } from '../../../features/identity/next'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { TextInput } from '../../../ui/TextInput'
import { TextLink } from '../../../ui/TextLink'

const Register: PageComponent<'Platform/Auth/Register'> = ({ next, unserved }) => (
  <AuthCard
    title="Criar conta"
    lead="Para comprar, assistir e guardar seu progresso em qualquer aparelho."
    below={
      <p>
        Já tem conta? <TextLink href={withNext('/login', next)}>Entrar</TextLink>
      </p>
    }
  >
    <Form
      action="/register"
      schema={() => import('../../../../../src/contracts/identity/forms').then((forms) => forms.registerForm)}
      defaultValues={{ name: '', email: '', password: '' }}
      className="grid gap-5"
    >
      {next && <input type="hidden" name="next" value={next} readOnly />}
      <FormAlert />
      <FormField name="name" label="Nome completo" hint="É este nome que vai no certificado" required>
        {(field) => <TextInput {...field} autoComplete="name" maxLength={120} />}
      </FormField>
      <FormField name="email" label="E-mail" required>
        {(field) => (
          <TextInput {...field} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
        )}
      </FormField>
      <NewPasswordField />
      <SubmitButton full>Criar conta</SubmitButton>
      {!unserved.includes('/terms_of_use') && (
        <p className="text-muted text-sm">
          Ao criar a conta você aceita os <TextLink href="/terms_of_use">termos de uso</TextLink> e a{' '}
          <TextLink href="/privacy_policy">política de privacidade</TextLink>.
        </p>
      )}
    </Form>
  </AuthCard>
)

export default Register
