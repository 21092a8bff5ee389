import { PAYMENTS_AT, type PaymentsPageProps } from '../../../../src/contracts/site/services'
import { Form, FormAlert, FormField, SubmitButton } from '../../shell/form'
import { CopyField } from '../../ui/CopyField'
import { PasswordInput } from '../../ui/PasswordInput'
import { TextInput } from '../../ui/TextInput'
import { secretHint } from './ServiceParts'

/** The account that payments go to; its credential is tried before it is stored. */
export function PaymentAccountForm({ account, noticesTo }: Pick<PaymentsPageProps, 'account' | 'noticesTo'>) {
  const kept = account?.kept ?? null
  return (
    <Form
      key={account?.kept.at ?? 'none'}
      action={PAYMENTS_AT}
      schema={() =>
        import('../../../../src/contracts/site/services').then((forms) => forms.paymentAccountForm)
      }
      defaultValues={{ token: '', publicKey: account?.publicKey ?? '', webhookSecret: '' }}
      preserveScroll
      className="grid gap-5"
    >
      <FormAlert />
      <p>
        No Mercado Pago, em <em>Suas integrações</em>, crie uma aplicação e copie daí as credenciais de
        produção.
      </p>
      <FormField name="token" label="Access Token" required={!account} hint={secretHint(kept, 'o')}>
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
      <FormField
        name="publicKey"
        label="Public Key"
        optional
        hint="Com ela a loja aceita cartões; sem ela, só Pix."
      >
        {(field) => <TextInput {...field} autoCapitalize="none" autoComplete="off" spellCheck={false} />}
      </FormField>
      <CopyField
        label="Endereço dos avisos"
        value={noticesTo}
        action="Copiar endereço"
        done="Endereço copiado."
      />
      <p className="text-muted">
        Na mesma aplicação, em <em>Webhooks</em>, cole este endereço, escolha o evento <em>Pagamentos</em>, e
        copie a assinatura secreta que aparece.
      </p>
      <FormField
        name="webhookSecret"
        label="Assinatura secreta"
        required={!account}
        hint={secretHint(kept, 'a')}
      >
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
      <SubmitButton className="justify-self-start">
        {account ? 'Conferir e guardar' : 'Conferir e ligar a conta'}
      </SubmitButton>
    </Form>
  )
}
