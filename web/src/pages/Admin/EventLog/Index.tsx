import { SearchX } from 'lucide-react'
import { EventFilterForm } from '../../../features/analytics/EventFilterForm'
import { EventTable } from '../../../features/analytics/EventTable'
import { address } from '../../../shell/lists/address'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'

const PATH = '/admin/event-log'

const EventLogIndex: PageComponent<'Admin/EventLog/Index'> = (props) => {
  const { filter, problems, types, events, older, paged, head } = props
  const view = {
    tipo: filter.type,
    stream: filter.stream,
    pessoa: filter.person,
    de: filter.from,
    ate: filter.to,
  }
  const wrong = Object.keys(problems).length > 0
  return (
    <>
      <PageHeader
        title="Explorador de eventos"
        lead={
          head
            ? `Tudo o que aconteceu, do mais novo ao mais antigo, até a posição ${head}. Dados pessoais aparecem cobertos.`
            : 'Nada aconteceu ainda.'
        }
      />
      <Panel className="mb-6">
        <EventFilterForm filter={filter} problems={problems} types={types} />
      </Panel>
      <Panel flush>
        {wrong && (
          <div className="p-4">
            <Alert tone="warn" title="Confira o filtro">
              Corrija os campos destacados para ver os eventos.
            </Alert>
          </div>
        )}
        {events.length > 0 ? (
          <EventTable events={events} caption="Eventos" />
        ) : (
          !wrong && (
            <EmptyState
              title="Nenhum evento com este filtro"
              icon={SearchX}
              action={<LinkButton href={PATH}>Ver todos</LinkButton>}
            >
              Tente outro tipo, outro período ou menos letras do stream.
            </EmptyState>
          )
        )}
        {(older || paged) && (
          <nav aria-label="Páginas" className="flex flex-wrap justify-between gap-2 border-line border-t p-3">
            {paged ? <LinkButton href={address(PATH, view)}>Mais novos</LinkButton> : <span />}
            {older && <LinkButton href={address(PATH, { ...view, antes: older })}>Mais antigos</LinkButton>}
          </nav>
        )}
      </Panel>
    </>
  )
}

export default EventLogIndex
