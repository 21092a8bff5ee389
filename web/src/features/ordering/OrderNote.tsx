import type { NoteOnPage } from '../../../../src/contracts/ordering/order'
import { date } from '../../ui/format'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'

/** The nota fiscal of an order, once it was recorded. */
export function OrderNote({ note }: { note: NoteOnPage | null }) {
  if (!note) return null
  return (
    <Panel title="Nota fiscal">
      <p className="text-15">
        Nota {note.noteNumber}
        {note.series && `, série ${note.series}`}, emitida em {date(note.issuedOn)}
        {note.canceled && ' e depois cancelada'}.
      </p>
      {note.environment === 'restricted' && (
        <p className="mt-4 text-15 text-muted">Emitida no ambiente de teste: não tem valor legal.</p>
      )}
      {note.pdf && (
        <p className="mt-4 text-15">
          <a className="text-link underline" href={note.pdf} download>
            Baixar a nota em PDF
          </a>
        </p>
      )}
      {note.xml && (
        <p className="mt-4 text-15">
          <a className="text-link underline" href={note.xml} download>
            {note.canceled ? 'Baixar o XML do cancelamento' : 'Baixar o XML da nota'}
          </a>
        </p>
      )}
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
