import { DeadMailLink } from '../../../features/communication/DeadMailLink'
import { mailKinds } from '../../../features/communication/mailText'
import { Form, FormAlert, SubmitButton } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Checkbox } from '../../../ui/Checkbox'
import { PageHeader } from '../../../ui/PageHeader'

const Preferences: PageComponent<'Platform/EmailPreferences/Index'> = ({
  known,
  token,
  email,
  news,
  kinds,
  product,
}) =>
  known ? (
    <div className="container-prose py-8 lg:py-12">
      <PageHeader
        title="E-mails que você recebe"
        lead={`As escolhas valem para ${email}, com ou sem conta. Você não precisa entrar.`}
      />
      <Form
        action={`/email-preferences/${token}`}
        className="rounded-card border border-line bg-surface p-5 shadow-1 sm:p-8"
      >
        <FormAlert className="mb-4" />
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold text-lg">Quero receber</legend>
          {mailKinds(product.newsletter.contents).map(([kind, label, hint]) => (
            <Checkbox
              key={kind}
              name={kind}
              value="on"
              defaultChecked={kind === 'news' ? news : kinds[kind]}
              label={
                <>
                  <span className="block font-medium">{label}</span>
                  <span className="block text-muted text-sm">{hint}</span>
                </>
              }
            />
          ))}
        </fieldset>
        <p className="mt-5 rounded-control bg-surface-2 px-4 py-3 text-15 text-fg-2">
          <b className="text-fg">Estes sempre chegam:</b> recibos, códigos Pix, acesso aos cursos, senhas,
          certificados e mudanças de data de eventos. Eles fazem parte do que você comprou ou pediu, e não dá
          para desligá-los.
        </p>
        <SubmitButton size="lg" className="mt-6">
          Salvar preferências
        </SubmitButton>
      </Form>
    </div>
  ) : (
    <DeadMailLink />
  )

export default Preferences
