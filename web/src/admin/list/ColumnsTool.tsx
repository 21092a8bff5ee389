import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { useState } from 'react'
import { movedTo } from '../../../../src/contracts/kernel/moved'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import {
  columnsOf,
  type ResourceView,
  resourceListQuery,
} from '../../../../src/contracts/kernel/resource-list'
import { QueryForm } from '../../shell/lists/QueryForm'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { IconButton } from '../../ui/IconButton'
import { Popover } from '../../ui/Popover'
import { TextLink } from '../../ui/TextLink'
import { here, shownColumns } from './listLinks'

interface ColumnsToolProps {
  resource: Resource
  view: ResourceView
}

/** Chooses the columns of the list and their order. */
export function ColumnsTool({ resource, view }: ColumnsToolProps) {
  const list = resourceListQuery(resource)
  return (
    <Popover
      icon={<Columns3 aria-hidden="true" className="size-4.5" />}
      label="Colunas"
      iconOnly
      className="w-80"
    >
      <QueryForm
        key={here(resource, view)}
        action={list.path}
        canonical={list.canonical}
        keep={list.fields({ ...view, columns: [], page: 1 })}
        className="grid gap-1"
      >
        <ColumnBoxes {...{ resource, view }} />
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button type="submit" size="sm">
            Mostrar colunas
          </Button>
          {view.columns.length > 0 && (
            <TextLink href={list.address(view, { columns: [] })} className="text-sm">
              Voltar às colunas de sempre
            </TextLink>
          )}
        </div>
      </QueryForm>
    </Popover>
  )
}

function ColumnBoxes({ resource, view }: ColumnsToolProps) {
  const columns = columnsOf(resource)
  const shown = shownColumns(resource, view).map(([name]) => name)
  const [order, setOrder] = useState(() => [
    ...shown,
    ...Object.keys(columns).filter((name) => !shown.includes(name)),
  ])
  const step = (at: number, by: number, name: string) => (
    <IconButton
      size="sm"
      className="min-h-8 min-w-8"
      label={`${columns[name]?.label}: ${by < 0 ? 'mais à esquerda' : 'mais à direita'}`}
      icon={by < 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
      // The first column names the record and stays where it is.
      disabled={at + by < 1 || at + by >= order.length}
      onClick={() => setOrder(movedTo(order, at, at + by))}
    />
  )
  return (
    <ul aria-label="Colunas da lista">
      {order.map((name, at) => {
        const { label, primary } = columns[name] ?? { label: name }
        return (
          <li key={name} className="flex items-center justify-between gap-1">
            <Checkbox
              name={primary ? undefined : 'colunas'}
              value={name}
              label={label}
              defaultChecked={shown.includes(name)}
              disabled={primary}
              className="min-w-0 [&>label]:min-h-9 [&>label]:py-0.5"
            />
            {primary ? (
              <input type="hidden" name="colunas" value={name} readOnly />
            ) : (
              <span className="flex">
                {step(at, -1, name)}
                {step(at, 1, name)}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
