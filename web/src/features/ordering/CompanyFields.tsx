import type { PageProps } from '../../../../src/contracts/pages'
import { MaskedInput } from '../../ui/MaskedInput'
import { TextInput } from '../../ui/TextInput'
import { AddressFields } from './AddressFields'
import { cnpjMask } from './masks'
import { NamedField } from './NamedField'
import { TeamQuantity } from './TeamQuantity'

export interface CompanyFieldsProps {
  cepService: string | null
  /** The shop issues notas fiscais by itself. */
  issuesNotes: boolean
  team: PageProps<'Checkout/FastCheckout/Offer'>['team']
}

/** The company that the purchase is for. A chunk of its own, loaded when somebody buys for one. */
export default function CompanyFields({ cepService, issuesNotes, team }: CompanyFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NamedField
        name="cnpj"
        label="CNPJ"
        required
        hint={issuesNotes ? 'Vai no pagamento e na nota fiscal' : 'Usado para identificar o pagamento'}
      >
        {(input) => (
          <MaskedInput
            {...input}
            mask={cnpjMask}
            inputMode="text"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            placeholder="00.000.000/0000-00"
          />
        )}
      </NamedField>
      <NamedField
        name="purchaseOrder"
        label="Pedido de compra"
        optional
        hint={issuesNotes ? 'Número do pedido da empresa; sai na nota' : 'Número do pedido da empresa'}
      >
        {(input) => <TextInput {...input} autoComplete="off" maxLength={60} />}
      </NamedField>
      <NamedField name="companyName" label="Razão social" required className="sm:col-span-2">
        {(input) => <TextInput {...input} autoComplete="organization" maxLength={150} />}
      </NamedField>
      {team && (
        <div className="sm:col-span-2">
          <TeamQuantity {...team} />
        </div>
      )}
      <div className="sm:col-span-2">
        <AddressFields cepService={cepService} />
      </div>
    </div>
  )
}
