import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'

/** A file that staff sent for what the shop offers. `fileId` is made from its content. */
export const fileEvents = events({
  FileKept: eventSchema('Arquivo enviado', {
    fileId: id,
    name: z.string(),
    bytes: z.int().positive(),
  }),
})
export type FileEvent = EventOf<typeof fileEvents>
export type KeptFile = { phase: 'absent' } | { phase: 'kept'; name: string }

export const file = aggregate<KeptFile, typeof fileEvents>(
  { name: 'file', label: 'Arquivo' },
  fileEvents,
  { phase: 'absent' },
  { FileKept: (_, { name }) => ({ phase: 'kept', name }) },
)

export const keepFile =
  (data: FileEvent['data']): Decide<KeptFile, FileEvent> =>
  (f) =>
    f.phase === 'kept' ? [] : [event('FileKept', data)]
