import { AsOfForm } from '../../../features/projections/AsOfForm'
import { AsOfTable } from '../../../features/projections/AsOfTable'
import { AsOfTotals } from '../../../features/projections/AsOfTotals'
import { PROJECTIONS_PATH, viewHref } from '../../../features/projections/links'
import { ReportHash } from '../../../features/projections/ReportHash'
import { WhatIf } from '../../../features/projections/WhatIf'
import { WhyPanel } from '../../../features/projections/WhyPanel'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { counted, number } from '../../../ui/format'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { Tabs } from '../../../ui/Tabs'

const ProjectionsAsOf: PageComponent<'Admin/Projections/AsOf'> = (props) => {
  const { tab, view, reports, problems, latest, table, why, drafts } = props
  const report = reports.find(({ name }) => name === view.report)
  const label = report?.label ?? 'Relatório'
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs items={[{ label: 'Projeções', href: PROJECTIONS_PATH }, { label: 'Como era em…' }]} />
        }
        title="Como era em…"
        lead="Qualquer relatório como estava em qualquer instante, ao lado de como está agora, com o evento que explica cada diferença."
      />
      <Tabs
        label="O que ver"
        className="mb-6"
        tabs={[
          { label: 'Como era', href: viewHref(view), current: tab === 'report' },
          { label: 'E se…', href: viewHref(view, { tab: 'what-if' }), current: tab === 'what-if' },
        ]}
      />
      {tab === 'what-if' && drafts && <WhatIf source={drafts} view={view} />}
      {tab === 'report' && (
        <>
          <Panel className="mb-6">
            <AsOfForm view={view} reports={reports} problems={problems} latest={latest} />
          </Panel>
          {(problems.key || problems.from || problems.to) && (
            <Alert tone="warn" title="Confira o período da explicação" className="mb-6">
              {problems.key ?? problems.from ?? problems.to}
            </Alert>
          )}
          {!table && (
            <Alert tone="warn" title="Confira o que foi pedido">
              Corrija os campos destacados para ver o relatório.
            </Alert>
          )}
          {why && <WhyPanel why={why} view={view} latest={latest} />}
          {table && (
            <Panel flush title={label}>
              <p className="-mt-2 px-4 pb-4 text-muted sm:px-6">
                {report?.about}{' '}
                {counted(table.counts.was, 'registro então', 'registros então', 'Nenhum registro então')},{' '}
                {number(table.counts.is)} agora;{' '}
                {counted(table.counts.changed, 'mudou', 'mudaram', 'nenhum mudou')}.
              </p>
              <AsOfTotals totals={table.totals} />
              <AsOfTable table={table} view={view} label={label} />
              <ReportHash seal={table.seal} covered={table.covered} view={view} />
            </Panel>
          )}
        </>
      )}
    </>
  )
}

export default ProjectionsAsOf
