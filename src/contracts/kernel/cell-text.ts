import { brl, counted, date, duration, number, percent, rating } from '../../domain/kernel/format'
import { plainText } from '../communication/plain-text'
import type { Attribute } from './attribute'
import { formatCnpj } from './cnpj'

/** What stands for no value. */
export const EMPTY = '—'
const SHOWN_APART = ' · '

/** A value as one line of Portuguese text: in histories, exports for people, and titles of cells. */
export function cellText(
  attribute: Pick<Attribute, 'kind' | 'values' | 'whenEmpty' | 'whenZero'>,
  value: unknown,
  titles: Readonly<Record<string, string>> = {},
): string {
  if (value === null || value === undefined || value === '') return attribute.whenEmpty ?? EMPTY
  if (value === 0 && attribute.whenZero) return attribute.whenZero
  switch (attribute.kind) {
    case 'money':
      return brl(value as number)
    case 'count':
    case 'number':
      return number(value as number)
    case 'rating':
      return rating(value as number)
    case 'percent':
      return percent((value as number) / 100)
    case 'day':
      return date(value as string)
    case 'moment':
    case 'instant':
      return date(value as string, 'dayTime')
    case 'seconds':
      return duration(value as number)
    case 'cnpj':
      return formatCnpj(value as string)
    case 'flag':
      return value ? 'Sim' : 'Não'
    case 'status':
    case 'choice':
      return attribute.values?.[value as string]?.label ?? String(value)
    case 'choices': {
      const several = value as readonly string[]
      return several.length === 0
        ? (attribute.whenEmpty ?? EMPTY)
        : several.map((each) => attribute.values?.[each]?.label ?? each).join(', ')
    }
    case 'relation':
      return titles[value as string] ?? String(value)
    case 'relations': {
      const ids = value as readonly string[]
      return ids.length === 0 ? (attribute.whenEmpty ?? EMPTY) : ids.map((id) => titles[id] ?? id).join(', ')
    }
    case 'lines':
      return (value as readonly string[]).join('; ') || (attribute.whenEmpty ?? EMPTY)
    case 'list':
      return counted((value as readonly unknown[]).length, 'item', 'itens', 'Nenhum item')
    case 'file':
      return decodeURIComponent(String(value).split('/').at(-1) ?? '')
    case 'richText':
      return plainText(value as string)
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

type Told = Pick<Attribute, 'kind' | 'values' | 'whenEmpty' | 'whenZero' | 'items'>

/** Kinds whose values say little without the label. */
const BARE = ['number', 'count', 'percent', 'flag']

/** As `cellText`, with all that the fields of a group and the items of a list say, each item on a line. */
export function wholeText(
  attribute: Told,
  value: unknown,
  titles: Readonly<Record<string, string>> = {},
): string {
  const { kind, items = {} } = attribute
  const partsOf = (values: Readonly<Record<string, unknown>>) =>
    Object.entries(items)
      .map(([name, own]) => ({ own, text: wholeText(own, values[name], titles) }))
      .filter(({ text }) => text !== EMPTY)
      .map(({ own, text }) => (BARE.includes(own.kind) ? `${own.label}: ${text}` : text))
      .join(SHOWN_APART)
  if (kind === 'group' && value) return partsOf(value as Record<string, unknown>) || EMPTY
  if (kind === 'list' && Array.isArray(value)) return value.map(partsOf).join('\n') || EMPTY
  return cellText(attribute, value, titles)
}
