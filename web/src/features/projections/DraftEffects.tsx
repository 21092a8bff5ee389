import { Mail, Terminal } from 'lucide-react'
import type { WhatIfAnswer } from '../../../../src/contracts/analytics/projections'
import { counted } from '../../ui/format'
import { JsonView } from '../../ui/JsonView'
import { Panel } from '../../ui/Panel'
import { Status } from '../../ui/Status'
import { useLabels } from '../analytics/labels'
import { ChangeList } from './ChangeList'

type Row = WhatIfAnswer['rows'][number]

const Moved = ({ row }: { row: Row }) => (
  <li className="border-line border-t py-3 first:border-t-0">
    <p className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0">
        <b className="font-semibold">{row.label}</b>{' '}
        <span className="break-all font-mono text-13 text-muted">{row.key}</span>
      </span>
      {row.isNew && <Status tone="ok">Nasceria</Status>}
      {row.isGone && <Status tone="danger">Deixaria de existir</Status>}
    </p>
    <ChangeList changes={row.changes} />
  </li>
)

/** Effects of drafts: rows that would change, and commands and jobs that would follow. */
export function DraftEffects({ answer: { rows, intents } }: { answer: WhatIfAnswer }) {
  const labels = useLabels()
  return (
    <div className="grid grid-cols-1 gap-6" role="status">
      <Panel
        title={counted(rows.length, 'registro mudaria', 'registros mudariam', 'Nenhum registro mudaria')}
        action={<Status tone="ok">Nada foi gravado</Status>}
      >
        {rows.length === 0 ? (
          <p className="text-muted">Nenhuma projeção depende do que este evento diz.</p>
        ) : (
          <ul>
            {rows.map((row) => (
              <Moved key={`${row.projection} ${row.key}`} row={row} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="O que seria pedido em seguida">
        {intents.length === 0 ? (
          <p className="text-muted">Nenhuma reação responde a este evento.</p>
        ) : (
          <ul className="grid grid-cols-1 gap-3">
            {intents.map(({ reactor, kind, name, input }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an intent has no name of its own
              <li key={i}>
                <details className="rounded-control border border-line px-3">
                  <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 py-2">
                    {kind === 'job' ? (
                      <Mail aria-hidden="true" className="size-4 text-muted" />
                    ) : (
                      <Terminal aria-hidden="true" className="size-4 text-muted" />
                    )}
                    <b className="font-semibold">{kind === 'job' ? labels.job(name) : name}</b>
                    <span className="text-muted text-sm">
                      {kind === 'job' ? 'tarefa' : 'comando'} pedido por <code>{reactor}</code>
                    </span>
                  </summary>
                  <JsonView value={input} label={`O que ${name} receberia`} className="mb-3" />
                </details>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}
