import { isNumeric } from '../../../../src/contracts/kernel/attribute'
import type { HasMany } from '../../../../src/contracts/kernel/record-spec'
import type { BelongingRows, ResourceRow } from '../../../../src/contracts/kernel/resource-list'
import { usePage } from '../../shell/current'
import { DataTable } from '../../ui/DataTable'
import { Panel } from '../../ui/Panel'
import { PanelPages } from '../../ui/PanelPages'
import { Value } from '../Cell'
import { recordView } from './address'

interface BelongingTableProps {
  /** Name of the tab in the address. */
  name: string
  spec: HasMany
  total: number
  shown: NonNullable<BelongingRows['shown']>
}

/** Rows that belong to a record, newest first. */
export function BelongingTable({ name, spec, total, shown }: BelongingTableProps) {
  const { url } = usePage()
  return (
    <Panel flush>
      <DataTable
        compact
        caption={spec.label}
        rows={shown.rows}
        rowKey={({ id }) => id}
        empty={<p className="px-5 py-8 text-center text-muted">{spec.none}</p>}
        columns={Object.entries(spec.list).map(([column, attribute]) => ({
          key: column,
          header: attribute.label,
          primary: attribute.primary,
          align: isNumeric(attribute) ? 'right' : 'left',
          cell: ({ values }: ResourceRow) => (
            <Value
              attribute={attribute}
              value={values[column] ?? null}
              titles={shown.related[column] ?? {}}
            />
          ),
        }))}
      />
      <PanelPages
        page={shown.page}
        pageSize={shown.perPage}
        total={total}
        href={(page) => recordView(url, { aba: name, ...(page > 1 && { 'pagina-aba': page }) })}
      />
    </Panel>
  )
}
