import type { CellPartProps } from '../../../admin/part-props'
import { TextLink } from '../../../ui/TextLink'

/** A charge's id at the provider, and the way to its page at the bank where there is one. */
export default function ProviderCell({
  value,
  attribute,
  extra: { bank },
}: CellPartProps & { extra: { bank: string | null } }) {
  if (value === null) return <span className="text-muted">{attribute.whenEmpty}</span>
  const id = String(value)
  return (
    <span className="break-all font-mono text-sm">
      {bank ? (
        <TextLink href={bank.replace('{id}', id)} target="_blank" rel="noopener">
          {id}
        </TextLink>
      ) : (
        id
      )}
    </span>
  )
}
