import type { ResourceColumn, ResourceRow } from '../../../src/contracts/kernel/resource'
import { DateTime } from '../ui/DateTime'
import { number } from '../ui/format'
import { Money } from '../ui/Money'
import { Status } from '../ui/Status'
import { TextLink } from '../ui/TextLink'

/** A value in the format of its column's kind; a dash if it is empty. */
export function Cell({ column, row }: { column: ResourceColumn; row: ResourceRow }) {
  const value = row[column.name]
  if (value === null || value === undefined || value === '') return <span className="text-muted">—</span>
  const text = String(value)
  switch (column.kind) {
    case 'number':
      return <span className="tabular">{number(Number(value))}</span>
    case 'money':
      return <Money cents={Number(value)} />
    case 'date':
      return <DateTime at={text} format="dayTime" />
    case 'code':
      return <code className="font-mono text-sm">{text}</code>
    case 'link':
      return <TextLink href={text}>{text}</TextLink>
    case 'status': {
      const { word, tone } = column.words?.[text] ?? { word: text, tone: 'neutral' as const }
      return <Status tone={tone}>{word}</Status>
    }
    default:
      return <span className="whitespace-pre-line">{text}</span>
  }
}

export const isRight = ({ kind }: ResourceColumn) => kind === 'number' || kind === 'money'
