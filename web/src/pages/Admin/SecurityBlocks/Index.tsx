import { ShieldCheck } from 'lucide-react'
import { securityBlocksQuery } from '../../../../../src/contracts/identity/security-blocks-query'
import { SecurityBlockCard } from '../../../features/identity/SecurityBlockCard'
import type { PageComponent } from '../../../shell/page'
import { EmptyState } from '../../../ui/EmptyState'
import { PageHeader } from '../../../ui/PageHeader'
import { Pagination } from '../../../ui/Pagination'
import { Panel } from '../../../ui/Panel'

const SecurityBlocks: PageComponent<'Admin/SecurityBlocks/Index'> = ({
  blocks,
  page,
  total,
  size,
  rules,
}) => (
  <>
    <PageHeader
      title="Dispositivos bloqueados"
      lead={`Cada conta entra só com a senha em ${rules.devices} aparelhos a cada ${rules.days} dias; os seguintes recebem um código por e-mail. Depois de ${rules.wrongCodes} códigos errados em um dia, nenhum aparelho novo entra por ${rules.hours} horas; na terceira vez, só quando alguém da equipe libera.`}
    />
    {blocks.length === 0 ? (
      <Panel>
        <EmptyState icon={ShieldCheck} title="Nenhum bloqueio">
          Quando alguém errar o código de um aparelho novo vezes demais, a conta aparece aqui.
        </EmptyState>
      </Panel>
    ) : (
      <ul className="grid gap-4">
        {blocks.map((block) => (
          <SecurityBlockCard key={block.blockId} block={block} />
        ))}
      </ul>
    )}
    {total > size && (
      <Pagination
        page={page}
        pageSize={size}
        total={total}
        href={(to) => securityBlocksQuery.address({}, { page: to })}
        className="mt-4"
      />
    )}
  </>
)

export default SecurityBlocks
