import type { ReactNode } from 'react'
import type { ConsentVersion } from '../../../../src/contracts/marketing/consent'
import { useShared } from '../../shell/current'
import { Form, FormAlert, FormField, SubmitButton } from '../../shell/form'
import { TextInput } from '../../ui/TextInput'
import { ConsentBoxes } from './ConsentBoxes'
import { Honeypot } from './Honeypot'

export interface LeadFormProps {
  action: string
  /** Which text stands beside the boxes. */
  consent: ConsentVersion
  /** What the button says: verb and noun. */
  submit: string
  /** Asks for a phone, too; it may stay empty. */
  phone?: ReactNode
  /** Further fields, between the person and the boxes. */
  children?: ReactNode
}

/** Name and e-mail for something: the form of every page that asks for them. Posts as plain HTML, too. */
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
          {(field) => <TextInput {...field} type="tel" autoComplete="tel-national" inputMode="tel" />}
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
