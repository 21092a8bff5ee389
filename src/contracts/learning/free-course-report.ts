import { courseTitleRelation } from '../catalog/relations'
import { choice, code, day, instant, money, relation } from '../kernel/attribute'
import { countOf, moneyOf, ratioOf, report } from '../kernel/report'
import { freeSteps } from './free-course-words'
import { waits } from './waits'

const freeCourse = relation('Curso gratuito', courseTitleRelation, { whenEmpty: 'Sem curso' })

export const freeCourseReport = report({
  at: '/admin/free-course-report',
  component: 'Admin/FreeCourseReport/Index',
  who: 'A',
  menu: 'Perfomance',
  title: 'Relatório cursos gratuitos',
  question: 'Quem começa por um curso gratuito compra depois? Quanto tempo leva, e quanto traz?',
  rows: 'freeStudents',
  day: 'day',
  by: {
    courseId: freeCourse,
    step: choice('Situação', freeSteps),
    wait: choice('Tempo até comprar', waits, { ordered: true, whenEmpty: 'Sem compra depois' }),
  },
  measures: {
    students: countOf(
      'Alunos',
      'alunos cujo primeiro curso que não custou nada foi no período, pela conta ou pelo checkout',
    ),
    bought: countOf('Compraram depois', 'destes, os que fizeram a primeira compra depois, em qualquer dia'),
    rate: ratioOf('Conversão', 'bought', 'fresh', 'compraram depois ÷ alunos que ainda não eram clientes'),
    wait: ratioOf(
      'Dias até comprar',
      'days',
      'bought',
      'dias da matrícula à primeira compra ÷ compraram depois',
      'number',
    ),
    firstRevenue: moneyOf('Primeiras compras', 'total pago nas primeiras compras depois do curso gratuito'),
    revenue: moneyOf(
      'Receita depois',
      'total pago por estes alunos depois do curso gratuito, sem descontar devoluções',
    ),
  },
  groupedBy: 'courseId',
  picture: { kind: 'groups', measure: 'students' },
  list: {
    day: day('Dia'),
    studentId: code('Aluno', { primary: true }),
    courseId: freeCourse,
    step: choice('Situação', freeSteps),
    firstPaidAt: instant('Primeira compra'),
    wait: choice('Tempo até comprar', waits, { ordered: true, whenEmpty: 'Sem compra depois' }),
    revenue: money('Receita depois'),
  },
  opens: [
    { column: 'firstOrderId', to: '/admin/orders/{id}', stream: 'order', label: 'Abrir primeira compra' },
    {
      column: 'studentId',
      to: '/admin/event-log/streams/account-{id}',
      stream: 'account',
      label: 'Abrir conta',
    },
  ],
})
