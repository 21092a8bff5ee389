import * as z from 'zod'
import { aggregate } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { film } from './film'
import { type WrittenRecord, writtenRecord } from './written-record'

const text = { title: z.string(), about: z.string(), productId: id, ...film }

export const salesVideoEvents = events({
  SalesVideoAdded: eventSchema('Vídeo de vendas criado', { salesVideoId: id, ...text }),
  SalesVideoChanged: eventSchema('Vídeo de vendas alterado', { salesVideoId: id, ...text }),
  SalesVideoRemoved: eventSchema('Vídeo de vendas removido', { salesVideoId: id }),
})
export type SalesVideoEvent = EventOf<typeof salesVideoEvents>
export type SalesVideoText = Omit<
  Extract<SalesVideoEvent, { type: 'SalesVideoChanged' }>['data'],
  'salesVideoId'
>

export type SalesVideo = WrittenRecord<SalesVideoText>

export const salesVideo = aggregate<SalesVideo, typeof salesVideoEvents>(
  { name: 'salesvideo', label: 'Vídeo de vendas' },
  salesVideoEvents,
  { phase: 'absent' },
  {
    SalesVideoAdded: (_, { salesVideoId, ...text }) => ({ phase: 'kept', id: salesVideoId, text }),
    SalesVideoChanged: (record, { salesVideoId, ...text }) =>
      record.phase === 'kept' ? { ...record, text } : record,
    SalesVideoRemoved: () => ({ phase: 'removed' }),
  },
)

export const {
  add: addSalesVideo,
  change: changeSalesVideo,
  remove: removeSalesVideo,
} = writtenRecord<SalesVideoText, SalesVideoEvent>({
  added: (salesVideoId, text) => event('SalesVideoAdded', { salesVideoId, ...text }),
  changed: (salesVideoId, text) => event('SalesVideoChanged', { salesVideoId, ...text }),
  removed: (salesVideoId) => event('SalesVideoRemoved', { salesVideoId }),
  gone: ['sales-video-unavailable', 'Este vídeo não existe mais.'],
})
