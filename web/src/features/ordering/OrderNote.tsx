import type { NoteOfOrder } from '../../../../src/contracts/ordering/order'
import { date } from '../../ui/format'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'

/** The nota fiscal of an order, once it was recorded. */
export function OrderNote({ note }: { note: NoteOfOrder | null }) {
  if (!note) return null
  return (
    <Panel title="Nota fiscal">
      <p className="text-15">
        Nota {note.noteNumber}
        {note.series && `, série ${note.series}`}, emitida em {date(note.issuedOn)}.
      </p>
      {note.link && (
        <p className="mt-4 text-15">
          <TextLink href={note.link} rel="noreferrer">
            Abrir a nota fiscal
          </TextLink>
        </p>
      )}
    </Panel>
  )
}
