import type { ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { registrationsAddress } from '../../../../src/contracts/marketing/launches'
import { AddressPanel } from '../../admin/record/AddressPanel'
import { TextLink } from '../../ui/TextLink'

/** The address of a launch, to be announced, and the way to its registrations as a list that can be exported. */
export default function LaunchAddress({
  row: { id, values },
  extra: { under },
}: ResourceShowProps & { extra: { under: string } }) {
  const isDraft = values.state === 'draft'
  const label = isDraft ? 'Responde depois de anunciado' : 'Para divulgar'
  return (
    <AddressPanel title="Endereço" noun="address" addresses={[{ label, value: `${under}${values.slug}` }]}>
      {!isDraft && (
        <p>
          <TextLink href={registrationsAddress(id)}>Filtrar e exportar as inscrições</TextLink>
        </p>
      )}
    </AddressPanel>
  )
}
