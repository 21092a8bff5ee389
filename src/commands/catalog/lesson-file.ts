import * as z from 'zod'
import { lessonFileForm } from '../../contracts/catalog/lesson-files'
import { course, existing } from '../../domain/catalog/course'
import { lessonFileEvents } from '../../domain/catalog/lesson-file'
import {
  addLessonFile,
  archiveLessonFile,
  demandLiveFile,
  demandPlace,
  moveLessonFile,
  renameLessonFile,
  replaceLessonFile,
  restoreLessonFile,
} from '../../domain/catalog/lesson-file-rules'
import { id } from '../../domain/kernel/event'
import { command, type Facts } from '../kernel/command'

const ofOne = z.object({ courseId: id, fileId: id })
const shared = {
  who: ['Admin', 'Editor'] as const,
  on: course,
  id: (input: { courseId: string }) => input.courseId,
}

/** Refuses a file for a place that is not there, before it is sent. */
export async function demandLessonFilePlace(
  { load }: Pick<Facts, 'load'>,
  file: { courseId: string; lessonId: string; fileId: string; isNew: boolean },
): Promise<void> {
  const known = existing(await load(course, file.courseId))
  if (file.isNew) demandPlace(known, file.lessonId)
  else demandLiveFile(known, file.fileId)
}

export const AddLessonFile = command({
  ...shared,
  internal: true,
  name: 'AddLessonFile',
  summary: 'Gives a file that has come whole to a lesson; students get it at once.',
  input: z.object({ ...lessonFileEvents.LessonFileAdded.shape, title: lessonFileForm.shape.title }),
  decide: ({ courseId: _, ...file }) => addLessonFile(file),
})

export const ReplaceLessonFile = command({
  ...shared,
  internal: true,
  name: 'ReplaceLessonFile',
  summary: 'Puts another file that has come whole in the place of one; name and downloads stay.',
  input: z.object(lessonFileEvents.LessonFileReplaced.shape),
  decide: ({ courseId: _, ...file }) => replaceLessonFile(file),
})

export const RenameLessonFile = command({
  ...shared,
  name: 'RenameLessonFile',
  summary: 'Changes the name that students read for a file of a lesson.',
  input: lessonFileForm.extend(ofOne.shape),
  decide: ({ fileId, title }) => renameLessonFile({ fileId, title }),
})

export const MoveLessonFile = command({
  ...shared,
  name: 'MoveLessonFile',
  summary: 'Moves a file to another place among those of its lesson.',
  input: ofOne.extend({ index: z.int().min(0).max(1000) }),
  decide: ({ fileId, index }) => moveLessonFile({ fileId, index }),
})

export const ArchiveLessonFile = command({
  ...shared,
  name: 'ArchiveLessonFile',
  summary: 'Takes a file of a lesson away from students; it is kept for a return.',
  input: ofOne,
  decide: ({ fileId }) => archiveLessonFile(fileId),
})

export const RestoreLessonFile = command({
  ...shared,
  name: 'RestoreLessonFile',
  summary: 'Brings an archived file of a lesson back, as the last one.',
  input: ofOne,
  decide: ({ fileId }) => restoreLessonFile(fileId),
})
