import { X } from 'lucide-react'
import { useState } from 'react'
import type { Act } from '../../../../src/contracts/kernel/record-spec'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import {
  MOST_AT_ONCE,
  type ResourceListProps,
  type ResourceRow,
  viewText,
} from '../../../../src/contracts/kernel/resource-list'
import { useVisit } from '../../shell/current'
import { useCommandId } from '../../shell/form/ids'
import { NoAnswer, Refused } from '../../shell/problem'
import { callApi } from '../../shell/wire'
import { Button } from '../../ui/Button'
import { buttonStyle } from '../../ui/buttonStyle'
import { number } from '../../ui/format'
import { IconButton } from '../../ui/IconButton'
import { Menu } from '../../ui/Menu'
import { MenuButton } from '../../ui/menuItem'
import { toast } from '../../ui/toast'
import { chosen } from '../words'
import { BulkConfirm } from './BulkConfirm'
import { BulkResults } from './BulkResults'
import { actOnEach, type BulkAnswer, bulkActs, bulkAddress, everyOf, undoOf } from './bulk'

interface BulkBarProps {
  resource: Resource
  props: ResourceListProps
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

const NONE: ReadonlySet<string> = new Set()

interface Bulk {
  /** Asks for a file of the selected records, which is written in the background. */
  write: (format: string) => Promise<void>
  busy: string | undefined
  answer: BulkAnswer | undefined
  /** Takes the answered act back. */
  undo: (() => void) | undefined
  undoing: boolean
  /** Resolves to a sentence if the reason was refused; other refusals are told in a toast. */
  run: (command: string, reason?: string) => Promise<string | undefined>
  close: () => void
}

/** Sends one act for all selected records, or for the whole view: what happened to each is shown, or watched elsewhere. */
function useBulk(
  { resource, props, selected, onChange }: BulkBarProps,
  everyRow: boolean,
  onBegin: () => void,
): Bulk {
  const visits = useVisit()
  const [id, renew] = useCommandId()
  const [busy, setBusy] = useState<string>()
  const [answer, setAnswer] = useState<BulkAnswer>()
  const [acted, setActed] = useState('')
  const [undoing, setUndoing] = useState(false)
  const run = async (command: string, reason?: string) => {
    const field = resource.acts[command]?.reason?.as ?? 'reason'
    setBusy(command)
    setActed(command)
    try {
      const reasoned = reason !== undefined && { [field]: reason }
      if (resource.background) {
        const query = viewText(resource, props.view)
        const which = everyRow ? { all: '1' } : { ids: [...selected] }
        await visits.submit(bulkAddress(resource, command), { ...which, query, _id: id, ...reasoned })
        return
      }
      if (everyRow) {
        const query = viewText(resource, props.view)
        const count = everyOf(resource, props.total)
        await actOnEach(
          bulkAddress(resource, command),
          { all: '1', query, count, _id: id, ...reasoned },
          (answer) => {
            onBegin()
            setAnswer(answer)
          },
        )
        renew()
        onChange(NONE)
        await visits.reload()
        return
      }
      const body = { ids: [...selected], _id: id, ...reasoned }
      setAnswer(await callApi<BulkAnswer>(bulkAddress(resource, command), { method: 'POST', body }))
      renew()
      onChange(NONE)
      await visits.reload()
    } catch (error) {
      if (!(error instanceof Refused || error instanceof NoAnswer)) throw error
      const aboutReason = error instanceof Refused ? error.problem.errors?.[field] : undefined
      if (aboutReason) return aboutReason
      toast.error(error.message)
    } finally {
      setBusy(undefined)
    }
  }
  const write = async (format: string) => {
    if (!resource.background) return
    const ids = everyRow ? [] : [...selected]
    const body = { query: viewText(resource, props.view), format, [resource.background.ids]: ids, _id: id }
    try {
      await visits.submit(`${resource.at}/export`, body)
    } catch (error) {
      if (!(error instanceof Refused || error instanceof NoAnswer)) throw error
      toast.error(error.message)
    }
  }
  const back = answer && undoOf(resource, acted, answer)
  const undo = async ({ command, ids }: NonNullable<typeof back>) => {
    setUndoing(true)
    try {
      const body = { ids, _id: id }
      const undone = await callApi<BulkAnswer>(bulkAddress(resource, command), { method: 'POST', body })
      renew()
      setActed('')
      if (undone.done === ids.length) {
        setAnswer(undefined)
        toast.success('Desfeito.')
      } else setAnswer(undone)
      await visits.reload()
    } catch (error) {
      if (!(error instanceof Refused || error instanceof NoAnswer)) throw error
      toast.error(error.message)
    } finally {
      setUndoing(false)
    }
  }
  const may = back && props.may.acts.includes(back.command)
  return {
    busy,
    answer,
    undo: may ? () => void undo(back) : undefined,
    undoing,
    run,
    write,
    close: () => setAnswer(undefined),
  }
}

/** Acts on the selected rows, at the bottom of the screen while there are any. */
export function BulkBar(props: BulkBarProps) {
  const { resource, selected, onChange } = props
  const { rows, may, total, atLeast } = props.props
  const [every, setEvery] = useState<ReadonlySet<string>>()
  // Only while the same rows are selected: another selection means these rows alone.
  const everyRow = every === selected
  const [asking, setAsking] = useState<[command: string, act: Act]>()
  const { busy, answer, undo, undoing, run, write, close } = useBulk(props, everyRow, () =>
    setAsking(undefined),
  )
  const acts = bulkActs(resource, may)
  const all = everyOf(resource, total)
  return (
    <>
      {selected.size > 0 && (
        <section
          aria-label="Ações nas linhas selecionadas"
          data-bulk-bar=""
          className="fixed inset-x-3 bottom-3 z-30 mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 shadow-3 print:hidden"
        >
          <p className="tabular font-semibold text-15">
            <span role="status">
              {everyRow && atLeast && resource.background ? 'Mais de ' : ''}
              {chosen(everyRow ? all : selected.size, resource.noun)}
            </span>
          </p>
          {!everyRow && selected.size === rows.length && hasMore(resource, props.props) && (
            <Button size="sm" variant="ghost" onClick={() => setEvery(selected)}>
              {selectEvery(resource, props.props)}
            </Button>
          )}
          {selected.size < rows.length && <SelectPage rows={rows} onChange={onChange} />}
          {acts.map(([command, act]) => (
            <Button
              key={command}
              size="sm"
              variant={act.danger ? 'danger-quiet' : 'secondary'}
              loading={busy === command}
              onClick={() => (act.confirm || act.reason ? setAsking([command, act]) : void run(command))}
            >
              {act.label}
            </Button>
          ))}
          {resource.background && (
            <Menu
              label="Exportar"
              summaryClassName={buttonStyle({ variant: 'secondary', size: 'sm' })}
              className="[&>div]:top-auto [&>div]:bottom-full [&>div]:mb-1"
            >
              {Object.entries(resource.background.formats).map(([format, label]) => (
                <MenuButton key={format} onClick={() => void write(format)}>
                  {label}
                </MenuButton>
              ))}
            </Menu>
          )}
          <IconButton
            size="sm"
            label="Limpar seleção"
            icon={<X aria-hidden="true" />}
            onClick={() => onChange(NONE)}
          />
        </section>
      )}
      <BulkConfirm
        asking={asking}
        resource={resource}
        rows={rows.filter(({ id }) => selected.has(id))}
        count={everyRow ? all : selected.size}
        onClose={() => setAsking(undefined)}
        onConfirm={async (command, reason) => {
          const refused = await run(command, reason)
          if (!refused) setAsking(undefined)
          return refused
        }}
      />
      <BulkResults answer={answer} onClose={close} onUndo={undo} undoing={undoing} />
    </>
  )
}

/** Whether an act can be for more than the rows of the page: it must be known for how many, unless these are counted then. */
const hasMore = ({ background }: Resource, { rows, total, atLeast }: ResourceListProps) =>
  background ? atLeast || total > rows.length : total > rows.length && (!atLeast || total >= MOST_AT_ONCE)

/** "Selecionar todas as 312", "Selecionar as primeiras 1.000", "Selecionar mais de 10.000". */
function selectEvery(resource: Resource, { total, atLeast }: ResourceListProps): string {
  const [, , gender] = resource.noun
  const [all, first] = gender === 'f' ? ['todas as', 'as primeiras'] : ['todos os', 'os primeiros']
  const most = everyOf(resource, total)
  if (resource.background && atLeast) return `Selecionar mais de ${number(total)}`
  return `Selecionar ${atLeast || most < total ? first : all} ${number(most)}`
}

const SelectPage = ({
  rows,
  onChange,
}: Pick<BulkBarProps, 'onChange'> & { rows: readonly ResourceRow[] }) => (
  <Button size="sm" variant="ghost" onClick={() => onChange(new Set(rows.map(({ id }) => id)))}>
    Selecionar a página
  </Button>
)
