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

/** What an order would bring, by one look at it. */
export interface Standing<L> {
  /** The first line that would bring the student nothing new; undefined when each brings something. */
  owned: L | undefined
  /**
   * On the courses that no other order of the student has. Two orders that are paid at once claim the same courses: one
   * of them is refused with `already-owned`.
   */
  claims: Claim[]
}

/** Owned lines and claims come of one look, so that no order can take a course between them. */
export async function purchaseStanding<L extends Line>(
  facts: Facts,
  purchase: Purchase,
  lines: readonly L[],
): Promise<Standing<L>> {
  const courseIds = [...new Set(lines.flatMap((line) => line.courseIds))]
  const seen = await Promise.all(
    courseIds.map(async (courseId) => {
      const [isTaken, enrolled] = await Promise.all([
        isBought(facts, purchase, courseId),
        facts.load(enrolment, enrolmentId(purchase.studentId, courseId)),
      ])
      return { courseId, isTaken, isOwned: isTaken || hasAccess(enrolled) }
    }),
  )
  const owned = new Set(seen.filter(({ isOwned }) => isOwned).map(({ courseId }) => courseId))
  return {
    owned: lines.find((line) => line.courseIds.length > 0 && line.courseIds.every((id) => owned.has(id))),
    claims: seen.filter(({ isTaken }) => !isTaken).map(({ courseId }) => claimOn(purchase, courseId)),
  }
}

const claimOn = (purchase: Purchase, courseId: string): Claim => ({
  ...named(purchase, courseId),
  refusal: {
    code: 'already-owned',
    message: 'Outro pedido seu acabou de trazer o que está neste. Nada mais será cobrado.',
  },
})

/** Whether another order of the student was paid for the course, or is about to be. */
async function isBought(facts: Facts, purchase: Purchase, courseId: string): Promise<boolean> {
  const { kind, value, owner } = named(purchase, courseId)
  const holder = await facts.ownerOf(kind, value)
  return holder !== undefined && holder !== owner
}

/** The first line that would bring the student nothing new; undefined when each brings something. */
export const ownedLine = async <L extends Line>(facts: Facts, purchase: Purchase, lines: readonly L[]) =>
  (await purchaseStanding(facts, purchase, lines)).owned
