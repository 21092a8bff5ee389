import { X } from 'lucide-react'
import { useState } from 'react'
import type { Act, Resource } from '../../../../src/contracts/kernel/resource'
import type { ResourceListProps, ResourceRow } from '../../../../src/contracts/kernel/resource-list'
import { useVisit } from '../../shell/current'
import { useCommandId } from '../../shell/form/ids'
import { NoAnswer, Refused } from '../../shell/problem'
import { callApi } from '../../shell/wire'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { toast } from '../../ui/toast'
import { chosen } from '../words'
import { BulkConfirm } from './BulkConfirm'
import { BulkResults } from './BulkResults'
import { type BulkAnswer, bulkActs, bulkAddress } from './bulk'

interface BulkBarProps {
  resource: Resource
  props: ResourceListProps
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

const NONE: ReadonlySet<string> = new Set()

/** Sends one act for all selected records and shows what happened to each of them. */
function useBulk({ resource, selected, onChange }: BulkBarProps) {
  const visits = useVisit()
  const [id, renew] = useCommandId()
  const [busy, setBusy] = useState<string>()
  const [answer, setAnswer] = useState<BulkAnswer>()
  const run = async (command: string, reason?: string) => {
    const field = resource.acts[command]?.reason?.as ?? 'reason'
    setBusy(command)
    try {
      const body = { ids: [...selected], _id: id, ...(reason !== undefined && { [field]: reason }) }
      setAnswer(await callApi<BulkAnswer>(bulkAddress(resource, command), { method: 'POST', body }))
      renew()
      onChange(NONE)
      await visits.reload()
    } catch (error) {
      if (!(error instanceof Refused || error instanceof NoAnswer)) throw error
      toast.error(error.message)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, answer, run, close: () => setAnswer(undefined) }
}

/** Acts on the selected rows, at the bottom of the screen while there are any. */
export function BulkBar(props: BulkBarProps) {
  const { resource, selected, onChange } = props
  const { rows, may } = props.props
  const { busy, answer, run, close } = useBulk(props)
  const [asking, setAsking] = useState<[command: string, act: Act]>()
  const acts = bulkActs(resource, may)
  return (
    <>
      {selected.size > 0 && (
        <section
          aria-label="Ações nas linhas selecionadas"
          data-bulk-bar=""
          className="fixed inset-x-3 bottom-3 z-30 mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 shadow-3 print:hidden"
        >
          <p className="tabular font-semibold text-15">
            <span role="status">{chosen(selected.size, resource.noun)}</span>
          </p>
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
        onClose={() => setAsking(undefined)}
        onConfirm={(command, reason) => {
          setAsking(undefined)
          void run(command, reason)
        }}
      />
      <BulkResults answer={answer} onClose={close} />
    </>
  )
}

const SelectPage = ({
  rows,
  onChange,
}: Pick<BulkBarProps, 'onChange'> & { rows: readonly ResourceRow[] }) => (
  <Button size="sm" variant="ghost" onClick={() => onChange(new Set(rows.map(({ id }) => id)))}>
    Selecionar a página
  </Button>
)
