import * as z from 'zod'
import { own } from '../../domain/kernel/own'
import type { InEditor } from '../kernel/resource-list'
import { requiredText } from '../kernel/text'

/** Largest file of a lesson, in bytes. */
export const MOST_LESSON_FILE_BYTES = 200_000_000
export const LESSON_FILE_TOO_LARGE = 'O arquivo passa de 200 MB. Divida-o, ou envie um menor.'

/** The bytes that a file had before it was replaced are kept so long, in days. */
export const REPLACED_FILE_DAYS = 30

/** Where browsers send files of lessons, by the tus protocol. */
export const LESSON_UPLOADS_AT = '/admin/lesson-files/uploads'

export const lessonFileForm = z.object({ title: requiredText('Informe o nome do arquivo', 120) })

/** Media types that files of lessons are known by, and what people call them. */
const typeLabels: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'application/gzip': 'Pacote',
  'application/x-7z-compressed': 'Pacote',
  'application/vnd.rar': 'Pacote',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Documento',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Planilha',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'Apresentação',
  'text/csv': 'Planilha CSV',
  'text/plain': 'Texto',
}
const families: [start: string, label: string][] = [
  ['image/', 'Imagem'],
  ['audio/', 'Áudio'],
  ['video/', 'Vídeo'],
]

/** What a file is, in Portuguese, by its media type. */
export const fileTypeLabel = (type: string): string =>
  own(typeLabels, type) ?? families.find(([start]) => type.startsWith(start))?.[1] ?? 'Arquivo'

export interface LessonFileLine {
  fileId: string
  title: string
  fileName: string
  /** What it is, such as `PDF`. */
  kind: string
  bytes: number
  downloads: number
  href: string
}

export interface LessonFilesGroup {
  lessonId: string
  title: string
  module: string
  /** Its files are what it teaches. */
  isFileLesson: boolean
  /** Students see the lesson. */
  isShown: boolean
  files: LessonFileLine[]
  archived: LessonFileLine[]
}

export interface ResourcesPage {
  courseId: string
  lessons: LessonFilesGroup[]
}

export interface LessonFilePages {
  'Admin/Courses/Resources': ResourcesPage & InEditor
}
