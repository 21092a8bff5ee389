import { CheckCircle2, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { number } from '../../ui/format'
import type { BulkAnswer } from './bulk'

interface BulkResultsProps {
  answer: BulkAnswer | undefined
  onClose: () => void
}

/** What happened to each record: refusals first, each with its sentence. */
export function BulkResults({ answer, onClose }: BulkResultsProps) {
  const { done = 0, results = [] } = answer ?? {}
  const refused = results.filter(({ ok }) => !ok)
  const ordered = [...refused, ...results.filter(({ ok }) => ok)]
  return (
    <Dialog
      open={answer !== undefined}
      onClose={onClose}
      title={
        refused.length === 0
          ? `Tudo certo: ${number(done)} de ${number(results.length)}`
          : `${number(done)} de ${number(results.length)} concluídos`
      }
      size="md"
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <ul className="grid gap-1">
        {ordered.map(({ id, title, ok, message }) => {
          const Icon = ok ? CheckCircle2 : TriangleAlert
          return (
            <li key={id} className="flex gap-2.5 py-1">
              <Icon
                aria-hidden="true"
                className={ok ? 'mt-0.5 size-5 shrink-0 text-ok' : 'mt-0.5 size-5 shrink-0 text-warn'}
              />
              <span className="min-w-0">
                <b className="font-semibold text-fg">{title}</b>{' '}
                <span className="sr-only">{ok ? 'feito:' : 'recusado:'}</span> {message}
              </span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
