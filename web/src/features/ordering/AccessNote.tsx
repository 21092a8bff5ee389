import { accessWords } from '../../../../src/contracts/catalog/access-words'

/** How long a line of a purchase gives access. */
export const AccessNote = ({ months }: { months: number }) => (
  <span className="block text-muted text-sm">{accessWords(months)}</span>
)
