import { ListChecks } from 'lucide-react'
import { useMemo } from 'react'
import { TaskItem } from '../../../features/ordering/staff/TaskItem'
import { useLiveTasks } from '../../../features/ordering/staff/useLiveTasks'
import { usePage } from '../../../shell/current'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { DataTable } from '../../../ui/DataTable'
import { EmptyState } from '../../../ui/EmptyState'
import { counted } from '../../../ui/format'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'
import { TextLink } from '../../../ui/TextLink'

const TITLE = 'Exportações e ações em lote'

const OrdersTasks: PageComponent<'Admin/Orders/Tasks'> = (props) => {
  const page = usePage()
  const first = useMemo(() => ({ tasks: props.tasks, opened: props.opened }), [props.tasks, props.opened])
  const { tasks, opened } = useLiveTasks(first, new URLSearchParams(page.url.split('?')[1]).get('lote'))
  return (
    <>
      <PageHeader
        above={<Breadcrumbs items={[{ label: 'Pedidos', href: '/admin/orders' }, { label: TITLE }]} />}
        title={TITLE}
        lead="Correm em segundo plano: pode sair desta página. Os arquivos são só seus e somem depois de 7 dias."
      />
      {opened && (
        <Panel title="Resultado por pedido" flush className="mb-6">
          <DataTable
            caption="Resultado por pedido"
            rows={opened.results}
            rowKey={({ orderId }) => orderId}
            empty={<p className="px-4 py-4 text-muted sm:px-6">Nenhum resultado ainda.</p>}
            columns={[
              {
                key: 'number',
                header: 'Pedido',
                primary: true,
                cell: ({ orderId, number }) => (
                  <TextLink href={`/admin/orders/${orderId}`} className="font-mono text-sm">
                    {number}
                  </TextLink>
                ),
              },
              {
                key: 'outcome',
                header: 'Resultado',
                cell: ({ outcome }) => (
                  <Status tone={outcome === 'done' ? 'ok' : 'danger'}>
                    {outcome === 'done' ? 'Feito' : 'Recusado'}
                  </Status>
                ),
              },
              { key: 'message', header: 'Por quê', cell: ({ message }) => message ?? '—' },
            ]}
          />
          {opened.more > 0 && (
            <p className="border-line border-t px-4 py-3 text-muted text-sm sm:px-6">
              E mais {counted(opened.more, 'pedido', 'pedidos')}.
            </p>
          )}
        </Panel>
      )}
      <Panel title="O que você pediu" flush>
        {tasks.length === 0 ? (
          <EmptyState icon={ListChecks} title="Nada por aqui ainda">
            Exporte uma visão ou escolha <TextLink href="/admin/orders">pedidos na lista</TextLink> para agir
            em lote.
          </EmptyState>
        ) : (
          <ul>
            {tasks.map((task) => (
              <TaskItem key={task.id} task={task} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

export default OrdersTasks
