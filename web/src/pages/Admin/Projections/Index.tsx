import { Layers } from 'lucide-react'
import { useMemo } from 'react'
import { asOfQuery } from '../../../../../src/contracts/analytics/projection-lists'
import { Differences } from '../../../features/projections/Differences'
import { ParkedEvents } from '../../../features/projections/ParkedEvents'
import { projectionColumns } from '../../../features/projections/projectionColumns'
import { stateOf } from '../../../features/projections/projectionState'
import { useLiveProjections } from '../../../features/projections/useLiveProjections'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { DataTable } from '../../../ui/DataTable'
import { EmptyState } from '../../../ui/EmptyState'
import { counted } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'

const ProjectionsIndex: PageComponent<'Admin/Projections/Index'> = ({ differences, projections, parked }) => {
  const first = useMemo(() => ({ projections, parked }), [projections, parked])
  const news = useLiveProjections(first)
  const waiting = news.projections.filter((line) => stateOf(line).tone !== 'ok').length
  return (
    <>
      <PageHeader
        title="Projeções"
        mark={
          <Status tone={waiting > 0 ? 'info' : 'ok'}>
            {counted(waiting, 'pede atenção', 'pedem atenção', 'Todas em dia')}
          </Status>
        }
        lead="Tudo o que as páginas mostram é contado a partir dos eventos. Aqui se vê até onde cada conta chegou, e se refaz qualquer uma sem tirar a que está no ar."
        actions={
          <LinkButton href={asOfQuery.path} variant="secondary">
            Como era em…
          </LinkButton>
        }
      />
      {news.stale && (
        <Alert tone="warn" live className="mb-4">
          Sem resposta do servidor agora. Os números abaixo são os últimos que vieram; tentamos de novo
          sozinhos.
        </Alert>
      )}
      {differences && <Differences {...differences} />}
      <Panel flush className="mb-6 overflow-clip">
        <DataTable
          caption="Projeções"
          columns={projectionColumns}
          rows={news.projections}
          rowKey={({ name }) => name}
          empty={
            <EmptyState icon={Layers} title="Nenhuma projeção ainda">
              Elas aparecem quando o primeiro processo abre o banco.
            </EmptyState>
          }
        />
      </Panel>
      <ParkedEvents parked={news.parked} />
    </>
  )
}

export default ProjectionsIndex
