import * as z from 'zod'
import { aggregate } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { film } from './film'
import { type WrittenRecord, writtenRecord } from './written-record'

const text = { name: z.string(), role: z.string(), quote: z.string(), ...film }

export const videoTestimonialEvents = events({
  VideoTestimonialAdded: eventSchema('Depoimento em vídeo criado', { videoTestimonialId: id, ...text }),
  VideoTestimonialChanged: eventSchema('Depoimento em vídeo alterado', { videoTestimonialId: id, ...text }),
  VideoTestimonialRemoved: eventSchema('Depoimento em vídeo removido', { videoTestimonialId: id }),
})
export type VideoTestimonialEvent = EventOf<typeof videoTestimonialEvents>
export type VideoTestimonialText = Omit<
  Extract<VideoTestimonialEvent, { type: 'VideoTestimonialChanged' }>['data'],
  'videoTestimonialId'
>

export const videoTestimonial = aggregate<WrittenRecord<VideoTestimonialText>, typeof videoTestimonialEvents>(
  { name: 'videotestimonial', label: 'Depoimento em vídeo' },
  videoTestimonialEvents,
  { phase: 'absent' },
  {
    VideoTestimonialAdded: (_, { videoTestimonialId, ...text }) => ({
      phase: 'kept',
      id: videoTestimonialId,
      text,
    }),
    VideoTestimonialChanged: (record, { videoTestimonialId, ...text }) =>
      record.phase === 'kept' ? { ...record, text } : record,
    VideoTestimonialRemoved: () => ({ phase: 'removed' }),
  },
)

export const {
  add: addVideoTestimonial,
  change: changeVideoTestimonial,
  remove: removeVideoTestimonial,
} = writtenRecord<VideoTestimonialText, VideoTestimonialEvent>({
  added: (videoTestimonialId, text) => event('VideoTestimonialAdded', { videoTestimonialId, ...text }),
  changed: (videoTestimonialId, text) => event('VideoTestimonialChanged', { videoTestimonialId, ...text }),
  removed: (videoTestimonialId) => event('VideoTestimonialRemoved', { videoTestimonialId }),
  gone: ['video-testimonial-unavailable', 'Este depoimento não existe mais.'],
})
