import { RefreshCw, Scale } from 'lucide-react'
import {
  charges,
  RECONCILIATION_PATH,
  type ReconciliationDetail,
} from '../../../../../src/contracts/ordering/charges'
import { lineColumns, runColumns } from '../../../features/ordering/charges/reconciliationColumns'
import { ActionForm } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { Button } from '../../../ui/Button'
import { DataTable } from '../../../ui/DataTable'
import { EmptyState } from '../../../ui/EmptyState'
import { counted, date, number } from '../../../ui/format'
import { Money } from '../../../ui/Money'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'

const sums = [
  ['Recebido', 'captured'],
  ['Reembolsado', 'refunded'],
  ['Perdido em contestação', 'chargedBack'],
] as const

/** Our charges beside the provider's. */
function Books({ run }: { run: ReconciliationDetail }) {
  const rows = [
    { label: 'Cobranças pagas', ours: number(run.ours.charges), theirs: number(run.theirs.charges) },
    ...sums.map(([label, sum]) => ({
      label,
      ours: <Money cents={run.ours[sum]} />,
      theirs: <Money cents={run.theirs[sum]} />,
    })),
  ]
  return (
    <DataTable
      caption="Os dois livros"
      rows={rows}
      rowKey={({ label }) => label}
      columns={[
        { key: 'label', header: 'Soma', primary: true, cell: ({ label }) => label },
        { key: 'ours', header: 'Aqui', align: 'right', cell: ({ ours }) => ours },
        { key: 'theirs', header: 'No provedor', align: 'right', cell: ({ theirs }) => theirs },
      ]}
    />
  )
}

function Outcome({ run }: { run: ReconciliationDetail }) {
  const { unexplained, caughtUp, more, lines, fees } = run
  return (
    <>
      <Alert
        tone={unexplained === 0 ? 'ok' : 'danger'}
        title={
          unexplained === 0
            ? 'Tudo confere com o extrato do provedor'
            : counted(unexplained, 'linha sem explicação', 'linhas sem explicação')
        }
      >
        Cobranças abertas desde {date(run.since, 'day')}, comparadas em {date(run.madeAt ?? '', 'dayTime')}.
        {caughtUp > 0 &&
          ` ${counted(caughtUp, 'cobrança cujo aviso se perdeu foi atualizada', 'cobranças cujos avisos se perderam foram atualizadas')} nesta comparação.`}
        {fees !== null && (
          <>
            {' '}
            Tarifas do provedor: <Money cents={fees} />.
          </>
        )}
      </Alert>
      {lines.length > 0 && (
        <Panel flush className="mt-5">
          <DataTable
            caption="Linhas sem explicação"
            columns={lineColumns}
            rows={lines}
            rowKey={({ chargeId, kind }) => `${chargeId} ${kind}`}
          />
          {more > 0 && (
            <p className="border-line border-t px-4 py-3 text-muted">
              E mais {counted(more, 'linha', 'linhas')}.
            </p>
          )}
        </Panel>
      )}
      <Panel flush className="mt-5">
        <h2 className="px-4 pt-4 pb-2 text-xl">Os dois livros</h2>
        <Books run={run} />
      </Panel>
    </>
  )
}

const Reconciliation: PageComponent<'Admin/Charges/Reconciliation'> = ({ shown, runs, running }) => (
  <>
    <PageHeader
      title="Conciliação"
      above={<Breadcrumbs items={[{ label: 'Cobranças', href: charges.at }, { label: 'Conciliação' }]} />}
      lead="O extrato do provedor contra os pagamentos daqui, toda madrugada e quando alguém pede."
      actions={
        <ActionForm action={RECONCILIATION_PATH}>
          <Button type="submit" icon={<RefreshCw aria-hidden="true" className="size-5" />}>
            Comparar agora
          </Button>
        </ActionForm>
      }
    />
    {running && (
      <Alert tone="info" className="mb-5" title="Uma comparação está em andamento">
        Atualize a página em instantes para ver o resultado.
      </Alert>
    )}
    {shown ? (
      <Outcome run={shown} />
    ) : (
      <EmptyState icon={Scale} title="Ainda não houve comparação">
        A primeira roda às quatro da manhã, ou agora, se você pedir.
      </EmptyState>
    )}
    {runs.length > 0 && (
      <Panel flush className="mt-5">
        <h2 className="px-4 pt-4 pb-2 text-xl">Comparações</h2>
        <DataTable
          caption="Comparações"
          columns={runColumns}
          rows={runs}
          rowKey={({ reconciliationId }) => reconciliationId}
        />
      </Panel>
    )}
  </>
)

export default Reconciliation
