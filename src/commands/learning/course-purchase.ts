import { enrolment, enrolmentId, hasAccess } from '../../domain/learning/enrolment'
import type { Claim, Facts } from '../kernel/command'

const KIND = 'coursepurchase'
const TAKEN_MEANWHILE = 'Outro pedido seu acabou de trazer o que está neste. Nada mais será cobrado.'

/** What of an order line matters for who has what. */
interface Line {
  title: string
  courseIds: string[]
}

interface Purchase {
  studentId: string
  orderId: string
}

/** A course that an order was paid for, by student: taken before the money is kept, given back as its access ends. */
const named = ({ studentId, orderId }: Purchase, courseId: string) => ({
  kind: KIND,
  value: enrolmentId(studentId, courseId),
  owner: orderId,
})

export const purchaseToRelease = named

/** The order that was paid for a course, or is about to be, also before its access is there. */
export const purchaserOf = (
  facts: Pick<Facts, 'ownerOf'>,
  { studentId, courseId }: { studentId: string; courseId: string },
) => facts.ownerOf(KIND, enrolmentId(studentId, courseId))

/**
 * On those of the courses that no other order of the student was paid for, or is about to be. Two orders that are paid
 * at once claim the same courses: one of them is refused with `already-owned`.
 */
export async function purchaseClaims(
  facts: Pick<Facts, 'ownerOf'>,
  purchase: Purchase,
  { courseIds, message }: { courseIds: readonly string[]; message: string },
): Promise<Claim[]> {
  const claims = await Promise.all(
    courseIds.map(async (courseId) => {
      const claim = named(purchase, courseId)
      const holder = await facts.ownerOf(claim.kind, claim.value)
      const isFree = holder === undefined || holder === claim.owner
      return isFree ? [{ ...claim, refusal: { code: 'already-owned', message } }] : []
    }),
  )
  return claims.flat()
}

/** What an order would bring, by one look at it. */
export interface Standing<L> {
  /** The first line that would bring the student nothing new; undefined when each brings something. */
  owned: L | undefined
  claims: Claim[]
}

/** Owned lines and claims come of one look, so that no order can take a course between them. */
export async function purchaseStanding<L extends Line>(
  facts: Facts,
  purchase: Purchase,
  lines: readonly L[],
): Promise<Standing<L>> {
  const courseIds = [...new Set(lines.flatMap((line) => line.courseIds))]
  const idOf = (courseId: string) => enrolmentId(purchase.studentId, courseId)
  const [claims, opens] = await Promise.all([
    purchaseClaims(facts, purchase, { courseIds, message: TAKEN_MEANWHILE }),
    Promise.all(courseIds.map(async (courseId) => hasAccess(await facts.load(enrolment, idOf(courseId))))),
  ])
  const free = new Set(claims.map(({ value }) => value))
  const owned = new Set(courseIds.filter((courseId, i) => opens[i] || !free.has(idOf(courseId))))
  return {
    owned: lines.find((line) => line.courseIds.length > 0 && line.courseIds.every((id) => owned.has(id))),
    claims,
  }
}

/** The first line that would bring the student nothing new; undefined when each brings something. */
export const ownedLine = async <L extends Line>(facts: Facts, purchase: Purchase, lines: readonly L[]) =>
  (await purchaseStanding(facts, purchase, lines)).owned
