import type { HistoryEntry } from '../../../../src/contracts/kernel/resource-list'
import { usePage } from '../../shell/current'
import { TextLink } from '../../ui/TextLink'
import { Timeline } from '../../ui/Timeline'
import { recordView } from './address'
import { Change } from './Change'

interface HistoryProps {
  entries: readonly HistoryEntry[]
  /** Revision that is shown now; null: the newest. */
  shown: number | null
}

/** What happened to a record, newest first, with the way to each version. */
export function History({ entries, shown }: HistoryProps) {
  const { url } = usePage()
  const newest = entries[0]?.revision
  if (entries.length === 0) return <p className="text-muted">Ainda não há mudanças.</p>
  return (
    <Timeline
      items={entries.map(({ revision, at, label, who, changes }) => ({
        id: String(revision),
        title: label,
        at,
        current: revision === (shown ?? newest),
        detail: (
          <>
            <p>
              {who}
              {' · '}
              {revision === newest ? (
                'versão atual'
              ) : (
                <TextLink href={recordView(url, { versao: revision })}>Como era</TextLink>
              )}
            </p>
            {changes.length > 0 && (
              <ul className="mt-1.5 grid gap-1">
                {changes.map((change) => (
                  <Change key={change.label} {...change} />
                ))}
              </ul>
            )}
          </>
        ),
      }))}
    />
  )
}
