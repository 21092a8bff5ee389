import { MapPinPlus } from 'lucide-react'
import { AccountFrame } from '../../../features/identity/AccountFrame'
import { AddressCard } from '../../../features/ordering/AddressCard'
import { AddressForm } from '../../../features/ordering/AddressForm'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { EmptyState } from '../../../ui/EmptyState'
import { Panel } from '../../../ui/Panel'

const Addresses: PageComponent<'Platform/Addresses/Index'> = ({
  addresses,
  editing,
  most,
  cepService,
  issuesNotes,
}) => (
  <AccountFrame
    above={<Breadcrumbs items={[{ label: 'Minha conta', href: '/profile' }, { label: 'Endereços' }]} />}
    title="Meus endereços"
    lead={`${issuesNotes ? 'Para a nota fiscal. ' : ''}O endereço padrão já vem preenchido na sua próxima compra.`}
  >
    <div className="grid gap-5">
      {addresses.length > 0 ? (
        <ul className="grid gap-3">
          {addresses.map((address) => (
            <AddressCard key={address.addressId} address={address} />
          ))}
        </ul>
      ) : (
        <Panel>
          <EmptyState title="Nenhum endereço ainda" icon={MapPinPlus} className="py-6">
            Guarde um agora e a próxima compra {issuesNotes && 'com nota fiscal '}fica mais curta.
          </EmptyState>
        </Panel>
      )}
      {!editing && addresses.length >= most ? (
        <Alert tone="info" title={`Você chegou a ${most} endereços`}>
          Remova um que não usa mais para salvar outro.
        </Alert>
      ) : (
        <Panel title={editing ? 'Editar endereço' : 'Novo endereço'}>
          <AddressForm key={editing?.addressId ?? `novo-${addresses.length}`} {...{ editing, cepService }} />
        </Panel>
      )}
    </div>
  </AccountFrame>
)

export default Addresses
