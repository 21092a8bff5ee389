import { courseTitleRelation } from '../catalog/relations'
import { choice, code, count, day, relation, seconds } from '../kernel/attribute'
import { countOf, distinctOf, fewer, ratioOf, report, secondsOf, wholeOf } from '../kernel/report'
import { engagementKinds, progressNames, stops } from './engagement-words'

const course = relation('Curso', courseTitleRelation, { whenEmpty: 'Sem curso' })
const lesson = relation(
  'Aula',
  { rows: 'lessonTitles', key: 'lessonId', title: 'title' },
  { whenEmpty: 'Sem aula' },
)
/** Enrolments are of whole courses, days of study and questions of no place in a lesson. */
const ofCourses = ['lessonId', 'stop']
const ofLessons = ['progress']

export const engagementReport = report({
  at: '/admin/engagements',
  name: 'engagement',
  component: 'Admin/Engagements/Index',
  who: 'A',
  menu: 'Perfomance',
  title: 'Engajamento',
  question: 'Quem começa, até onde assiste, quem conclui e quanto espera por uma resposta?',
  rows: 'engagement',
  day: 'day',
  by: {
    courseId: course,
    lessonId: lesson,
    stop: choice('Assistiu até', stops, { ordered: true, whenEmpty: 'Outras linhas' }),
    progress: choice('Progresso', progressNames, { ordered: true, whenEmpty: 'Outras linhas' }),
  },
  measures: {
    active: wholeOf(
      distinctOf('Alunos ativos', 'activeId', 'alunos diferentes que abriram uma aula no período'),
      [...ofCourses, ...ofLessons],
    ),
    enrolments: wholeOf(countOf('Matrículas', 'acessos a um curso liberados no período'), ofCourses),
    started: wholeOf(countOf('Começaram', 'destas, as que já abriram uma aula'), ofCourses),
    wait: wholeOf(
      fewer(
        ratioOf(
          'Dias até a primeira aula',
          'daysToStart',
          'started',
          'dias até a primeira aula ÷ começaram',
          'number',
        ),
      ),
      ofCourses,
    ),
    completed: wholeOf(countOf('Concluíram', 'destas matrículas, as que já concluíram o curso'), ofCourses),
    rate: ratioOf('Conclusão', 'completed', 'enrolments', 'concluíram ÷ matrículas'),
    viewers: wholeOf(
      countOf('Aulas abertas', 'cada aula conta uma vez por aluno, no primeiro dia'),
      ofLessons,
    ),
    finished: wholeOf(countOf('Aulas concluídas', 'destas, as que o aluno já concluiu'), ofLessons),
    held: ratioOf('Até o fim', 'finished', 'viewers', 'aulas concluídas ÷ aulas abertas'),
    seconds: wholeOf(
      secondsOf('Tempo assistido', 'tempo visto destas aulas, sem contar repetições'),
      ofLessons,
    ),
    perLesson: ratioOf('Tempo por aula', 'seconds', 'viewers', 'tempo assistido ÷ aulas abertas', 'seconds'),
    questions: wholeOf(countOf('Dúvidas', 'dúvidas feitas no período'), ['stop', ...ofLessons]),
    answered: wholeOf(countOf('Respondidas', 'destas, as que a escola já respondeu'), ['stop', ...ofLessons]),
    answerTime: fewer(
      ratioOf(
        'Tempo até a resposta',
        'answerMinutes',
        'answered',
        'tempo até a primeira resposta da escola ÷ respondidas',
        'minutes',
      ),
    ),
  },
  groupedBy: 'courseId',
  picture: { kind: 'groups', measure: 'active' },
  list: {
    day: day('Dia'),
    kind: choice('O que', engagementKinds, { primary: true }),
    studentId: code('Aluno'),
    courseId: course,
    lessonId: lesson,
    progress: choice('Progresso', progressNames),
    stop: choice('Assistiu até', stops),
    seconds: seconds('Tempo assistido'),
    answerMinutes: count('Minutos até a resposta'),
  },
  opens: [
    { column: 'questionId', to: '/admin/questions/{id}', stream: 'question', label: 'Abrir dúvida' },
    {
      column: 'studentId',
      to: '/admin/users/{id}',
      stream: 'enrolment',
      streamId: 'enrolmentId',
      label: 'Abrir aluno',
    },
  ],
})
