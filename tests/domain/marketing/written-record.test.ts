import { test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import {
  addVideoTestimonial,
  changeVideoTestimonial,
  removeVideoTestimonial,
  videoTestimonial,
} from '../../../src/domain/marketing/video-testimonial'
import { given } from '../../support/given'

const text = {
  name: 'Rita Alves',
  role: 'Desenvolvedora',
  quote: 'Mudou minha carreira.',
  src: '/media/lessons/rita.mp4',
  poster: '',
  seconds: 42,
  transcript: ['Oi.'],
}
const added = event('VideoTestimonialAdded', { videoTestimonialId: 'v1', ...text })
const removed = event('VideoTestimonialRemoved', { videoTestimonialId: 'v1' })

test('a record is added once, and changed only by what differs', () => {
  const other = { ...text, quote: 'Recomendo.' }
  given(videoTestimonial).when(addVideoTestimonial('v1', text)).thenEvents([added])
  given(videoTestimonial, added).when(addVideoTestimonial('v1', text)).thenNothing()
  given(videoTestimonial, added).when(changeVideoTestimonial(text)).thenNothing()
  given(videoTestimonial, added)
    .when(changeVideoTestimonial(other))
    .thenEvents([event('VideoTestimonialChanged', { videoTestimonialId: 'v1', ...other })])
})

test('what is gone is neither changed nor removed again', () => {
  given(videoTestimonial).when(changeVideoTestimonial(text)).thenRefused('video-testimonial-unavailable')
  given(videoTestimonial).when(removeVideoTestimonial()).thenRefused('video-testimonial-unavailable')
  given(videoTestimonial, added).when(removeVideoTestimonial()).thenEvents([removed])
  given(videoTestimonial, added, removed).when(removeVideoTestimonial()).thenNothing()
  given(videoTestimonial, added, removed)
    .when(changeVideoTestimonial(text))
    .thenRefused('video-testimonial-unavailable')
})
