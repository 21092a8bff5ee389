import { type Cause, causeKey, enrolment, enrolmentId } from '../../domain/learning/enrolment'
import type { Facts } from '../kernel/command'

/** Who has now what a cause once opened for a student: themselves, or who it was transferred to. */
export async function accessHolder(
  facts: Pick<Facts, 'load'>,
  { studentId, courseId, cause }: { studentId: string; courseId: string; cause: Cause },
): Promise<string> {
  const seen = new Set<string>()
  let holder = studentId
  while (!seen.has(holder)) {
    seen.add(holder)
    const { moved } = await facts.load(enrolment, enrolmentId(holder, courseId))
    holder = moved[causeKey(cause)] ?? holder
  }
  return holder
}
