import { MAIL_AT, type MailPageProps } from '../../../../src/contracts/site/services'
import { ActionForm, Form, FormAlert, FormField, SubmitButton } from '../../shell/form'
import { Button } from '../../ui/Button'
import { DateTime } from '../../ui/DateTime'
import { Panel } from '../../ui/Panel'
import { Status } from '../../ui/Status'
import { TextInput } from '../../ui/TextInput'

/** From whom mails come. */
export function MailSenderForm({ sender, shownSender }: Pick<MailPageProps, 'sender' | 'shownSender'>) {
  return (
    <Panel title="Remetente">
      <Form
        action={`${MAIL_AT}/sender`}
        schema={() => import('../../../../src/contracts/site/services').then((forms) => forms.mailSenderForm)}
        defaultValues={sender}
        preserveScroll
        className="grid gap-5"
      >
        <FormAlert />
        <p className="text-muted">
          Hoje os e-mails vêm de {shownSender.name} ({shownSender.address}).
        </p>
        <FormField name="name" label="Nome" optional hint="Vazio, é o nome da loja.">
          {(field) => <TextInput {...field} maxLength={60} />}
        </FormField>
        <FormField
          name="address"
          label="Endereço"
          optional
          hint="Um endereço que o servidor de e-mail aceita. Vazio, é um do endereço da loja."
        >
          {(field) => <TextInput {...field} type="email" autoCapitalize="none" />}
        </FormField>
        <FormField
          name="dkimSelector"
          label="Seletor do DKIM"
          optional
          hint="O serviço de e-mail o mostra na configuração do domínio, como em “google” ou “s1”."
        >
          {(field) => <TextInput {...field} autoCapitalize="none" spellCheck={false} />}
        </FormField>
        <SubmitButton className="justify-self-start">Salvar remetente</SubmitButton>
      </Form>
    </Panel>
  )
}

/** What DNS says of the sender's domain, and what to add to it. */
export function MailDomain({ domain }: Pick<MailPageProps, 'domain'>) {
  return (
    <Panel title="Domínio do remetente">
      <p className="mb-4 text-muted">
        Três registros no DNS dizem aos outros servidores que os e-mails são mesmo da loja. Sem eles, muitos
        vão para o spam.
      </p>
      {domain && (
        <ul className="mb-4 grid gap-3">
          {domain.records.map(({ name, tone, says, add }) => (
            <li key={name} className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-2">
                <Status tone={tone}>{name}</Status>
                <span className="min-w-0 break-words">{says}</span>
              </p>
              {add && (
                <p className="text-15 text-muted">
                  Acrescente: <span className="break-words font-mono text-13">{add}</span>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <ActionForm action={`${MAIL_AT}/domain`} className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary">
          Conferir o domínio
        </Button>
        {domain && (
          <span className="text-muted">
            Conferido em <DateTime at={domain.at} format="dayTime" />
          </span>
        )}
      </ActionForm>
    </Panel>
  )
}
