import * as z from 'zod'
import { command } from '../../src/commands/kernel/command'
import { NotFound } from '../../src/commands/kernel/errors'
import { aggregate } from '../../src/domain/kernel/aggregate'
import { event, events } from '../../src/domain/kernel/event'
import { refuse } from '../../src/domain/kernel/refuse'

/** A minimal aggregate, for tests of commands over HTTP. */
const schemas = events({ NoteWritten: z.object({ noteId: z.string(), text: z.string() }) })
const note = aggregate(
  { name: 'note', label: 'note' },
  schemas,
  { texts: [] as string[] },
  {
    NoteWritten: (state, { text }) => ({ texts: [...state.texts, text] }),
  },
)

const input = z.object({
  noteId: z.string('Diga qual anotação').min(1, 'Diga qual anotação'),
  text: z.string('Escreva algo').min(1, 'Escreva algo'),
})

const writes = (name: string, who: 'anyone' | 'user' | readonly ['Admin']) =>
  command({
    name,
    summary: 'Writes a note',
    input,
    who,
    on: note,
    id: ({ noteId }) => noteId,
    decide:
      ({ noteId, text }) =>
      (state) => {
        if (text === 'palavrão') refuse('bad-word', 'Escreva sem palavrões.', 'text')
        if (text === 'sumiu') throw new NotFound()
        if (text === 'quebra') throw new Error('segredo interno')
        return state.texts.includes(text) ? [] : [event('NoteWritten', { noteId, text })]
      },
  })

export const writeNote = writes('WriteNote', 'anyone')
export const writeOwnNote = writes('WriteOwnNote', 'user')
export const writeStaffNote = writes('WriteStaffNote', ['Admin'])
export { note }
