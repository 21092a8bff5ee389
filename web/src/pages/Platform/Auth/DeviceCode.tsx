import { MailCheck } from 'lucide-react'
import { AuthCard } from '../../../features/identity/AuthCard'
import { ResendVerification } from '../../../features/identity/ResendVerification'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { TextInput } from '../../../ui/TextInput'
import { TextLink } from '../../../ui/TextLink'

const DeviceCode: PageComponent<'Platform/Auth/DeviceCode'> = ({
  maskedEmail,
  waitSeconds,
  minutes,
  serverTime,
}) => (
  <AuthCard
    title="Novo aparelho"
    lead="A senha está certa, mas sua conta já é usada em outros aparelhos. Confirme que este também é seu."
    below={
      <p>
        Não é você? <TextLink href="/login">Entrar com outra conta</TextLink>
      </p>
    }
  >
    <div className="grid gap-5">
      <Form
        action="/login/device"
        schema={() =>
          import('../../../../../src/contracts/identity/device-guard').then((forms) => forms.deviceCodeForm)
        }
        defaultValues={{ otp: '' }}
        className="grid gap-5"
      >
        <FormAlert />
        <p className="flex min-w-0 items-center gap-3 rounded-control bg-surface-2 px-4 py-3 text-15">
          <MailCheck aria-hidden="true" className="size-5 shrink-0 text-ok" />
          <span className="min-w-0">
            Enviamos um código para <strong className="break-words font-semibold">{maskedEmail}</strong>
          </span>
        </p>
        <FormField
          name="otp"
          label="Código"
          hint={`Os 6 números do e-mail mais recente. Vale por ${minutes} minutos.`}
          required
        >
          {(field) => (
            <TextInput
              {...field}
              autoComplete="one-time-code"
              inputMode="numeric"
              className="max-w-64 font-mono tracking-widest"
            />
          )}
        </FormField>
        <SubmitButton full>Entrar</SubmitButton>
      </Form>
      <ResendVerification
        action="/login/device/resend"
        what="código"
        waitSeconds={waitSeconds}
        readyAt={serverTime + waitSeconds * 1000}
      />
    </div>
  </AuthCard>
)

export default DeviceCode
