import type { Knex } from 'knex'
import type { GiftEvent } from '../../domain/marketing/gift'
import type { OrderEvent, OrderLine } from '../../domain/ordering/order'
import type { TeamSeatsEvent } from '../../domain/ordering/team-seats'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

/** A training programme that a student bought, was given, or took a seat of. */
export interface StudentProgrammeRow {
  /** `<student>|<programme>` */
  studentProgramme: string
  studentId: string
  bundleId: string
  /** What stands behind it: orders that are paid and neither given back nor contested, gifts and seats, by their ids. */
  orders: string[]
  owned: boolean
  boughtAt: string
}

type SeatEvent = Extract<
  TeamSeatsEvent,
  { type: 'TeamSeatTaken' | 'TeamSeatsSuspended' | 'TeamSeatsReinstated' | 'TeamSeatsClosed' }
>
type Event =
  | GiftEvent
  | SeatEvent
  | Extract<
      OrderEvent,
      { type: 'OrderPaid' | 'OrderRefunded' | 'OrderDisputed' | 'OrderDisputeWon' | 'OrderChargedBack' }
    >
interface Bought {
  buyerId: string
  orderId: string
  lines: readonly OrderLine[]
}

const key = ({ buyerId, lines }: Bought) =>
  lines.flatMap(({ productType, productId, seats }) =>
    productType === 'bundle' && !seats ? [`${buyerId}|${productId}`] : [],
  )

const giftedKey = ({ productType, recipientId, productId }: GiftEvent['data']) =>
  productType === 'bundle' ? [`${recipientId}|${productId}`] : []

const without = (row: StudentProgrammeRow | undefined, { orderId }: Pick<Bought, 'orderId'>) => {
  if (!row) return row
  const orders = row.orders.filter((each) => each !== orderId)
  return { ...row, orders, owned: orders.length > 0 }
}

const withOrder = (row: StudentProgrammeRow, { orderId }: Pick<Bought, 'orderId'>) => ({
  ...row,
  orders: [...row.orders.filter((each) => each !== orderId), orderId],
  owned: true,
})

type Seated = Pick<Extract<SeatEvent, { type: 'TeamSeatsClosed' }>['data'], 'bundleId' | 'taken'>
const seatedKey = ({ bundleId, taken }: Seated) =>
  bundleId === null ? [] : taken.map(({ studentId }) => `${studentId}|${bundleId}`)
const seatsOf = ({ taken }: Seated, row: StudentProgrammeRow) =>
  taken.filter(({ studentId }) => studentId === row.studentId)
const withoutSeats = (row: StudentProgrammeRow | undefined, seated: Seated) =>
  row && seatsOf(seated, row).reduce((r, { seatId }) => without(r, { orderId: seatId }) ?? r, row)

export const studentProgramme = projection<Event, StudentProgrammeRow>({
  name: 'student_programme',
  description: 'Training programmes that each student bought, was given or took a seat of, and still has',
  version: 3,
  key: 'studentProgramme',
  report: {
    label: 'Formações de cada aluno',
    about: 'As formações que cada aluno comprou, ganhou ou ocupa por uma vaga, e ainda tem.',
    group: 'Alunos',
    columns: ['studentId', 'bundleId', 'owned', 'boughtAt'],
  },
  columns: {
    studentProgramme: column.text('Aluno e formação'),
    studentId: column.id('Aluno'),
    bundleId: column.id('Formação'),
    orders: column.json('Pedidos, presentes e vagas'),
    owned: column.bool('Tem'),
    boughtAt: column.instant('Comprada ou dada'),
  },
  indexes: [['studentId', 'owned']],
  on: {
    OrderPaid: {
      key,
      apply: (row, bought, _, studentProgramme) =>
        withOrder(
          row ?? {
            studentProgramme,
            studentId: bought.buyerId,
            bundleId: studentProgramme.slice(bought.buyerId.length + 1),
            orders: [],
            owned: true,
            boughtAt: bought.paidAt,
          },
          bought,
        ),
    },
    OrderRefunded: { key, apply: without },
    OrderDisputed: { key, apply: without },
    OrderDisputeWon: { key, apply: (row, bought) => row && withOrder(row, bought) },
    OrderChargedBack: { key, apply: without },
    GiftGiven: {
      key: giftedKey,
      apply: (row, { recipientId, productId, giftId, givenAt }, _, studentProgramme) =>
        withOrder(
          row ?? {
            studentProgramme,
            studentId: recipientId,
            bundleId: productId,
            orders: [],
            owned: true,
            boughtAt: givenAt,
          },
          { orderId: giftId },
        ),
    },
    TeamSeatTaken: {
      key: ({ studentId, bundleId }) => (bundleId === null ? [] : [`${studentId}|${bundleId}`]),
      apply: (row, { studentId, bundleId, seatId, takenAt }, _, studentProgramme) =>
        withOrder(
          row ?? {
            studentProgramme,
            studentId,
            bundleId: bundleId ?? '',
            orders: [],
            owned: true,
            boughtAt: takenAt,
          },
          { orderId: seatId },
        ),
    },
    TeamSeatsSuspended: { key: seatedKey, apply: withoutSeats },
    TeamSeatsReinstated: {
      key: seatedKey,
      apply: (row, seated) =>
        row && seatsOf(seated, row).reduce((r, { seatId }) => withOrder(r, { orderId: seatId }), row),
    },
    TeamSeatsClosed: { key: seatedKey, apply: withoutSeats },
    GiftTakenBack: { key: giftedKey, apply: (row, { giftId }) => without(row, { orderId: giftId }) },
  },
})

/** Programmes that a student has, the newest first. */
export const programmesOfStudent = async (db: Knex, studentId: string): Promise<string[]> => {
  const found = (await db<StudentProgrammeRow>(table(studentProgramme))
    .where({ studentId, owned: true })
    .orderByRaw('bought_at desc, bundle_id')
    .select('bundleId')) as { bundleId: string }[]
  return found.map(({ bundleId }) => bundleId)
}
