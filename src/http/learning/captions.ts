import type { Knex } from 'knex'
import { type Cue, readWebVtt, sentencesOf } from '../../contracts/kernel/web-vtt'
import type { LessonMedia, SpokenLesson } from '../../ports/lesson-media'
import { captionsAt } from '../../projections/catalog/video-captions'

interface Shown {
  src: string
  seconds: number
}

/** Captions of a film as a WebVTT file: those written for it, else those made of the text that goes with it. */
export const captionFile = async (
  db: Knex,
  media: LessonMedia,
  { src, seconds }: Shown,
  lesson: SpokenLesson,
): Promise<string> => (await captionsAt(db, src)) || media.webVtt(lesson, seconds)

/** The transcript of a film, sentence by sentence, from the same source as its captions. */
export async function transcriptOf(
  db: Knex,
  media: LessonMedia,
  { src, seconds }: Shown,
  lesson: SpokenLesson,
): Promise<Cue[]> {
  const written = await captionsAt(db, src)
  return written ? sentencesOf(readWebVtt(written) ?? []) : media.transcript(lesson, seconds)
}
