import type { ReactNode } from 'react'
import type { ConsentVersion } from '../../../../src/contracts/marketing/consent'
import { useShared } from '../../shell/current'
import { Form, FormAlert, FormField, SubmitButton } from '../../shell/form'
import { TextInput } from '../../ui/TextInput'
import { ConsentBoxes } from './ConsentBoxes'
import { Honeypot } from './Honeypot'

export interface LeadFormProps {
  action: string
  /** Name of the consent text. */
  consent: ConsentVersion
  /** Label of the button: verb and noun. */
  submit: string
  /** Adds an optional phone field. */
  phone?: ReactNode
  /** Other fields, above the consent checkboxes. */
  children?: ReactNode
}

/** The lead form: name and e-mail. Works without JavaScript. */
export function LeadForm({ action, consent, submit, phone, children }: LeadFormProps) {
  const { auth } = useShared()
  return (
    <Form
      action={action}
      schema={() =>
        import('../../../../src/contracts/marketing/lead').then(({ leadForm }) => leadForm(consent))
      }
      defaultValues={{ name: auth.user?.full_name ?? '', email: auth.user?.email ?? '' }}
      className="grid gap-4"
    >
      <FormAlert />
      <FormField name="name" label="Nome" required>
        {(field) => <TextInput {...field} autoComplete="name" maxLength={120} />}
      </FormField>
      <FormField name="email" label="E-mail" required>
        {(field) => (
          <TextInput {...field} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
        )}
      </FormField>
      {phone && (
        <FormField name="phone" label="Telefone" hint={phone} optional>
          {(field) => <TextInput {...field} type="tel" autoComplete="tel" inputMode="tel" />}
        </FormField>
      )}
      {children}
      <ConsentBoxes version={consent} />
      <Honeypot />
      <SubmitButton size="lg" full>
        {submit}
      </SubmitButton>
    </Form>
  )
}
