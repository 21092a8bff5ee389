import { MapPin } from 'lucide-react'
import type { PageProps } from '../../../../src/contracts/pages'
import { cep } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { Status } from '../../ui/Status'
import { SavedActions } from './SavedActions'

type Kept = PageProps<'Platform/Addresses/Index'>['addresses'][number]

/** One address with its actions. */
export function AddressCard({ address }: { address: Kept }) {
  const { addressId, street, number, complement, district, city, uf, isDefault } = address
  const line = `${street}, ${number}`
  const at = `/profile/addresses/${addressId}`
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-1 sm:p-5">
      <div className="flex gap-3">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        <address className="min-w-0 flex-1 not-italic">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="min-w-0 break-words font-semibold">{line}</strong>
            {isDefault && <Status tone="ok">Padrão</Status>}
          </p>
          <p className="text-fg-2">{[complement, district].filter(Boolean).join(', ')}</p>
          <p className="text-fg-2">
            {city}, {uf} · CEP {cep(address.cep)}
          </p>
        </address>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton
          href={`/profile/addresses?editar=${addressId}`}
          size="sm"
          variant="secondary"
          aria-label={`Editar ${line}`}
        >
          Editar
        </LinkButton>
        <SavedActions at={at} name={line} mayLead={!isDefault} />
      </div>
    </li>
  )
}
