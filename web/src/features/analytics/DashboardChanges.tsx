import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ToldChange } from '../../../../src/contracts/analytics/pages'
import { cx } from '../../ui/cx'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'

/** What changed most against the period before, and of which differences the change consists. */
export const DashboardChanges = ({ changes }: { changes: readonly ToldChange[] }) => (
  <Panel title="O que mais mudou">
    {changes.length === 0 ? (
      <p className="text-muted">
        Nenhuma mudança fora do normal: nenhum número ficou longe do que os dias costumam variar.
      </p>
    ) : (
      <ul className="grid gap-5">
        {changes.map(({ name, head, because, good, href, change }) => {
          const Icon = change.now > change.before ? TrendingUp : TrendingDown
          return (
            <li key={name} className="flex gap-3">
              <Icon
                aria-hidden="true"
                className={cx('mt-0.5 size-5 shrink-0', good ? 'text-ok' : 'text-danger')}
              />
              <div className="min-w-0">
                <p className="font-semibold">{head}</p>
                <p className="text-fg-2">{because}</p>
                <TextLink href={href} className="text-sm">
                  Abrir por {change.byLabel.toLowerCase()}
                </TextLink>
              </div>
            </li>
          )
        })}
      </ul>
    )}
  </Panel>
)
