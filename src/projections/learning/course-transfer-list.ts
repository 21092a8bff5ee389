import { plainText } from '../../domain/kernel/plain-text'
import type { CourseTransferEvent } from '../../domain/learning/course-transfer'
import { column } from '../kernel/columns'
import { projection } from '../kernel/projection'

export interface CourseTransferRow {
  transferId: string
  fromId: string
  toId: string
  staffId: string
  titles: string
  /** The titles in plain letters, to search by. */
  searchText: string
  courses: number
  withProgress: boolean
  reason: string
  transferredAt: string
}

export const courseTransferList = projection<CourseTransferEvent, CourseTransferRow>({
  name: 'course_transfer_list',
  description: 'Courses that staff moved from one account to another',
  version: 1,
  key: 'transferId',
  report: {
    label: 'Transferências de cursos',
    about: 'Os cursos que a equipe passou de uma conta para outra.',
    group: 'Alunos',
    columns: ['fromId', 'toId', 'titles', 'courses', 'withProgress', 'transferredAt'],
    newestFirst: true,
  },
  columns: {
    transferId: column.id('Transferência'),
    fromId: column.id('De'),
    toId: column.id('Para'),
    staffId: column.id('Quem transferiu'),
    titles: column.text('Cursos'),
    searchText: column.text('Cursos sem acentos'),
    courses: column.count('Quantos cursos'),
    withProgress: column.bool('Com progresso'),
    reason: column.text('Motivo'),
    transferredAt: column.instant('Quando'),
  },
  personal: ['reason'],
  indexes: [['transferredAt'], ['searchText']],
  on: {
    CoursesTransferred: {
      key: ({ transferId }) => transferId,
      apply: (_, { courses, ...data }) => {
        const titles = courses.map(({ title }) => title).join(', ')
        return { ...data, titles, searchText: plainText(titles), courses: courses.length }
      },
    },
  },
})
