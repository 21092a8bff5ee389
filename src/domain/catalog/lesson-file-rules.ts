import { event } from '../kernel/event'
import { refuse } from '../kernel/refuse'
import { type CourseDecide, existing, type KnownCourse } from './course'
import { type CourseModule, kindOf, type Lesson, lessonsOf } from './lesson'
import { filesOfLesson, type LessonFile, type LessonUpload } from './lesson-file'

/** Most files of one lesson that students get. */
const MOST_FILES = 30

function fileIn(c: KnownCourse, fileId: string): LessonFile {
  const file = c.files.find((each) => each.fileId === fileId)
  return file ?? refuse('file-unknown', 'Este arquivo não está mais no curso.', 'fileId')
}

/** Refuses a file that students do not get. */
export function demandLiveFile(c: KnownCourse, fileId: string): LessonFile {
  const file = fileIn(c, fileId)
  if (file.archived) refuse('file-archived', 'Este arquivo está arquivado. Traga-o de volta antes.', 'fileId')
  return file
}

function demandLesson(c: KnownCourse, lessonId: string): void {
  const isKnown = [...lessonsOf(c.draft), ...lessonsOf(c.modules)].some((each) => each.lessonId === lessonId)
  if (!isKnown) refuse('lesson-unknown', 'Esta aula não está mais no curso.', 'lessonId')
}

function demandRoom(c: KnownCourse, lessonId: string): void {
  if (filesOfLesson(c.files, lessonId).length >= MOST_FILES)
    refuse('too-many', `Uma aula tem até ${MOST_FILES} arquivos.`, 'lessonId')
}

/** Whether a lesson may get one more file; refuses otherwise, before anything is sent. */
export function demandPlace(c: KnownCourse, lessonId: string): void {
  demandLesson(c, lessonId)
  demandRoom(c, lessonId)
}

export const addLessonFile =
  (data: { fileId: string; lessonId: string; title: string; upload: LessonUpload }): CourseDecide =>
  (c) => {
    const known = existing(c)
    if (known.files.some(({ fileId }) => fileId === data.fileId)) return []
    demandPlace(known, data.lessonId)
    return [event('LessonFileAdded', { courseId: known.id, ...data })]
  }

/** Other bytes under the same name; students and counts of downloads stay with it. */
export const replaceLessonFile =
  (data: { fileId: string; upload: LessonUpload }): CourseDecide =>
  (c) => {
    const known = existing(c)
    const replaced = demandLiveFile(known, data.fileId).uploadId
    return replaced === data.upload.uploadId
      ? []
      : [event('LessonFileReplaced', { courseId: known.id, ...data, replaced })]
  }

export const renameLessonFile =
  (data: { fileId: string; title: string }): CourseDecide =>
  (c) => {
    const known = existing(c)
    return fileIn(known, data.fileId).title === data.title
      ? []
      : [event('LessonFileRenamed', { courseId: known.id, ...data })]
  }

/** `index`: place among the files of its lesson, from 0; larger ones mean the end. */
export const moveLessonFile =
  (data: { fileId: string; index: number }): CourseDecide =>
  (c) => {
    const known = existing(c)
    const file = demandLiveFile(known, data.fileId)
    const all = filesOfLesson(known.files, file.lessonId)
    const index = Math.min(Math.max(data.index, 0), all.length - 1)
    return all.indexOf(file) === index
      ? []
      : [event('LessonFileMoved', { courseId: known.id, fileId: data.fileId, index })]
  }

/** Students no longer get it; it stays for a return. */
export const archiveLessonFile =
  (fileId: string): CourseDecide =>
  (c) => {
    const known = existing(c)
    const { lessonId, archived } = fileIn(known, fileId)
    if (archived) return []
    const lesson = lessonsOf(known.modules).find((each) => each.lessonId === lessonId)
    if (lesson && kindOf(lesson) === 'file' && filesOfLesson(known.files, lessonId).length === 1)
      refuse(
        'file-needed',
        `É o único arquivo da aula “${lesson.title}”. Envie outro antes, ou arquive a aula no currículo.`,
        'fileId',
      )
    return [event('LessonFileArchived', { courseId: known.id, fileId })]
  }

export const restoreLessonFile =
  (fileId: string): CourseDecide =>
  (c) => {
    const known = existing(c)
    const { lessonId, archived } = fileIn(known, fileId)
    if (!archived) return []
    demandPlace(known, lessonId)
    return [event('LessonFileRestored', { courseId: known.id, fileId })]
  }

/** Files of a course for its copy, whose lessons stand in the same order under other ids. */
export function renewedFiles(
  files: readonly LessonFile[],
  from: readonly CourseModule[],
  to: readonly CourseModule[],
  newId: () => string,
): LessonFile[] {
  const copies = lessonsOf(to)
  const lessonIds = new Map(lessonsOf(from).map((each: Lesson, at) => [each.lessonId, copies[at]?.lessonId]))
  return files.flatMap((file) => {
    const lessonId = lessonIds.get(file.lessonId)
    return lessonId && !file.archived ? [{ ...file, fileId: newId(), lessonId }] : []
  })
}
