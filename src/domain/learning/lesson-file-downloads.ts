import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'

const lessonFileDownloadEvents = events({
  /** Nothing tells who did. One person counts once a day. */
  LessonFileDownloaded: eventSchema('Arquivo da aula baixado', { fileId: id, courseId: id, lessonId: id }),
})
export type LessonFileDownloadEvent = EventOf<typeof lessonFileDownloadEvents>

/** How often a file of a lesson was downloaded, by its id. */
export const lessonFileDownloads = aggregate<{ downloads: number }, typeof lessonFileDownloadEvents>(
  { name: 'lessonFileDownloads', label: 'Downloads de um arquivo' },
  lessonFileDownloadEvents,
  { downloads: 0 },
  { LessonFileDownloaded: ({ downloads }) => ({ downloads: downloads + 1 }) },
)

export const recordDownload =
  (data: {
    fileId: string
    courseId: string
    lessonId: string
  }): Decide<{ downloads: number }, LessonFileDownloadEvent> =>
  () => [event('LessonFileDownloaded', data)]
