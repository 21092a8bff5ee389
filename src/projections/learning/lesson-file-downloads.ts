import type { Knex } from 'knex'
import type { LessonFileDownloadEvent } from '../../domain/learning/lesson-file-downloads'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

interface LessonFileDownloadsRow {
  fileId: string
  courseId: string
  downloads: number
  lastAt: string
}

export const lessonFileDownloadCounts = projection<LessonFileDownloadEvent, LessonFileDownloadsRow>({
  name: 'lesson_file_downloads',
  description: 'How often each file of a lesson was downloaded',
  version: 1,
  key: 'fileId',
  report: {
    label: 'Downloads de arquivos das aulas',
    about: 'Quantas vezes cada arquivo de uma aula foi baixado; uma pessoa conta uma vez por dia.',
    group: 'Alunos',
    columns: ['fileId', 'courseId', 'downloads', 'lastAt'],
  },
  columns: {
    fileId: column.id('Arquivo'),
    courseId: column.id('Curso'),
    downloads: column.count('Downloads'),
    lastAt: column.instant('Último download'),
  },
  indexes: [['courseId']],
  on: {
    LessonFileDownloaded: {
      key: (e) => e.fileId,
      apply: (row, { fileId, courseId }, { at }) => ({
        fileId,
        courseId,
        downloads: (row?.downloads ?? 0) + 1,
        lastAt: at,
      }),
    },
  },
})

/** By file. */
export async function downloadsIn(db: Knex, courseId: string): Promise<Map<string, number>> {
  const rows: LessonFileDownloadsRow[] = await db<LessonFileDownloadsRow>(
    table(lessonFileDownloadCounts),
  ).where({
    courseId,
  })
  return new Map(rows.map(({ fileId, downloads }) => [fileId, downloads]))
}
