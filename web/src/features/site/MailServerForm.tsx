import { MAIL_AT, type MailPageProps, mailSecurityLabel } from '../../../../src/contracts/site/services'
import { ConfirmedAction, Form, FormAlert, FormField, SubmitButton } from '../../shell/form'
import { Panel } from '../../ui/Panel'
import { PasswordInput } from '../../ui/PasswordInput'
import { Select } from '../../ui/Select'
import { TextInput } from '../../ui/TextInput'
import { EnvironmentWins, secretHint } from './ServiceParts'

const securities = (['starttls', 'tls', 'none'] as const).map((value) => ({
  value,
  label: mailSecurityLabel[value],
}))

/** By which server mails leave. */
export function MailServerForm({ source, server }: Pick<MailPageProps, 'source' | 'server'>) {
  return (
    <Panel
      title="Servidor"
      action={
        source === 'page' && (
          <ConfirmedAction
            action={`${MAIL_AT}/remove`}
            size="sm"
            variant="ghost"
            label="Remover"
            fullLabel="Remover o servidor de e-mail"
            confirm={{
              title: 'Remover o servidor de e-mail?',
              text: 'A partir daí nenhum e-mail sai: eles ficam guardados na caixa de saída.',
              label: 'Remover',
              danger: true,
            }}
          />
        )
      }
    >
      {source === 'environment' ? (
        <EnvironmentWins names="SMTP_URL">
          O servidor de e-mail foi escolhido na instalação, que vale mais do que esta página. Para escolher
          aqui, peça a quem cuida do servidor.
        </EnvironmentWins>
      ) : (
        <Form
          key={server?.kept.at ?? 'none'}
          action={MAIL_AT}
          schema={() =>
            import('../../../../src/contracts/site/services').then((forms) => forms.mailServerForm)
          }
          defaultValues={{
            host: server?.host ?? '',
            port: String(server?.port ?? 587),
            security: server?.security ?? 'starttls',
            user: server?.user ?? '',
            password: '',
          }}
          preserveScroll
          className="grid gap-5"
        >
          <FormAlert />
          <FormField name="host" label="Servidor" required hint="Como em smtp.exemplo.com.">
            {(field) => <TextInput {...field} autoCapitalize="none" spellCheck={false} />}
          </FormField>
          <FormField name="port" label="Porta" required>
            {(field) => <TextInput {...field} inputMode="numeric" className="w-32" />}
          </FormField>
          <FormField name="security" label="Proteção">
            {(field) => <Select {...field} options={securities} />}
          </FormField>
          <FormField name="user" label="Usuário" optional hint="Muitas vezes é o próprio endereço de e-mail.">
            {(field) => <TextInput {...field} autoCapitalize="none" autoComplete="off" spellCheck={false} />}
          </FormField>
          <FormField
            name="password"
            label="Senha"
            optional
            hint={secretHint(server?.hasPassword ? server.kept : null, 'a')}
          >
            {(field) => <PasswordInput {...field} autoComplete="new-password" />}
          </FormField>
          <SubmitButton className="justify-self-start">Guardar servidor</SubmitButton>
        </Form>
      )}
    </Panel>
  )
}
