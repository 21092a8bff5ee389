import { ShieldCheck } from 'lucide-react'
import { AuthCard } from '../../../features/identity/AuthCard'
import { CodeField } from '../../../features/identity/CodeField'
import { Form, FormAlert, SubmitButton } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { TextLink } from '../../../ui/TextLink'

const SecondStep: PageComponent<'Platform/Auth/SecondStep'> = ({ email }) => (
  <AuthCard
    title="Confirme que é você"
    lead="A senha está certa. Falta o código do seu aplicativo de autenticação."
    below={
      <p>
        Não é você? <TextLink href="/login">Entrar com outra conta</TextLink>
      </p>
    }
  >
    <Form
      action="/login/second-step"
      schema={() =>
        import('../../../../../src/contracts/identity/second-step').then((forms) => forms.secondStepForm)
      }
      defaultValues={{ otp: '' }}
      className="grid gap-5"
    >
      <FormAlert />
      <p className="flex min-w-0 items-center gap-3 rounded-control bg-surface-2 px-4 py-3 text-15">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-ok" />
        <span className="min-w-0">
          Entrando como <strong className="break-words font-semibold">{email}</strong>
        </span>
      </p>
      <CodeField />
      <SubmitButton full>Entrar</SubmitButton>
      <p className="text-muted text-sm">
        Perdeu o aparelho? Use um dos códigos de recuperação que você guardou; cada um vale uma vez.
      </p>
    </Form>
  </AuthCard>
)

export default SecondStep
