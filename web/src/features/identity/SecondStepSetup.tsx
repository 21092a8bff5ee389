import { ActionForm, Form, FormAlert, SubmitButton } from '../../shell/form'
import { Button } from '../../ui/Button'
import { CopyField } from '../../ui/CopyField'
import { QrCode } from '../../ui/QrCode'
import { CodeField } from './CodeField'

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Shows the secret for the app, then verifies a code of it. */
export function SecondStepSetup({ secret, address }: { secret: string; address: string }) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        <QrCode value={address} label="QR code para o aplicativo de autenticação" className="w-58" />
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="font-semibold">1. Leia o código no aplicativo</h3>
          <p className="mt-1 mb-4 text-fg-2">
            Qualquer aplicativo de autenticação serve: Google Authenticator, Microsoft Authenticator,
            1Password, Aegis… O desenho é feito aqui mesmo e não passa por outro site.
          </p>
          <p>
            Neste mesmo aparelho?{' '}
            <a href={address} className="font-medium text-link underline underline-offset-4">
              Abrir no aplicativo
            </a>
          </p>
          <p className="mt-4 font-medium text-15">Sem câmera? Digite esta chave</p>
          <p className="break-words font-mono text-lg">{inFours(secret)}</p>
          <CopyField
            label="Ou copie a chave"
            value={secret}
            action="Copiar chave"
            done="Chave copiada."
            className="mt-4"
          />
        </div>
      </div>
      <Form
        action="/profile/security/confirm"
        schema={() =>
          import('../../../../src/contracts/identity/second-step').then((forms) => forms.secondStepForm)
        }
        defaultValues={{ otp: '' }}
        preserveScroll
        className="grid gap-5"
      >
        <h3 className="font-semibold">2. Confirme com o primeiro código</h3>
        <FormAlert />
        <CodeField recovery={false} />
        <SubmitButton className="justify-self-start">Ativar</SubmitButton>
      </Form>
      <ActionForm action="/profile/security/cancel">
        <Button type="submit" variant="ghost" size="sm">
          Deixar para depois
        </Button>
      </ActionForm>
    </div>
  )
}
