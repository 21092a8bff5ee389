import * as z from 'zod'
import { aggregate } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { film } from './film'
import { type WrittenRecord, writtenRecord } from './written-record'

const text = {
  title: z.string(),
  about: z.string(),
  audience: z.enum(['staff', 'students']),
  topic: z.enum(['conta', 'aulas', 'pedidos', 'cursos', 'promocoes', 'duvidas']),
  ...film,
}

export const supportVideoEvents = events({
  SupportVideoAdded: eventSchema('Vídeo de suporte criado', { supportVideoId: id, ...text }),
  SupportVideoChanged: eventSchema('Vídeo de suporte alterado', { supportVideoId: id, ...text }),
  SupportVideoRemoved: eventSchema('Vídeo de suporte removido', { supportVideoId: id }),
})
export type SupportVideoEvent = EventOf<typeof supportVideoEvents>
export type SupportVideoText = Omit<
  Extract<SupportVideoEvent, { type: 'SupportVideoChanged' }>['data'],
  'supportVideoId'
>

export const supportVideo = aggregate<WrittenRecord<SupportVideoText>, typeof supportVideoEvents>(
  { name: 'supportvideo', label: 'Vídeo de suporte' },
  supportVideoEvents,
  { phase: 'absent' },
  {
    SupportVideoAdded: (_, { supportVideoId, ...text }) => ({ phase: 'kept', id: supportVideoId, text }),
    SupportVideoChanged: (record, { supportVideoId, ...text }) =>
      record.phase === 'kept' ? { ...record, text } : record,
    SupportVideoRemoved: () => ({ phase: 'removed' }),
  },
)

export const {
  add: addSupportVideo,
  change: changeSupportVideo,
  remove: removeSupportVideo,
} = writtenRecord<SupportVideoText, SupportVideoEvent>({
  added: (supportVideoId, text) => event('SupportVideoAdded', { supportVideoId, ...text }),
  changed: (supportVideoId, text) => event('SupportVideoChanged', { supportVideoId, ...text }),
  removed: (supportVideoId) => event('SupportVideoRemoved', { supportVideoId }),
  gone: ['support-video-unavailable', 'Este vídeo não existe mais.'],
})
