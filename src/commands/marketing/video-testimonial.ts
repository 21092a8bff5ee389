import * as z from 'zod'
import { videoTestimonialForm } from '../../contracts/marketing/video-testimonials'
import { id } from '../../domain/kernel/event'
import {
  addVideoTestimonial,
  changeVideoTestimonial,
  removeVideoTestimonial,
  videoTestimonial,
} from '../../domain/marketing/video-testimonial'
import { command } from '../kernel/command'
import { chosenFilm } from './film'

const who = ['Admin', 'Editor'] as const
const ofOne = z.object({ videoTestimonialId: id })

export const AddVideoTestimonial = command({
  name: 'AddVideoTestimonial',
  summary: 'Adds a video testimonial, which programmes may show.',
  mints: 'videoTestimonialId',
  input: videoTestimonialForm,
  who,
  on: videoTestimonial,
  facts: chosenFilm,
  decide: ({ videoTestimonialId, ...text }, _, film) =>
    addVideoTestimonial(videoTestimonialId, { ...text, ...film }),
})

export const ChangeVideoTestimonial = command({
  name: 'ChangeVideoTestimonial',
  summary: 'Changes a video testimonial, which programmes may show.',
  input: videoTestimonialForm.extend(ofOne.shape),
  who,
  on: videoTestimonial,
  id: ({ videoTestimonialId }) => videoTestimonialId,
  facts: chosenFilm,
  decide: ({ videoTestimonialId, ...text }, _, film) => changeVideoTestimonial({ ...text, ...film }),
})

export const RemoveVideoTestimonial = command({
  name: 'RemoveVideoTestimonial',
  summary: 'Removes a video testimonial, which programmes may show.',
  input: ofOne,
  who,
  on: videoTestimonial,
  id: ({ videoTestimonialId }) => videoTestimonialId,
  decide: () => removeVideoTestimonial(),
})
