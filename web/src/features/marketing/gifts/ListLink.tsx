import type { ResourceShowProps } from '../../../../../src/contracts/kernel/resource-list'
import { GIVE_AWAYS_AT } from '../../../../../src/contracts/marketing/give-away-forms'
import { TextLink } from '../../../ui/TextLink'

/** Leads to the lines of a give-away's list. */
export default function ListLink({ row }: ResourceShowProps) {
  return (
    <p className="mb-4">
      <TextLink href={`${GIVE_AWAYS_AT}/${row.id}/lines`}>Ver a lista, linha por linha</TextLink>
    </p>
  )
}
