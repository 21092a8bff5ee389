import * as z from 'zod'
import { id } from '../../domain/kernel/event'
import { lessonFileDownloads, recordDownload } from '../../domain/learning/lesson-file-downloads'
import { command } from '../kernel/command'

/** Sent by the system, so that nothing in the log tells who downloaded. */
export const RecordLessonFileDownload = command({
  name: 'RecordLessonFileDownload',
  summary: 'Records that somebody downloaded a file of a lesson.',
  input: z.object({ fileId: id, courseId: id, lessonId: id }),
  who: 'system',
  on: lessonFileDownloads,
  id: ({ fileId }) => fileId,
  decide: (input) => recordDownload(input),
  internal: true,
})
