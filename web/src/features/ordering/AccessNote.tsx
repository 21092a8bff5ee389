import { accessWords } from '../../../../src/contracts/catalog/access-words'

/** How long a line of a purchase gives access; nothing where it has no end. */
export const AccessNote = ({ months }: { months: number | null | undefined }) =>
  months ? <span className="block text-muted text-sm">{accessWords(months)}</span> : null
