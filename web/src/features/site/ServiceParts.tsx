import type { ReactNode } from 'react'
import type { Kept } from '../../../../src/contracts/site/services'
import { Alert } from '../../ui/Alert'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { date } from '../../ui/format'
import { PageHeader } from '../../ui/PageHeader'
import { TechnicalDetails } from '../../ui/TechnicalDetails'

/** What stands in place of a secret that is stored, which is never shown again. */
export const secretHint = (kept: Kept | null, end: 'a' | 'o') =>
  kept
    ? `Guardad${end} em ${date(kept.at, 'dayLong')} por ${kept.by}. Para trocar, digite outr${end}.`
    : `Fica selad${end}, e nunca é mostrad${end} de novo.`

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

/** The environment wins, so that what is set here has no effect. `names` are those of its variables. */
export function EnvironmentWins({ names, children }: { names: string; children: ReactNode }) {
  return (
    <Alert tone="info" title="Definido por quem cuida do servidor">
      {children}
      <TechnicalDetails>
        Variáveis do servidor: <code>{names}</code>
      </TechnicalDetails>
    </Alert>
  )
}
