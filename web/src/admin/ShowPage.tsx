import { Pencil } from 'lucide-react'
import type { ResourceShow } from '../../../src/contracts/kernel/resource'
import { Breadcrumbs } from '../ui/Breadcrumbs'
import { LinkButton } from '../ui/LinkButton'
import { PageHeader } from '../ui/PageHeader'
import { Panel } from '../ui/Panel'
import { Cell } from './Cell'
import { RowAction } from './RowAction'
import { useResource } from './useResource'
import { capital } from './words'

/** One item of a declared resource: its values and actions. */
export default function ShowPage({ row }: ResourceShow) {
  const resource = useResource()
  const base = `/admin/${resource.path}`
  const mark = resource.columns.find(({ kind }) => kind === 'status')
  const fits = (when: { column: string; is: readonly string[] } | undefined) =>
    !when || when.is.includes(String(row[when.column] ?? ''))
  const actions = resource.actions.filter(({ when }) => fits(when))
  return (
    <div className="max-w-[860px]">
      <PageHeader
        above={
          <Breadcrumbs items={[{ label: capital(resource.noun.many), href: base }, { label: row.name }]} />
        }
        title={row.name}
        mark={mark && <Cell column={mark} row={row} />}
        actions={
          <>
            {fits(resource.editableWhen) && (
              <LinkButton
                href={`${base}/${row.id}/edit`}
                icon={<Pencil aria-hidden="true" className="size-4.5" />}
              >
                Editar
              </LinkButton>
            )}
            {actions.map((action) => (
              <RowAction key={action.name} action={action} row={row} base={base} />
            ))}
          </>
        }
      />
      <Panel>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[180px_minmax(0,1fr)]">
          {resource.columns
            .filter((column) => !column.primary && column !== mark)
            .map((column) => (
              <div key={column.name} className="contents">
                <dt className="text-muted max-sm:-mb-3">{column.label}</dt>
                <dd className="min-w-0">
                  <Cell column={column} row={row} />
                </dd>
              </div>
            ))}
        </dl>
      </Panel>
    </div>
  )
}
