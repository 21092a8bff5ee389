import {
  previewAddress,
  recordRoot,
  sectionAddress,
} from '../../../../src/contracts/kernel/resource-catalogue'
import type { RecordDraft, ResourceRow } from '../../../../src/contracts/kernel/resource-list'
import { ActionForm, ConfirmedAction } from '../../shell/form'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { counted } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { RelativeTime } from '../../ui/RelativeTime'
import { TextLink } from '../../ui/TextLink'
import { Change } from '../record/Change'
import { useResource } from '../useResource'
import { PreviewLink } from './PreviewLink'
import { pendingOf } from './pending'

const countOf = ({ sections }: RecordDraft) =>
  counted(
    sections.reduce((sum, { changes }) => sum + changes.length, 0),
    'mudança não publicada',
    'mudanças não publicadas',
  )

interface DraftProps {
  id: string
  draft: RecordDraft
}

/** What the shop does not show yet, field by field, and the button that publishes it. */
export function DraftPanel({ id, draft }: DraftProps) {
  const resource = useResource()
  const base = `${recordRoot(resource, id)}/draft`
  return (
    <Panel
      title={countOf(draft)}
      className="mb-6 border-warn"
      action={
        <div className="flex flex-wrap gap-2">
          <ActionForm action={`${base}/publish`}>
            <input type="hidden" name="_revision" value={draft.revision} />
            <Button type="submit">Publicar mudanças</Button>
          </ActionForm>
          {resource.seenAt?.preview && <PreviewLink href={previewAddress(resource, id)} />}
          <ConfirmedAction
            action={`${base}/discard`}
            label="Descartar"
            variant="ghost"
            confirm={{
              title: 'Descartar todas as mudanças?',
              text: 'O que está na loja continua como está. As mudanças do rascunho se perdem.',
              label: 'Descartar mudanças',
              danger: true,
            }}
          />
        </div>
      }
    >
      <p className="-mt-2 mb-4 text-muted">A loja continua como está até você publicar.</p>
      <ul className="grid gap-4">
        {draft.sections.map(({ name, label, changes, who, at }) => (
          <li key={name} className="min-w-0">
            <p className="mb-1">
              <TextLink href={sectionAddress(resource, id, name)}>{label}</TextLink>
              <span className="text-muted">
                {' · '}
                {who}, <RelativeTime at={at} />
              </span>
            </p>
            {changes.length > 0 ? (
              <ul className="grid gap-1">
                {changes.map((change) => (
                  <Change key={change.label} {...change} />
                ))}
              </ul>
            ) : (
              <p className="text-muted">Já está assim na loja.</p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Parts of a record with changes that are published on their own pages. */
export function PendingNote({ row }: { row: ResourceRow }) {
  const resource = useResource()
  return pendingOf(resource, row).map((name) => (
    <Alert
      key={name}
      tone="warn"
      className="mb-6"
      title={`${resource.sections[name]?.label}: mudanças não publicadas`}
      action={
        <LinkButton href={sectionAddress(resource, row.id, name)} size="sm" variant="secondary">
          Ver e publicar
        </LinkButton>
      }
    >
      A loja continua como está até você publicar.
    </Alert>
  ))
}

/** On a page of one section: that its record has unpublished changes, and the way to them. */
export function DraftNote({ id, draft }: DraftProps) {
  const resource = useResource()
  return (
    <Alert
      tone="warn"
      className="mb-5"
      title={countOf(draft)}
      action={
        <div className="flex flex-wrap gap-2">
          {resource.seenAt?.preview && <PreviewLink href={previewAddress(resource, id)} size="sm" />}
          <LinkButton href={recordRoot(resource, id)} size="sm" variant="secondary">
            Ver e publicar
          </LinkButton>
        </div>
      }
    >
      A loja continua como está até você publicar.
    </Alert>
  )
}
