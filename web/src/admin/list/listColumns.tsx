import { type Attribute, type AttributeKind, isNumeric } from '../../../../src/contracts/kernel/attribute'
import { cellText } from '../../../../src/contracts/kernel/cell-text'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import {
  columnsOf,
  type ResourceListProps,
  type ResourceRow,
  resourceListQuery,
} from '../../../../src/contracts/kernel/resource-list'
import { Anchor } from '../../ui/Anchor'
import { cx } from '../../ui/cx'
import type { Column } from '../../ui/DataTable'
import { Cell, type CellProps, isEmpty } from '../Cell'
import { rowHref, shownColumns } from './listLinks'

/** Kinds whose text in words is not what stands in the cell. */
const UNTITLED = ['picture', 'flag', 'status', 'instant']

/** Kinds whose text is as long as people write it. */
const FLEXIBLE = ['text', 'longText', 'relation', 'relations', 'email', 'link']

/** Kinds whose cells are links. */
const LINKED: readonly AttributeKind[] = ['email', 'link', 'file', 'relation', 'relations']

/** Letters of a choice that is one of these long texts, too. */
const LONG_CHOICE = 20

const isFlexible = ({ kind, values }: Attribute) =>
  FLEXIBLE.includes(kind) ||
  (kind === 'choice' && Object.values(values ?? {}).some(({ label }) => label.length >= LONG_CHOICE))

/** Columns of the table, out of the declaration and what the view chose of it. */
export function listColumns(resource: Resource, props: ResourceListProps): Column<ResourceRow>[] {
  const { view, related, totals } = props
  const list = resourceListQuery(resource)
  return shownColumns(resource, view).map(([name, attribute]) => {
    const { by, descending } = view.sort
    const under = columnsOf(resource)[attribute.under ?? '']
    // A column of dashes leaves its room to the others.
    const flexible =
      (isFlexible(attribute) && props.rows.some(({ values }) => !isEmpty(values[name] ?? null))) ||
      (attribute.primary === true && under !== undefined && isFlexible(under))
    const total = attribute.total === true ? totals[name] : undefined
    return {
      key: name,
      header: attribute.label,
      primary: attribute.primary,
      flexible,
      isLong: attribute.kind === 'longText',
      isEmpty: ({ values }) => attribute.whenEmpty === undefined && isEmpty(values[name] ?? null),
      align: isNumeric(attribute) ? 'right' : 'left',
      sorted: !resource.order && by === name ? (descending ? 'desc' : 'asc') : undefined,
      sortHref:
        !resource.order && resource.sorts.includes(name)
          ? list.address(view, { sort: { by: name, descending: by === name && !descending } })
          : undefined,
      title: ({ values }) =>
        UNTITLED.includes(attribute.kind) || (values[name] ?? '') === ''
          ? undefined
          : cellText(attribute, values[name], related[name]),
      total: total === undefined ? undefined : cellText({ ...attribute, whenZero: undefined }, total),
      cell: (row) => {
        // A link inside of the record's own would be taken apart by every browser.
        const cell =
          attribute.primary && LINKED.includes(attribute.kind) ? (
            cellText(attribute, row.values[name], related[name])
          ) : (
            <Cell name={name} attribute={attribute} row={row} related={related} />
          )
        const line = attribute.primary ? (
          <Anchor
            href={rowHref(resource, view, row)}
            data-row-link=""
            className="font-semibold text-link hover:underline"
          >
            {cell}
          </Anchor>
        ) : (
          cell
        )
        if (!attribute.under) return line
        return (
          <div>
            <div className="sm:truncate">{line}</div>
            <Under {...{ resource, attribute, row, related }} isWide={flexible} />
          </div>
        )
      },
    }
  })
}

type UnderProps = Pick<CellProps, 'attribute' | 'row' | 'related'> & {
  resource: Resource
  /** Its column takes the room that is left. */
  isWide: boolean
}

/** The second line of a cell; none where its value is empty and says nothing by that. */
function Under({ resource, attribute: { under = '' }, row, related, isWide }: UnderProps) {
  const attribute = columnsOf(resource)[under]
  if (!attribute || (!row.values[under] && !attribute.whenEmpty)) return null
  return (
    <span
      title={cellText(attribute, row.values[under], related[under])}
      className={cx(
        'block truncate font-normal text-muted text-sm max-sm:max-w-72 max-sm:whitespace-normal',
        !isWide && 'sm:max-w-44',
      )}
    >
      <Cell name={under} {...{ attribute, row, related }} />
    </span>
  )
}
