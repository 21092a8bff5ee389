import { Minus, MoveVertical, Pencil, Plus } from 'lucide-react'
import type { CurriculumPage } from '../../../../../src/contracts/catalog/curriculum'
import { PreviewLink } from '../../../admin/editor/PreviewLink'
import { ActionForm, ConfirmedAction } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { counted } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { RelativeTime } from '../../../ui/RelativeTime'

const icons = { added: Plus, removed: Minus, changed: Pencil, moved: MoveVertical }
const tones = { added: 'text-ok', removed: 'text-danger', changed: 'text-warn', moved: 'text-muted' }
const SHOWN = 8

function ChangeList({ changes }: Pick<CurriculumPage, 'changes'>) {
  return (
    <ul className="grid gap-1.5">
      {changes.map(({ kind, text }) => {
        const Icon = icons[kind]
        return (
          <li key={text} className="flex items-start gap-2.5">
            <Icon aria-hidden="true" className={`mt-1 size-4 shrink-0 ${tones[kind]}`} />
            <span className="min-w-0">{text}</span>
          </li>
        )
      })}
    </ul>
  )
}

interface PublishPanelProps extends Pick<CurriculumPage, 'changes' | 'changedBy' | 'isPublic'> {
  base: string
  /** Address of the lessons as they will be. */
  preview: string
}

/** What students do not see yet, in words, and the button that shows it to them. */
export function PublishPanel({ changes, changedBy, isPublic, base, preview }: PublishPanelProps) {
  if (changes.length === 0 || !isPublic) return null
  const more = changes.slice(SHOWN)
  return (
    <Panel
      title={counted(changes.length, 'mudança não publicada', 'mudanças não publicadas')}
      className="mb-5 border-warn"
      action={
        <div className="flex flex-wrap gap-2">
          <ActionForm action={`${base}/publish`}>
            <Button type="submit">Publicar mudanças</Button>
          </ActionForm>
          <PreviewLink href={preview} />
          <ConfirmedAction
            action={`${base}/discard`}
            label="Descartar"
            variant="ghost"
            confirm={{
              title: 'Descartar todas as mudanças?',
              text: 'O rascunho volta a ser o que os alunos veem agora. As mudanças ficam só no histórico.',
              label: 'Descartar mudanças',
              danger: true,
            }}
          />
        </div>
      }
    >
      <p className="-mt-2 mb-3 text-muted">Os alunos continuam vendo a versão publicada até você publicar.</p>
      <ChangeList changes={changes.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details className="mt-1.5">
          <summary className="min-h-9 list-none py-1.5 font-medium text-link">
            Ver mais {counted(more.length, 'mudança', 'mudanças')}
          </summary>
          <ChangeList changes={more} />
        </details>
      )}
      {changedBy.length > 0 && (
        <details className="mt-3 border-line border-t pt-2 text-sm">
          <summary className="min-h-9 list-none py-1.5 font-medium text-link">Quem mudou o quê</summary>
          <ul className="grid gap-1">
            {changedBy.map(({ who, at, what }) => (
              <li key={`${at} ${what}`}>
                <strong>{who}</strong>: {what} · <RelativeTime at={at} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}
