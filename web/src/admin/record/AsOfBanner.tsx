import { History as Clock } from 'lucide-react'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import { recordRoot } from '../../../../src/contracts/kernel/resource-catalogue'
import type { ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { usePage } from '../../shell/current'
import { ConfirmedAction } from '../../shell/form'
import { Alert } from '../../ui/Alert'
import { date } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { recordView } from './address'

/** Says that an earlier version is shown, and brings it back. */
export function AsOfBanner({ resource, show }: { resource: Resource; show: ResourceShowProps }) {
  const { url } = usePage()
  const { asOf, row, history, may } = show
  if (!asOf) return null
  const entry = history?.find(({ revision }) => revision === asOf.revision)
  return (
    <Alert
      tone="info"
      icon={Clock}
      title={`Como era em ${date(asOf.at, 'dayTime')}`}
      className="mb-6"
      action={
        <>
          {entry?.restorable && may.change && (
            <ConfirmedAction
              action={`${recordRoot(resource, row.id)}/restore`}
              preserveScroll={false}
              label="Trazer de volta esta versão"
              size="sm"
              withoutScript="submit"
              values={{ revision: asOf.revision }}
              confirm={{
                title: 'Trazer esta versão de volta?',
                text: resource.draftsWhen
                  ? 'O registro volta a ser como era. Se já está à venda, a volta fica no rascunho, e a loja só muda quando você publicar.'
                  : 'O registro volta a ser como era. A mudança fica na história e pode ser desfeita do mesmo jeito.',
                label: 'Trazer de volta',
              }}
            />
          )}
          <LinkButton href={recordView(url)} size="sm" variant="ghost">
            Ver a versão atual
          </LinkButton>
        </>
      }
    >
      {asOf.label}
      {entry && `, por ${entry.who}`}.
    </Alert>
  )
}
