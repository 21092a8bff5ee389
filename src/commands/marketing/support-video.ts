import * as z from 'zod'
import { supportVideoForm } from '../../contracts/marketing/support-videos'
import { id } from '../../domain/kernel/event'
import {
  addSupportVideo,
  changeSupportVideo,
  removeSupportVideo,
  supportVideo,
} from '../../domain/marketing/support-video'
import { command } from '../kernel/command'
import { chosenFilm } from './film'

const who = ['Admin', 'Editor'] as const
const ofOne = z.object({ supportVideoId: id })

export const AddSupportVideo = command({
  name: 'AddSupportVideo',
  summary: 'Adds a video that explains something to students or to the staff.',
  mints: 'supportVideoId',
  input: supportVideoForm,
  who,
  on: supportVideo,
  facts: chosenFilm,
  decide: ({ supportVideoId, ...text }, _, film) => addSupportVideo(supportVideoId, { ...text, ...film }),
})

export const ChangeSupportVideo = command({
  name: 'ChangeSupportVideo',
  summary: 'Changes a video that explains something to students or to the staff.',
  input: supportVideoForm.extend(ofOne.shape),
  who,
  on: supportVideo,
  id: ({ supportVideoId }) => supportVideoId,
  facts: chosenFilm,
  decide: ({ supportVideoId, ...text }, _, film) => changeSupportVideo({ ...text, ...film }),
})

export const RemoveSupportVideo = command({
  name: 'RemoveSupportVideo',
  summary: 'Removes a video that explains something to students or to the staff.',
  input: ofOne,
  who,
  on: supportVideo,
  id: ({ supportVideoId }) => supportVideoId,
  decide: () => removeSupportVideo(),
})
