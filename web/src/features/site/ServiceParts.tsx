import type { ReactNode } from 'react'
import type { Kept } from '../../../../src/contracts/site/services'
import { Alert } from '../../ui/Alert'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { date } from '../../ui/format'
import { PageHeader } from '../../ui/PageHeader'

/** What stands in place of a secret that is stored: it is never shown again. */
export const keptHint = ({ at, by }: Kept) =>
  `Guardada em ${date(at, 'dayLong')} por ${by}. Para trocar, digite outra.`

export function ServiceHeader({ title, lead }: { title: string; lead: string }) {
  return (
    <PageHeader
      above={
        <Breadcrumbs items={[{ label: 'Configurações', href: '/admin/configurations' }, { label: title }]} />
      }
      title={title}
      lead={lead}
    />
  )
}

/** The environment wins, so that what is set here has no effect. */
export function EnvironmentWins({ children }: { children: ReactNode }) {
  return (
    <Alert tone="info" title="Definido por quem cuida do servidor">
      {children}
    </Alert>
  )
}
