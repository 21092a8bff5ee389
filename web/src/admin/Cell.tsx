import { Check, Minus } from 'lucide-react'
import type { Attribute } from '../../../src/contracts/kernel/attribute'
import { cellText } from '../../../src/contracts/kernel/cell-text'
import type { CellValue, RelatedTitles, ResourceRow } from '../../../src/contracts/kernel/resource-list'
import { DateTime } from '../ui/DateTime'
import { Money } from '../ui/Money'
import { Status } from '../ui/Status'
import { TextLink } from '../ui/TextLink'
import { Unbroken } from '../ui/Unbroken'
import { useExtra, usePart } from './useResource'

export interface CellProps {
  name: string
  attribute: Attribute
  row: ResourceRow
  related: RelatedTitles
}

export const isEmpty = (value: CellValue) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

const fileName = (address: string) =>
  decodeURIComponent(address.split(/[?#]/)[0]?.split('/').at(-1) || address)

/** A value of a record. A component written by hand goes before. */
export function Cell({ name, attribute, row, related }: CellProps) {
  const Part = usePart(`cell:${name}`)
  const extra = useExtra()
  const value = row.values[name] ?? null
  if (Part) return <Part value={value} row={row} attribute={attribute} extra={extra} />
  return <Value attribute={attribute} value={value} titles={related[name] ?? {}} />
}

interface ValueProps {
  attribute: Attribute
  value: CellValue
  titles: Readonly<Record<string, string>>
}

/** A value in the format of its attribute's kind; a dash if it is empty. */
export function Value({ attribute, value, titles }: ValueProps) {
  if (isEmpty(value)) return <span className="text-muted">{attribute.whenEmpty ?? '—'}</span>
  const text = String(value)
  const words = cellText(attribute, value, titles)
  if (value === 0 && attribute.whenZero) return words
  switch (attribute.kind) {
    case 'money':
      return <Money cents={Number(value)} />
    case 'count':
    case 'number':
    case 'rating':
    case 'percent':
    case 'seconds':
    case 'cnpj':
      return <span className="tabular whitespace-nowrap">{words}</span>
    case 'day':
    case 'moment':
      return (
        <time dateTime={text} className="tabular whitespace-nowrap">
          {words}
        </time>
      )
    case 'instant':
      return <DateTime at={text} format="dayTime" className="tabular whitespace-nowrap" />
    case 'code':
    case 'slug':
      return (
        <code className="font-mono text-sm">
          {attribute.prefix}
          {text}
        </code>
      )
    case 'email':
      return <TextLink href={`mailto:${text}`}>{text}</TextLink>
    case 'link':
      // Older values may be of any scheme.
      return /^https?:\/\//i.test(text) ? (
        <TextLink href={text}>{text.replace(/^https?:\/\/(www\.)?/, '')}</TextLink>
      ) : (
        text
      )
    case 'file':
      return (
        <TextLink href={text} download>
          {fileName(text)}
        </TextLink>
      )
    case 'picture':
      return (
        <img src={text} alt="" loading="lazy" className="inline-block h-8 w-14 rounded-chip object-cover" />
      )
    case 'flag':
      return <Flag on={value === true} />
    case 'status':
      return <Status tone={attribute.values?.[text]?.tone ?? 'neutral'}>{words}</Status>
    case 'relation':
      return <Record attribute={attribute} id={text} title={words} />
    case 'text':
    case 'choice':
      return <Unbroken>{words}</Unbroken>
    default:
      return words
  }
}

function Flag({ on }: { on: boolean }) {
  const Icon = on ? Check : Minus
  return (
    <span
      className={on ? 'inline-flex items-center gap-1 text-ok' : 'inline-flex items-center gap-1 text-muted'}
    >
      <Icon aria-hidden="true" className="size-4" />
      {on ? 'Sim' : 'Não'}
    </span>
  )
}

function Record({ attribute, id, title }: { attribute: Attribute; id: string; title: string }) {
  const to = attribute.relation?.to
  return to ? <TextLink href={to.replace('{id}', encodeURIComponent(id))}>{title}</TextLink> : title
}
