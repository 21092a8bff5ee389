import type { BillingAddress } from '../../../../src/contracts/ordering/billing-address'
import { Form, FormAlert, SubmitButton } from '../../shell/form'
import { LinkButton } from '../../ui/LinkButton'
import { AddressFields } from './AddressFields'
import { addressValues } from './addressValues'

export interface AddressFormProps {
  /** The address to change; null for a new one. */
  editing: (BillingAddress & { addressId: string }) | null
  cepService: string | null
}

/** Creates or changes a billing address. */
export function AddressForm({ editing, cepService }: AddressFormProps) {
  return (
    <Form
      action={editing ? `/profile/addresses/${editing.addressId}` : '/profile/addresses'}
      schema={() => import('../../../../src/contracts/ordering/forms').then((forms) => forms.addressForm)}
      defaultValues={addressValues(editing)}
      className="grid gap-5"
    >
      <FormAlert />
      <AddressFields cepService={cepService} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{editing ? 'Salvar alterações' : 'Salvar endereço'}</SubmitButton>
        {editing && (
          <LinkButton href="/profile/addresses" variant="ghost">
            Cancelar
          </LinkButton>
        )}
      </div>
    </Form>
  )
}
