import { courseTitleRelation } from '../catalog/relations'
import { choice, code, day, relation, text } from '../kernel/attribute'
import { countOf, fewer, ratioOf, report } from '../kernel/report'
import { weekday } from '../kernel/time-attributes'
import { answerNames, reviewStatuses, starNames } from './review-words'

const course = relation('Curso', courseTitleRelation)

export const reviewReport = report({
  at: '/admin/review-report',
  component: 'Admin/ReviewReport/Index',
  who: 'AES',
  menu: 'Comunicação',
  title: 'Relatório de avaliações',
  question: 'Que nota os alunos dão, quantas avaliações a equipe responde, e por que oculta?',
  rows: 'reviewCounts',
  day: 'day',
  by: {
    courseId: course,
    rating: choice('Nota', starNames, { ordered: true }),
    status: choice('Situação', reviewStatuses),
    answer: choice('Resposta', answerNames),
    reason: text('Por que foi oculta', { whenEmpty: 'Não está oculta' }),
    weekday: weekday(),
  },
  measures: {
    mean: ratioOf(
      'Nota média',
      'stars',
      'counted',
      'estrelas das publicadas, sem as de quem foi reembolsado ÷ quantas são',
      'number',
    ),
    reviews: countOf('Avaliações', 'escritas no período, sem as que o aluno removeu'),
    counted: countOf('Na média', 'destas, as publicadas de quem não foi reembolsado'),
    answered: countOf('Respondidas', 'destas, as que a equipe respondeu, em qualquer dia'),
    rate: ratioOf('Taxa de resposta', 'answered', 'reviews', 'respondidas ÷ avaliações'),
    minutes: fewer(
      ratioOf(
        'Tempo até responder',
        'answerMinutes',
        'answered',
        'tempo da avaliação à primeira resposta ÷ respondidas',
        'minutes',
      ),
    ),
    held: fewer(countOf('À espera', 'as que ainda esperam alguém da equipe')),
    hidden: fewer(countOf('Ocultas', 'as que a equipe tirou da página do curso')),
  },
  picture: { kind: 'line', measure: 'mean' },
  list: {
    day: day('Dia'),
    courseId: course,
    rating: choice('Nota', starNames, { primary: true }),
    status: choice('Situação', reviewStatuses),
    answer: choice('Resposta', answerNames),
    reason: text('Por que foi oculta'),
    reviewId: code('Avaliação'),
  },
  opens: { column: 'reviewId', to: '/admin/reviews/{id}', stream: 'review', label: 'Abrir avaliação' },
})
