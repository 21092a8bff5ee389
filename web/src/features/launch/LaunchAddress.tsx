import type { ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { registrationsAddress } from '../../../../src/contracts/marketing/launches'
import { CopyField } from '../../ui/CopyField'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'

/** The address of a launch, to be announced, and the way to its registrations as a list that can be exported. */
export default function LaunchAddress({
  row: { id, values },
  extra: { under },
}: ResourceShowProps & { extra: { under: string } }) {
  return (
    <Panel title="Endereço" className="mb-4">
      <CopyField
        label={values.state === 'draft' ? 'Responde depois de anunciado' : 'Para divulgar'}
        value={`${under}${values.slug}`}
        action="Copiar endereço"
        done="Endereço copiado."
      />
      {values.state !== 'draft' && (
        <p>
          <TextLink href={registrationsAddress(id)}>Filtrar e exportar as inscrições</TextLink>
        </p>
      )}
    </Panel>
  )
}
