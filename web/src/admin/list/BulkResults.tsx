import { CheckCircle2, TriangleAlert } from 'lucide-react'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { number } from '../../ui/format'
import type { BulkAnswer } from './bulk'

interface BulkResultsProps {
  answer: BulkAnswer | undefined
  onClose: () => void
  /** Takes back what was done; absent where that cannot be. */
  onUndo?: (() => void) | undefined
  undoing: boolean
}

function titleOf({ done, results, of, broken }: BulkAnswer): string {
  if (of !== undefined && !broken) return `${number(results.length)} de ${number(of)}…`
  const all = of ?? results.length
  return done === all
    ? `Tudo certo: ${number(done)} de ${number(all)}`
    : `${number(done)} de ${number(all)} concluídos`
}

/** What happened to each record: refusals first, each with its sentence. */
export function BulkResults({ answer, onClose, onUndo, undoing }: BulkResultsProps) {
  const { done = 0, results = [], of, broken } = answer ?? {}
  const running = of !== undefined && !broken
  const refused = results.filter(({ ok }) => !ok)
  const ordered = [...refused, ...results.filter(({ ok }) => ok)]
  return (
    <Dialog
      open={answer !== undefined}
      onClose={running ? () => {} : onClose}
      title={titleOf({ done, results, of, broken })}
      size="md"
      footer={
        <>
          <Button onClick={onClose} loading={running}>
            Fechar
          </Button>
          {onUndo && (
            <Button variant="secondary" onClick={onUndo} loading={undoing}>
              Desfazer
            </Button>
          )}
        </>
      }
    >
      {running && (
        <progress
          value={results.length}
          max={of}
          aria-label="Feitos"
          className="mb-3 h-2 w-full accent-primary"
        />
      )}
      {broken && (
        <Alert tone="warn">
          A conexão caiu. O que falta pode ter sido feito ou não: recarregue a lista para ver.
        </Alert>
      )}
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
