import { ArrowDownUp, ListTree, SearchX, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { EventLine } from '../../../../../src/contracts/analytics/event-log'
import { eventLogQuery } from '../../../../../src/contracts/analytics/event-log-list'
import { EventHistogram } from '../../../features/analytics/EventHistogram'
import { EventInspector } from '../../../features/analytics/EventInspector'
import { EventQueryBar } from '../../../features/analytics/EventQueryBar'
import { EventRows } from '../../../features/analytics/EventRows'
import { ExportButton } from '../../../features/analytics/ExportButton'
import { keyOf } from '../../../features/analytics/eventLinks'
import { LiveButton } from '../../../features/analytics/LiveButton'
import { useLabels } from '../../../features/analytics/labels'
import { SavedQueries } from '../../../features/analytics/SavedQueries'
import { useLiveTail } from '../../../features/analytics/useLiveTail'
import { useStory } from '../../../features/analytics/useStory'
import { useWide } from '../../../features/analytics/useWide'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { EmptyState } from '../../../ui/EmptyState'
import { counted, date } from '../../../ui/format'
import { IconButton } from '../../../ui/IconButton'
import { Kbd } from '../../../ui/Kbd'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'

const eventParam = eventLogQuery.params.event.name

const EventLogIndex: PageComponent<'Admin/EventLog/Index'> = (props) => {
  const labels = useLabels()
  const { text, query, problems, types, order, next, paged, lookedUntil, histogram, saved, head, mayReveal } =
    props
  const wide = useWide()
  const list = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState(false)
  const [expanded, setExpanded] = useState(false)
  const [open, setOpen] = useState<EventLine | null>(props.selected?.event ?? null)
  const [selected, setSelected] = useState(props.selected)
  // Not in an effect: that of the first render would undo a click that comes before it runs.
  if (selected !== props.selected) {
    setSelected(props.selected)
    setOpen(props.selected?.event ?? null)
  }
  const story = useStory(open?.correlationId ?? null, props.selected?.story ?? null)
  const valid = problems.length === 0
  const canFollow = valid && order === 'newest' && !paged
  const tail = useLiveTail({
    on: live && canFollow,
    query: text,
    head,
    held: () =>
      window.scrollY > 400 ||
      list.current?.matches(':hover') === true ||
      list.current?.contains(document.activeElement) === true,
  })
  const known = new Set(tail.shown.map(({ id }) => id))
  const events = [...tail.shown, ...props.events.filter(({ id }) => !known.has(id))]
  const view = { text, order }
  const hrefOf = (event: EventLine) => eventLogQuery.address({ ...view, event: keyOf(event) })
  const show = (event: EventLine | null) => {
    setOpen(event)
    // Update the address without a visit, so that it can be shared.
    const url = new URL(window.location.href)
    if (event) url.searchParams.set(eventParam, keyOf(event))
    else url.searchParams.delete(eventParam)
    window.history.replaceState(window.history.state, '', url)
  }
  const inspector = open && <EventInspector event={open} {...story} mayReveal={mayReveal} />
  return (
    <>
      <PageHeader
        title="Explorador de eventos"
        lead="Tudo o que aconteceu na loja, evento por evento. Dados pessoais aparecem cobertos."
        actions={
          <>
            {canFollow && <LiveButton on={live} failing={tail.failing} onToggle={() => setLive(!live)} />}
            {valid && <ExportButton text={text} head={head} />}
          </>
        }
      />
      <EventQueryBar text={text} query={query} problems={problems} types={types} order={order}>
        <SavedQueries saved={saved} text={text} valid={valid} />
      </EventQueryBar>
      {valid && <EventHistogram histogram={histogram} query={query} order={order} />}
      {problems.map(({ field, message }) =>
        field === 'page' ? (
          <Alert
            key={message}
            tone="warn"
            title={message}
            className="mb-4"
            action={
              <LinkButton size="sm" variant="secondary" href={eventLogQuery.address(view)}>
                Voltar ao começo
              </LinkButton>
            }
          />
        ) : null,
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(21rem,27rem)]">
        <Panel flush className="relative overflow-hidden">
          <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-2">
            <p className="text-muted text-sm">
              {order === 'newest' ? 'Do mais novo ao mais antigo' : 'Do mais antigo ao mais novo'}
            </p>
            <div className="flex flex-wrap gap-1">
              <LinkButton
                size="sm"
                variant="ghost"
                icon={<ArrowDownUp aria-hidden="true" className="size-4" />}
                href={eventLogQuery.address({ text, order: order === 'newest' ? 'oldest' : 'newest' })}
              >
                Inverter
              </LinkButton>
              {events.length > 0 && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-pressed={expanded}
                  icon={<ListTree aria-hidden="true" className="size-4" />}
                  onClick={() => setExpanded(!expanded)}
                >
                  {expanded ? 'Recolher tudo' : 'Abrir tudo'}
                </Button>
              )}
            </div>
          </div>
          {tail.waiting > 0 && (
            <div className="sticky top-2 z-10 -mb-11 flex justify-center pt-2" role="status">
              <Button
                size="sm"
                onClick={() => {
                  tail.showWaiting()
                  window.scrollTo({ top: 0 })
                }}
                className="rounded-full shadow-2"
              >
                {counted(tail.waiting, 'novo', 'novos')}
              </Button>
            </div>
          )}
          <div ref={list}>
            {events.length > 0 ? (
              <EventRows
                events={events}
                openKey={open && keyOf(open)}
                hrefOf={hrefOf}
                onOpen={show}
                onClose={() => show(null)}
                expanded={expanded}
                fresh={known}
              />
            ) : (
              <EmptyState
                title={
                  !valid
                    ? 'Confira a consulta'
                    : head === null
                      ? 'Nada aconteceu ainda'
                      : lookedUntil
                        ? 'Nada encontrado até aqui'
                        : 'Nenhum evento com esta consulta'
                }
                icon={SearchX}
                action={
                  text && !lookedUntil ? (
                    <LinkButton href={eventLogQuery.address({ text: '', order })}>Ver todos</LinkButton>
                  ) : undefined
                }
              >
                {!valid
                  ? 'O que está errado aparece sob a barra de consulta.'
                  : head === null
                    ? 'O primeiro evento aparece aqui assim que algo acontecer na loja.'
                    : 'Tente outro tipo, outro período ou menos letras do stream.'}
              </EmptyState>
            )}
          </div>
          {lookedUntil && (
            <p className="border-line border-t px-4 py-3 text-15 text-muted">
              A busca parou em {date(lookedUntil, 'dayTime')}, depois de olhar 10 mil eventos. Continue para
              olhar mais.
            </p>
          )}
          {(next || paged) && (
            <nav
              aria-label="Páginas"
              className="flex flex-wrap justify-between gap-2 border-line border-t p-3"
            >
              {paged ? (
                <LinkButton variant="secondary" href={eventLogQuery.address(view)}>
                  Primeira página
                </LinkButton>
              ) : (
                <span />
              )}
              {next && (
                <LinkButton variant="secondary" href={eventLogQuery.address(view, { after: next })}>
                  {lookedUntil ? 'Continuar a busca' : order === 'newest' ? 'Mais antigos' : 'Mais novos'}
                </LinkButton>
              )}
            </nav>
          )}
        </Panel>
        {wide ? (
          <aside
            aria-label="Evento aberto"
            className="lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
          >
            <Panel>
              {open ? (
                <EventInspector
                  event={open}
                  {...story}
                  mayReveal={mayReveal}
                  action={
                    <IconButton
                      label="Fechar o evento"
                      size="sm"
                      icon={<X aria-hidden="true" />}
                      onClick={() => show(null)}
                      className="-mt-1 -mr-2"
                    />
                  }
                />
              ) : (
                <p className="text-15 text-muted max-lg:hidden">
                  Abra um evento para ver os dados, a causa e a história. Na lista, <Kbd>J</Kbd> e{' '}
                  <Kbd>K</Kbd> andam, <Kbd>Enter</Kbd> abre e <Kbd>Esc</Kbd> fecha.
                </p>
              )}
            </Panel>
          </aside>
        ) : (
          <Dialog
            open={open !== null}
            onClose={() => show(null)}
            size="lg"
            title={open ? labels.event(open.type) : ''}
            className="event-sheet"
          >
            {inspector}
          </Dialog>
        )}
      </div>
    </>
  )
}

export default EventLogIndex
