import { accessWords } from '../../../../src/contracts/catalog/access-words'
import type { HeldAccess } from '../../../../src/contracts/ordering/offers'
import { date, plural } from '../../ui/format'

interface AccessNoteProps {
  months: number | null | undefined
  /** What of it the buyer can open until a day. */
  held?: HeldAccess | null | undefined
}

const added = (months: number | null | undefined) =>
  months ? `esta compra soma ${accessWords(months)}` : 'com esta compra ele passa a ser vitalício'

/** How long a line of a purchase gives access, and what it adds to what the buyer has; nothing where there is no end. */
export const AccessNote = ({ months, held }: AccessNoteProps) => (
  <>
    {months ? <span className="block text-muted text-sm">{accessWords(months)}</span> : null}
    {held && (
      <span className="block text-muted text-sm">
        Você já tem acesso{' '}
        {held.whole
          ? ''
          : plural(held.courses, { one: 'a um destes cursos ', other: `a ${held.courses} destes cursos ` })}
        até {date(held.until)}: {added(months)}.
      </span>
    )}
  </>
)
