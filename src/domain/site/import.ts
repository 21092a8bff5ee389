import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, personal } from '../kernel/event'
import { refuse } from '../kernel/refuse'

const ofImport = { importId: id, ownerId: id }
const count = z.int().nonnegative()

/** How many lines of a file there are of each sort. */
export const importCounts = z.object({
  /** Would be, or were, written. */
  done: count,
  /** Of which all is here already. */
  present: count,
  leftOut: count,
  faulty: count,
  /** Not taken when it came to it. */
  refused: count,
})
export type ImportCounts = z.infer<typeof importCounts>

/** A file of another system: first checked line by line, then imported. The file itself lies outside the log. */
export const importEvents = events({
  ImportAsked: eventSchema('Arquivo de importação enviado', {
    ...ofImport,
    kind: z.enum(['students', 'courses', 'certificates']),
    fileName: personal(z.string(), 'ownerId'),
    lines: count,
    /** Each account that comes so gets a link that sets its password. */
    invites: z.boolean(),
    /** For lines that name none; empty: none. */
    course: z.string(),
    category: z.string(),
    teacher: personal(z.string(), 'ownerId'),
  }),
  ImportChecked: eventSchema('Importação conferida', { ...ofImport, ...importCounts.shape }),
  ImportStarted: eventSchema('Importação começada', ofImport),
  ImportEnded: eventSchema('Importação terminada', { ...ofImport, ...importCounts.shape }),
  ImportFailed: eventSchema('Importação falhou', ofImport),
  ImportRemoved: eventSchema('Arquivos da importação apagados', ofImport),
})
export type ImportEvent = EventOf<typeof importEvents>
type Asked = Extract<ImportEvent, { type: 'ImportAsked' }>['data']

type Known = Asked & {
  phase: 'asked' | 'checked' | 'started' | 'ended' | 'failed' | 'removed'
  wasChecked: boolean
}
export type DataImport = { phase: 'absent' } | Known

const to =
  (phase: Known['phase'], more: Partial<Known> = {}) =>
  (i: DataImport): DataImport =>
    i.phase === 'absent' ? i : { ...i, ...more, phase }

export const dataImport = aggregate<DataImport, typeof importEvents>(
  { name: 'import', label: 'Importação' },
  importEvents,
  { phase: 'absent' },
  {
    ImportAsked: (_, data) => ({ ...data, phase: 'asked', wasChecked: false }),
    ImportChecked: to('checked', { wasChecked: true }),
    ImportStarted: to('started'),
    ImportEnded: to('ended'),
    ImportFailed: to('failed'),
    ImportRemoved: to('removed'),
  },
)

type ImportDecide = Decide<DataImport, ImportEvent>

export const askImport =
  (data: Asked): ImportDecide =>
  ({ phase }) =>
    phase === 'absent' ? [event('ImportAsked', data)] : []

/** In one of these phases; nothing happens in others, such as for a job that comes twice. */
const during =
  (
    phases: readonly Known['phase'][],
    then: (own: { importId: string; ownerId: string }) => ImportEvent,
  ): ImportDecide =>
  (i) => {
    if (i.phase === 'absent') return refuse('import-unknown', 'Esta importação não existe.')
    const { importId, ownerId } = i
    return phases.includes(i.phase) ? [then({ importId, ownerId })] : []
  }

export const recordCheck = (counts: ImportCounts) =>
  during(['asked'], (own) => event('ImportChecked', { ...own, ...counts }))

/** Again after a failure, where it goes on. */
export const startImport =
  (ownerId: string): ImportDecide =>
  (i) => {
    if (i.phase === 'absent' || i.ownerId !== ownerId)
      return refuse('import-unknown', 'Esta importação não existe.')
    if (i.phase === 'removed')
      refuse('import-removed', 'Os arquivos desta importação já foram apagados. Envie o arquivo de novo.')
    if (i.phase === 'asked') refuse('import-unchecked', 'As linhas ainda estão sendo conferidas.')
    const { importId } = i
    return i.phase === 'checked' || (i.phase === 'failed' && i.wasChecked)
      ? [event('ImportStarted', { importId, ownerId })]
      : []
  }

export const endImport = (counts: ImportCounts) =>
  during(['started'], (own) => event('ImportEnded', { ...own, ...counts }))
export const failImport = () => during(['asked', 'started'], (own) => event('ImportFailed', own))
export const removeImport = () =>
  during(['asked', 'checked', 'started', 'ended', 'failed'], (own) => event('ImportRemoved', own))
