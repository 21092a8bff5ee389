import type { Knex } from 'knex'
import type { StudyAimEvent } from '../../domain/learning/study-aim'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export { pauseFreeFrom } from '../../domain/learning/study-aim'

export interface StudyAimRow {
  studentId: string
  /** 1 (Monday) to 7, in order; empty: no aim. */
  weekdays: number[]
  /** Of the business day, 0 to 23. */
  hour: number
  /** Monday of the week that was paused last. */
  pausedWeek: string | null
}

const key = ({ studentId }: { studentId: string }) => studentId

export const studyAims = projection<StudyAimEvent, StudyAimRow>({
  name: 'study_aims',
  description: 'Weekdays on which each student means to study',
  version: 1,
  key: 'studentId',
  report: {
    label: 'Metas de estudo',
    about: 'Os dias da semana e a hora em que cada aluno quer estudar.',
    group: 'Alunos',
    columns: ['studentId', 'weekdays', 'hour', 'pausedWeek'],
  },
  columns: {
    studentId: column.id('Aluno'),
    weekdays: column.json('Dias da semana'),
    hour: column.number('Hora'),
    pausedWeek: nullable(column.day('Semana em pausa')),
  },
  on: {
    StudyAimSet: {
      key,
      apply: (row, { studentId, weekdays, hour }) => ({
        studentId,
        weekdays,
        hour,
        pausedWeek: row?.pausedWeek ?? null,
      }),
    },
    StudyAimPaused: { key, apply: (row, { week }) => row && { ...row, pausedWeek: week } },
    StudyAimEnded: { key, apply: (row) => row && { ...row, weekdays: [] } },
  },
})

export const aimOf = (db: Knex, studentId: string) =>
  db<StudyAimRow>(table(studyAims)).where({ studentId }).first() as Promise<StudyAimRow | undefined>
