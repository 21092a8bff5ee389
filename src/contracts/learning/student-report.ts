import { courseTitleRelation } from '../catalog/relations'
import { choice, code, count, day, relation } from '../kernel/attribute'
import { countOf, distinctOf, report } from '../kernel/report'
import { weekday } from '../kernel/time-attributes'
import { studentSources } from './student-words'

const course = relation('Curso', courseTitleRelation, { whenEmpty: 'Sem curso' })

export const studentReport = report({
  at: '/admin/student-report',
  component: 'Admin/StudentReport/Index',
  who: 'A',
  menu: 'Perfomance',
  title: 'Alunos novos e ativos',
  question: 'Quantos alunos chegam, quantos estudam e o que concluem?',
  rows: 'studentDays',
  day: 'day',
  by: {
    source: choice('Como chegou', studentSources, { whenEmpty: 'Dia de estudo' }),
    courseId: course,
    weekday: weekday(),
  },
  measures: {
    active: distinctOf(
      'Dias de estudo',
      'studied',
      'cada aluno conta uma vez em cada dia em que abriu uma aula; por curso, uma vez em cada curso',
    ),
    fresh: countOf('Alunos novos', 'alunos cujo primeiro curso foi liberado no período'),
    lessons: countOf('Aulas concluídas', 'aulas marcadas como concluídas no período'),
    completed: countOf('Cursos concluídos', 'cursos que chegaram a 100% no período'),
  },
  picture: { kind: 'line', measure: 'active' },
  list: {
    day: day('Dia'),
    studentId: code('Aluno', { primary: true }),
    courseId: course,
    source: choice('Como chegou', studentSources),
    lessons: count('Aulas concluídas'),
    completed: count('Cursos concluídos'),
  },
  opens: {
    column: 'studentId',
    to: '/admin/users/{id}',
    stream: 'enrolment',
    streamId: 'enrolmentId',
    label: 'Abrir aluno',
  },
})
