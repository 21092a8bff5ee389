import { type VideoUse, videoUseKinds } from '../../../../src/contracts/catalog/videos'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'

/** Uses of one kind that stand there before the rest is asked for. */
const AT_FIRST = 6

function Uses({ uses }: { uses: readonly VideoUse[] }) {
  return (
    <ul className="mt-1 grid gap-1.5">
      {uses.map(({ title, to, isShown, pages }) => (
        <li key={`${to} ${title}`} className="wrap-anywhere">
          <TextLink href={to}>{title}</TextLink>
          {!isShown && <span className="text-muted text-sm"> em mudanças não publicadas</span>}
          {pages.length > 0 && (
            <span className="block text-sm">
              Nas páginas{' '}
              {pages.map((page, n) => (
                <span key={page.to}>
                  {n > 0 && ', '}
                  <TextLink href={page.to}>{page.title}</TextLink>
                </span>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What shows a film, each with the way there. */
export function VideoUses({ uses }: { uses: readonly VideoUse[] }) {
  if (uses.length === 0) return null
  const kinds = Object.entries(videoUseKinds)
    .map(([kind, label]) => ({ kind, label, own: uses.filter((use) => use.kind === kind) }))
    .filter(({ own }) => own.length > 0)
  return (
    <Panel title="Onde aparece" className="mt-4">
      <div className="grid gap-4">
        {kinds.map(({ kind, label, own }) => (
          <div key={kind}>
            <h3 className="text-muted text-sm">
              {label} · {own.length}
            </h3>
            <Uses uses={own.slice(0, AT_FIRST)} />
            {own.length > AT_FIRST && (
              <details className="mt-1.5">
                <summary className="cursor-pointer py-1 text-sm pointer-coarse:min-h-11">
                  Ver mais {own.length - AT_FIRST}
                </summary>
                <Uses uses={own.slice(AT_FIRST)} />
              </details>
            )}
          </div>
        ))}
      </div>
    </Panel>
  )
}
