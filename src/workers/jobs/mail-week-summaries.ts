import * as z from 'zod'
import { mailable, preferencesPath, turnOffPath } from '../../commands/communication/email-preferences'
import type { Facts } from '../../commands/kernel/command'
import { derivedId } from '../../commands/kernel/dispatcher'
import { course } from '../../domain/catalog/course'
import { addDays, businessDay, type Instant, isDay, startOfBusinessDay } from '../../domain/kernel/instants'
import { own } from '../../domain/kernel/own'
import { type EnrolmentEvent, enrolment, enrolmentId, hasAccess } from '../../domain/learning/enrolment'
import { type StudyAimEvent, studyAim } from '../../domain/learning/study-aim'
import { studiedTypes, summaryWeek, weekSummary } from '../../domain/learning/week-summary'
import type { RecordedEvent } from '../../ports/event-store'
import type { Mail } from '../../ports/mail'
import { eachAlone } from '../kernel/each-alone'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { sendToEach } from '../kernel/send-to-each'
import { weekSummaryMail } from '../mails/week-summary'

const data = z.object({ sunday: z.string().refine(isDay) })
type Ports = Pick<WorkerPorts, 'facts' | 'mailer' | 'shop' | 'publicUrl'>
type Studied = Parameters<typeof weekSummary>[0][number]
type OfStudent = { studentId: string }
/** Days after the Sunday on which it is still told. */
const LATEST_DAYS = 2

/** Students whose aim is still set. */
async function withAim(facts: Facts): Promise<string[]> {
  const set = await facts.find(['StudyAimSet'], () => true)
  const students = [...new Set(set.map(({ data }) => (data as StudyAimEvent['data']).studentId))]
  const aims = await Promise.all(students.map((each) => facts.load(studyAim, each)))
  return students.filter((_, at) => aims[at]?.aim)
}

/** The first lesson that is still open in the course studied last; undefined where nothing is, or no access. */
async function nextStep(facts: Facts, studentId: string, courseId: string, now: Instant) {
  const [about, mine] = await Promise.all([
    facts.load(course, courseId),
    facts.load(enrolment, enrolmentId(studentId, courseId)),
  ])
  if (about.phase === 'absent' || !hasAccess(mine, now)) return undefined
  const next = about.modules
    .flatMap(({ lessons }) => lessons)
    .find(({ lessonId, optional }) => !optional && !own(mine.lessons, lessonId)?.done)
  const room = `/student/mycourses/${encodeURIComponent(about.slug)}/watch`
  return (
    next && {
      title: next.title,
      course: about.title,
      path: `${room}?lesson=${encodeURIComponent(next.lessonId)}`,
    }
  )
}

async function mailOne(
  studentId: string,
  events: readonly Studied[],
  sunday: string,
  ports: Ports & { now: Instant },
) {
  const { facts, mailer, publicUrl, shop } = ports
  const week = weekSummary(events, sunday)
  const student = week && (await mailable(facts, studentId, 'summary'))
  if (!student) return
  const next = await nextStep(facts, studentId, week.courseId, ports.now)
  const who = { kind: 'a', id: studentId } as const
  const leaveUrl = `${publicUrl}${turnOffPath(who, 'summary', facts)}`
  const mail = await weekSummaryMail({
    shop: await shop(),
    name: student.name,
    week,
    next: next ?? null,
    url: `${publicUrl}${next?.path ?? '/student/mycourses'}`,
    links: [
      { href: `${publicUrl}/student/aim`, label: 'Mudar a meta da semana' },
      { href: `${publicUrl}${preferencesPath(who, facts)}`, label: 'Parar de receber este resumo' },
    ],
  })
  const messageId = derivedId('week-summary', sunday, studentId)
  await mailer.send({ messageId, to: student.email, ...mail, leaveUrl })
}

/** What each student with an aim learned, if anything. A mail that fails leaves the others alone. */
export const mailWeekSummaries = job<z.infer<typeof data>, Ports>({
  name: 'mail-week-summaries',
  label: 'Resumos de domingo',
  data,
  async run({ sunday }, ports, { now }) {
    // “Nesta semana” would be untrue long after it.
    if (businessDay(now) > addDays(sunday, LATEST_DAYS)) return
    const students = new Set(await withAim(ports.facts))
    if (students.size === 0) return
    const found = await ports.facts.find(
      studiedTypes,
      ({ data }) => students.has((data as OfStudent).studentId),
      startOfBusinessDay(summaryWeek(sunday).from),
    )
    const studied = new Map<string, RecordedEvent[]>()
    for (const event of found) {
      const { studentId } = event.data as OfStudent
      const mine = studied.get(studentId)
      if (mine) mine.push(event)
      else studied.set(studentId, [event])
    }
    const each = sendToEach(ports.mailer)
    const mailer = { send: async (mail: Mail) => void (await each.send(mail)) }
    const own = { ...ports, mailer, now }
    const mail = ([studentId, events]: [string, RecordedEvent[]]) =>
      mailOne(studentId, events as unknown as (EnrolmentEvent & Studied)[], sunday, own)
    await eachAlone(studied, mail, 'summaries').finally(() => each.done())
  },
})
