import { expect, it } from 'vitest'
import {
  type StudentProgrammeRow,
  studentProgramme,
} from '../../../src/projections/learning/student-programme'
import type { Told } from '../../support/history'
import { project } from '../../support/project'

const at = '2026-03-02T12:00:00.000Z'
const of = { teamId: 'o1', number: '2026-1', buyerId: 'bia', bundleId: 'dados', courseIds: ['sql'] }
const line = {
  productType: 'bundle',
  productId: 'dados',
  title: 'Dados',
  courseIds: ['sql'],
  price: 10_000,
  discount: 0,
  discountSource: null,
  total: 10_000,
}
const paid = (orderId: string, change: object = {}): Told => ({
  type: 'OrderPaid',
  data: { orderId, number: '2026-1', buyerId: 'bia', paidAt: at, lines: [{ ...line, ...change }] },
})
const taken = (seatId: string, studentId: string, bundleId: string | null = 'dados'): Told => ({
  type: 'TeamSeatTaken',
  data: { ...of, bundleId, seatId, studentId, takenAt: at },
})
const all = [
  { seatId: 'o1:1', studentId: 'ana' },
  { seatId: 'o1:2', studentId: 'rui' },
]
const later = (type: string): Told => ({ type, data: { ...of, taken: all, invited: [], reason: 'refund' } })
const owners = (...told: Told[]) =>
  (project(studentProgramme, told).all as unknown as StudentProgrammeRow[])
    .filter(({ owned }) => owned)
    .map(({ studentId, bundleId }) => `${studentId} ${bundleId}`)
    .sort()

it('is of who took a seat of it, and not of who bought seats for others', () => {
  const seats = { courseIds: [], seats: { quantity: 2, unitPrice: 5_000, courseIds: ['sql'] } }
  const bought = paid('o1', seats)
  expect(owners(bought)).toEqual([])
  const seated = [bought, taken('o1:1', 'ana'), taken('o1:2', 'rui'), taken('o1:3', 'eva', null)]
  expect(owners(...seated)).toEqual(['ana dados', 'rui dados'])
  expect(owners(...seated, later('TeamSeatsSuspended'))).toEqual([])
  expect(owners(...seated, later('TeamSeatsSuspended'), later('TeamSeatsReinstated'))).toEqual([
    'ana dados',
    'rui dados',
  ])
  expect(owners(...seated, paid('o2'), later('TeamSeatsClosed'))).toEqual(['bia dados'])
})
