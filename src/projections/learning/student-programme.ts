import type { Knex } from 'knex'
import type { GiftEvent } from '../../domain/marketing/gift'
import type { OrderEvent, OrderLine } from '../../domain/ordering/order'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

/** A training programme that a student bought or was given. */
export interface StudentProgrammeRow {
  /** `<student>|<programme>` */
  studentProgramme: string
  studentId: string
  bundleId: string
  /** What stands behind it: orders that are paid and neither given back nor contested, and gifts, by their ids. */
  orders: string[]
  owned: boolean
  boughtAt: string
}

type Event =
  | GiftEvent
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
  lines.flatMap(({ productType, productId }) => (productType === 'bundle' ? [`${buyerId}|${productId}`] : []))

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

export const studentProgramme = projection<Event, StudentProgrammeRow>({
  name: 'student_programme',
  description: 'Training programmes that each student bought or was given, and still has',
  version: 2,
  key: 'studentProgramme',
  report: {
    label: 'Formações de cada aluno',
    about: 'As formações que cada aluno comprou ou ganhou e ainda tem.',
    group: 'Alunos',
    columns: ['studentId', 'bundleId', 'owned', 'boughtAt'],
  },
  columns: {
    studentProgramme: column.text('Aluno e formação'),
    studentId: column.id('Aluno'),
    bundleId: column.id('Formação'),
    orders: column.json('Pedidos e presentes'),
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
