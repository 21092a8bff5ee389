import { enrolment, enrolmentId, hasAccess } from '../../domain/learning/enrolment'
import type { Claim, Facts } from '../kernel/command'

const KIND = 'coursepurchase'

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

/**
 * The claims of an order on courses that no other order of the student has. Two orders that are paid at once claim the
 * same courses: one of them is refused with `already-owned`.
 */
export async function purchaseClaims(
  facts: Facts,
  purchase: Purchase,
  lines: readonly Line[],
): Promise<Claim[]> {
  const courseIds = [...new Set(lines.flatMap((line) => line.courseIds))]
  const taken = await Promise.all(courseIds.map((courseId) => isBought(facts, purchase, courseId)))
  return courseIds
    .filter((_, i) => !taken[i])
    .map((courseId) => ({
      ...named(purchase, courseId),
      refusal: {
        code: 'already-owned',
        message: 'Outro pedido seu acabou de trazer o que está neste. Nada mais será cobrado.',
      },
    }))
}

/** Whether another order of the student was paid for the course, or is about to be. */
async function isBought(facts: Facts, purchase: Purchase, courseId: string): Promise<boolean> {
  const { kind, value, owner } = named(purchase, courseId)
  const holder = await facts.ownerOf(kind, value)
  return holder !== undefined && holder !== owner
}

const isOwned = async (facts: Facts, purchase: Purchase, courseId: string): Promise<boolean> =>
  hasAccess(await facts.load(enrolment, enrolmentId(purchase.studentId, courseId))) ||
  isBought(facts, purchase, courseId)

/** The first line that would bring the student nothing new; undefined when each brings something. */
export async function ownedLine<L extends Line>(
  facts: Facts,
  purchase: Purchase,
  lines: readonly L[],
): Promise<L | undefined> {
  for (const line of lines) {
    const owned = await Promise.all(line.courseIds.map((courseId) => isOwned(facts, purchase, courseId)))
    if (owned.length > 0 && owned.every(Boolean)) return line
  }
}
