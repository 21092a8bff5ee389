import type { Attribute } from '../../../../src/contracts/kernel/attribute'
import type { CellValue, RelatedTitles, ResourceRow } from '../../../../src/contracts/kernel/resource-list'
import { cx } from '../../ui/cx'
import { SafeHtml } from '../../ui/SafeHtml'
import { TextLink } from '../../ui/TextLink'
import { Cell } from '../Cell'
import { usePart } from '../useResource'

interface RecordValueProps {
  name: string
  attribute: Attribute
  row: ResourceRow
  related: RelatedTitles
}

/** An object's parts, each as the value of a small record. */
function Parts({ name, attribute, row, related }: RecordValueProps) {
  const values = row.values[name] as Record<string, CellValue>
  return (
    <dl className="grid gap-3">
      {Object.entries(attribute.items ?? {}).map(([part, own]) => (
        <div key={part}>
          <dt className="text-muted text-sm">{own.label}</dt>
          <dd>
            <RecordValue name={part} attribute={own} row={{ ...row, values }} related={related} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Relations({ name, attribute, row, related }: RecordValueProps) {
  const { to } = attribute.relation ?? {}
  return (
    <ul className="grid gap-1">
      {(row.values[name] as readonly string[]).map((id) => {
        const title = related[name]?.[id] ?? id
        return (
          <li key={id}>
            {to ? <TextLink href={to.replace('{id}', encodeURIComponent(id))}>{title}</TextLink> : title}
          </li>
        )
      })}
    </ul>
  )
}

/** A value at the length that the page of its record has room for. */
export function RecordValue(props: RecordValueProps) {
  const { name, attribute, row } = props
  const value = row.values[name] ?? null
  const byHand = usePart(`cell:${name}`) !== undefined
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  if (byHand || isEmpty) return <Cell {...props} />
  switch (attribute.kind) {
    case 'longText':
      return <p className="whitespace-pre-line">{String(value)}</p>
    case 'lines':
      return (
        <ul className="grid list-disc gap-1 pl-5">
          {(value as readonly string[]).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )
    case 'richText':
      return <SafeHtml html={String(value)} />
    case 'relations':
      return <Relations {...props} />
    case 'group':
      return <Parts {...props} />
    case 'list':
      return (
        <ol className="grid gap-2">
          {(value as readonly Record<string, CellValue>[]).map((item, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items of a version that does not change
            <li key={n} className="rounded-control border border-line p-3">
              <Parts {...props} row={{ ...row, values: { [name]: item } }} />
            </li>
          ))}
        </ol>
      )
    case 'picture':
      return (
        <img
          src={String(value)}
          alt=""
          className={cx(
            'rounded-control border border-line bg-surface-2 object-cover',
            attribute.shape === 'square' ? 'size-32' : 'aspect-video w-full max-w-md',
          )}
        />
      )
    default:
      return <Cell {...props} />
  }
}
