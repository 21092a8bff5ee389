import { Form, FormAlert, FormField, SubmitButton } from '../../shell/form'
import { TextInput } from '../../ui/TextInput'

/** Allows new devices again, with a reason for the record. */
export function ReleaseForm({ accountId }: { accountId: string }) {
  return (
    <Form
      action="/admin/security-blocks/release"
      schema={() =>
        import('../../../../src/contracts/identity/device-guard').then((forms) => forms.releaseDevicesForm)
      }
      defaultValues={{ accountId, note: '' }}
      preserveScroll
      className="grid gap-3 border-line border-t pt-4"
    >
      <FormAlert />
      <input type="hidden" name="accountId" value={accountId} readOnly />
      <FormField name="note" label="Por que liberar" hint="Fica no histórico, junto do seu nome." required>
        {(field) => <TextInput {...field} />}
      </FormField>
      <SubmitButton variant="secondary" className="justify-self-start">
        Liberar
      </SubmitButton>
    </Form>
  )
}
