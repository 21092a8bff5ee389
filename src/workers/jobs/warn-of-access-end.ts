import * as z from 'zod'
import type { Facts } from '../../commands/kernel/command'
import { derivedId } from '../../commands/kernel/dispatcher'
import { orderAfter, orderBefore } from '../../commands/ordering/upsell'
import { course } from '../../domain/catalog/course'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import { DAY, type Instant, plus } from '../../domain/kernel/instants'
import {
  accessUntil,
  type Enrolment,
  enrolment,
  enrolmentId,
  hasAccess,
} from '../../domain/learning/enrolment'
import { order } from '../../domain/ordering/order'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { accessEndsMail } from '../mails/access-ends'

/** Days before the end on which its student is written to. */
export const WARNING_DAYS = [30, 7] as const

const data = z.object({ studentId: id, courseId: id, days: z.union(WARNING_DAYS.map((n) => z.literal(n))) })

/** What else was bought with it, or in one click after it, and ends at the same moment, so that one mail speaks of all of it. */
async function endingTogether(
  facts: Facts,
  { studentId, courseId }: { studentId: string; courseId: string },
  { causes }: Enrolment,
  { until, now }: { until: Instant; now: Instant },
): Promise<string[]> {
  const ids = new Set([courseId])
  for (const { type, id: orderId } of causes) {
    if (type !== 'order') continue
    const first = (await orderBefore(facts, orderId)) ?? orderId
    const orders = await Promise.all([first, orderAfter(first)].map((each) => facts.load(order, each)))
    const lines = orders.flatMap((each) => (each.phase === 'absent' ? [] : each.lines))
    for (const each of lines.flatMap(({ courseIds }) => courseIds)) {
      const own = await facts.load(enrolment, enrolmentId(studentId, each))
      if (hasAccess(own, now) && accessUntil(own) === until) ids.add(each)
    }
  }
  return [...ids].sort()
}

/** The day of the warning; null where the access is too short for it, so that nobody is warned of what was just bought. */
function warnedAt(own: Enrolment, until: Instant, days: number): Instant | null {
  const at = plus(until, -days * DAY)
  const newest = Object.values(own.terms)
    .map(({ from }) => from)
    .sort()
    .at(-1)
  return newest !== undefined && at < plus(newest, DAY) ? null : at
}

/** When a warning is too late: the next one is due, or the access has ended. */
const overtakenAt = (until: Instant, days: number): Instant =>
  plus(until, -(WARNING_DAYS.find((other) => other < days) ?? 0) * DAY)

/** Asks again what the end is when its time has come: who has renewed, or lost it, is not written to. */
export const warnOfAccessEnd = job<z.infer<typeof data>, WorkerPorts>({
  name: 'warn-of-access-end',
  label: 'E-mail antes do fim do acesso',
  data,
  async run({ studentId, courseId, days }, { facts, mailer, publicUrl, shop }, { now, reschedule }) {
    const own = await facts.load(enrolment, enrolmentId(studentId, courseId))
    const until = accessUntil(own)
    const at = until && hasAccess(own, now) ? warnedAt(own, until, days) : null
    if (!until || !at || now >= overtakenAt(until, days)) return
    if (now < at) return reschedule(at)
    const person = await facts.load(account, studentId)
    if (person.phase !== 'open' || person.blocked) return
    const courseIds = await endingTogether(facts, { studentId, courseId }, own, { until, now })
    const courses = await Promise.all(courseIds.map((each) => facts.load(course, each)))
    const known = courses.flatMap((each) => (each.phase === 'absent' ? [] : [each]))
    const mail = await accessEndsMail({
      shop: await shop(),
      name: person.name,
      titles: known.map(({ title }) => title),
      until,
      isSold: known.some(({ phase }) => phase === 'published'),
      url: `${publicUrl}/student/mycourses`,
    })
    // Of courses that end together, and after a restart, the same mail is sent once.
    const messageId = derivedId('access-end', ...courseIds, studentId, until, String(days))
    await mailer.send({ messageId, to: person.email, ...mail })
  },
})
