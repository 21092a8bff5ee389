import type { Instant } from '../../domain/kernel/instants'
import {
  causeKey,
  causesSoFar,
  type Enrolment,
  enrolment,
  enrolmentId,
  hasForGood,
} from '../../domain/learning/enrolment'
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
  /** When the order was placed, once it is. */
  placedAt?: Instant
}

/** A course that an order was paid for, by student: taken before the money is kept, given back as its access ends. */
const firstOf = ({ studentId, orderId }: Purchase, courseId: string) => ({
  kind: KIND,
  value: enrolmentId(studentId, courseId),
  owner: orderId,
})

export const purchaseToRelease = firstOf

/** Access with an end may be bought again and again: each renewal is a purchase of its own. */
const named = (purchase: Purchase, courseId: string, before: Enrolment) => {
  const first = firstOf(purchase, courseId)
  return before.causes.length > 0 ? { ...first, value: `${first.value}:${causesSoFar(before)}` } : first
}

/** The order that was first paid for a course, or is about to be, also before its access is there. */
export const purchaserOf = (
  facts: Pick<Facts, 'ownerOf'>,
  { studentId, courseId }: { studentId: string; courseId: string },
) => facts.ownerOf(KIND, enrolmentId(studentId, courseId))

/**
 * On those of the courses that no other order of the student was paid for, or is about to be. Two orders that are paid
 * at once claim the same courses: one of them is refused with `already-owned`.
 */
export async function purchaseClaims(
  facts: Pick<Facts, 'load' | 'ownerOf'>,
  purchase: Purchase,
  { courseIds, message }: { courseIds: readonly string[]; message: string },
): Promise<Claim[]> {
  const looked = await Promise.all(courseIds.map((courseId) => purchaseOf(facts, purchase, courseId)))
  return looked.flatMap(({ claim }) =>
    claim ? [{ ...claim, refusal: { code: 'already-owned', message } }] : [],
  )
}

/** Whether another order brought the course after this one was placed: then both meant the same purchase. */
const wasOvertaken = ({ orderId, placedAt }: Purchase, { causes, since }: Enrolment) =>
  placedAt !== undefined &&
  causes.some(
    (cause) => cause.type === 'order' && cause.id !== orderId && (since[causeKey(cause)] ?? '') >= placedAt,
  )

/** A course as this order would find it; `claim` is null where another order has taken it. */
async function purchaseOf(facts: Pick<Facts, 'load' | 'ownerOf'>, purchase: Purchase, courseId: string) {
  const before = await facts.load(enrolment, enrolmentId(purchase.studentId, courseId))
  const claim = named(purchase, courseId, before)
  const holder = await facts.ownerOf(claim.kind, claim.value)
  const isFree = (holder === undefined || holder === claim.owner) && !wasOvertaken(purchase, before)
  return { courseId, isForGood: hasForGood(before), claim: isFree ? claim : null }
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
  const looked = await Promise.all(courseIds.map((courseId) => purchaseOf(facts, purchase, courseId)))
  const refusal = { code: 'already-owned', message: TAKEN_MEANWHILE }
  const claims = looked.flatMap(({ claim }) => (claim ? [{ ...claim, refusal }] : []))
  const owned = new Set(
    looked.flatMap(({ courseId, isForGood, claim }) => (isForGood || !claim ? [courseId] : [])),
  )
  return {
    owned: lines.find((line) => line.courseIds.length > 0 && line.courseIds.every((id) => owned.has(id))),
    claims,
  }
}

/** The first line that would bring the student nothing new; undefined when each brings something. */
export const ownedLine = async <L extends Line>(facts: Facts, purchase: Purchase, lines: readonly L[]) =>
  (await purchaseStanding(facts, purchase, lines)).owned
