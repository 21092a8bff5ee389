import { type FreeStep, freeSteps } from '../../contracts/learning/free-course-words'
import { type Wait, waitOf, waits } from '../../contracts/learning/waits'
import { businessDay, daysBetween, type Instant } from '../../domain/kernel/instants'
import type { EnrolmentEvent } from '../../domain/learning/enrolment'
import type { OrderEvent } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'

/** A student, from the first free course to the first purchase. Amounts in centavos. */
export interface FreeStudentRow {
  studentId: string
  /** Business day of the first free course; null for those who never took one. */
  day: string | null
  /** The first free course. */
  courseId: string | null
  freeAt: Instant | null
  firstPaidAt: Instant | null
  firstOrderId: string | null
  step: FreeStep
  wait: Wait | null
  students: number
  /** Had paid for an order before the free course. */
  customers: number
  /** Had not. */
  fresh: number
  bought: number
  /** From the free course to the first purchase. */
  days: number
  /** Of the first order after the free course. */
  firstRevenue: number
  /** Of all orders after it. */
  revenue: number
}

type Granted = Extract<EnrolmentEvent, { type: 'CourseAccessGranted' }>
type Paid = Extract<OrderEvent, { type: 'OrderPaid' }>

const unknown = (studentId: string): FreeStudentRow => ({
  studentId,
  day: null,
  courseId: null,
  freeAt: null,
  firstPaidAt: null,
  firstOrderId: null,
  step: 'waiting',
  wait: null,
  students: 0,
  customers: 0,
  fresh: 0,
  bought: 0,
  days: 0,
  firstRevenue: 0,
  revenue: 0,
})

function free(row: FreeStudentRow, courseId: string, at: Instant): FreeStudentRow {
  if (row.freeAt) return row
  const isCustomer = row.firstPaidAt !== null
  return {
    ...row,
    day: businessDay(at),
    courseId,
    freeAt: at,
    step: isCustomer ? 'customer' : 'waiting',
    students: 1,
    customers: isCustomer ? 1 : 0,
    fresh: isCustomer ? 0 : 1,
  }
}

function purchased(row: FreeStudentRow, { orderId, paidAt, total }: Paid['data']): FreeStudentRow {
  const first = row.firstPaidAt ? {} : { firstPaidAt: paidAt, firstOrderId: orderId }
  if (!row.day) return { ...row, ...first }
  const revenue = row.revenue + total
  if (row.firstPaidAt) return { ...row, revenue }
  const days = Math.max(0, daysBetween(row.day, businessDay(paidAt)) - 1)
  return {
    ...row,
    ...first,
    step: 'bought',
    wait: waitOf(days),
    bought: 1,
    days,
    firstRevenue: total,
    revenue,
  }
}

export const freeStudents = projection<Granted | Paid, FreeStudentRow>({
  name: 'free_students',
  description: 'Students who took a free course, and whether, when and for how much they bought after it',
  version: 2,
  key: 'studentId',
  report: {
    label: 'Cursos gratuitos',
    about: 'Quem começou por um curso gratuito, e o que comprou depois.',
    group: 'Alunos',
    columns: ['day', 'courseId', 'step', 'wait', 'bought', 'days', 'revenue'],
  },
  columns: {
    studentId: column.id('Aluno'),
    day: nullable(column.day('Dia')),
    courseId: nullable(column.id('Curso gratuito')),
    freeAt: nullable(column.instant('Matrícula gratuita')),
    firstPaidAt: nullable(column.instant('Primeira compra')),
    firstOrderId: nullable(column.id('Primeiro pedido')),
    step: column.choice('Situação', freeSteps),
    wait: nullable(column.choice('Tempo até comprar', waits)),
    students: column.count('Alunos'),
    customers: column.count('Já eram clientes'),
    fresh: column.count('Novos'),
    bought: column.count('Compraram'),
    days: column.count('Dias até comprar'),
    firstRevenue: column.money('Primeira compra'),
    revenue: column.money('Receita depois'),
  },
  indexes: [['day']],
  on: {
    CourseAccessGranted: {
      key: ({ cause, studentId }) => (cause.type === 'free' ? studentId : null),
      apply: (row, { studentId, courseId, grantedAt }, { at }) =>
        free(row ?? unknown(studentId), courseId, grantedAt ?? at),
    },
    OrderPaid: {
      key: ({ buyerId }) => buyerId,
      apply(row, data) {
        const before = row ?? unknown(data.buyerId)
        if (data.total > 0) return purchased(before, data)
        // Guests take a free course through the checkout, as an order that costs nothing.
        const [courseId] = data.lines.flatMap(({ courseIds }) => courseIds)
        return courseId === undefined ? row : free(before, courseId, data.paidAt)
      },
    },
  },
})
