import type { CellPartProps } from '../../../admin/part-props'
import { TextLink } from '../../../ui/TextLink'

/** The end of a charge's id at the provider, and the way to its page at the bank where there is one. */
export default function ProviderCell({
  value,
  attribute,
  extra: { bank },
}: CellPartProps & { extra: { bank: string | null } }) {
  if (value === null) return <span className="text-muted">{attribute.whenEmpty}</span>
  const id = String(value)
  const end = id.length > 16 ? `…${id.slice(-12)}` : id
  return (
    <span className="whitespace-nowrap font-mono text-sm">
      {bank ? (
        <TextLink href={bank.replace('{id}', id)} target="_blank" rel="noopener" title={id}>
          {end}
        </TextLink>
      ) : (
        <span title={id}>{end}</span>
      )}
    </span>
  )
}
