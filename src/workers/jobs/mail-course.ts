import * as z from 'zod'
import { BeginCourseMail, RecordCourseMailBatch } from '../../commands/communication/course-mail'
import { mayMail, preferencesPath, turnOffPath } from '../../commands/communication/email-preferences'
import type { Facts } from '../../commands/kernel/command'
import { course } from '../../domain/catalog/course'
import { batchAt, courseMail, isAddressed } from '../../domain/communication/course-mail'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import { enrolment, enrolmentId, hasAccess } from '../../domain/learning/enrolment'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { sendToEach } from '../kernel/send-to-each'
import { courseMailMail } from '../mails/course-mail'

const ofMail = z.object({ mailId: id })
const ofBatch = ofMail.extend({ batch: z.int().nonnegative() })

const enrolmentAt = (facts: Facts, studentId: string, courseId: string) =>
  facts.load(enrolment, enrolmentId(studentId, courseId))

/** Fixes whom a mail is for, once its hour has come; a cancelled one does nothing. */
export const beginCourseMail = job<z.infer<typeof ofMail>, WorkerPorts>({
  name: 'begin-course-mail',
  label: 'Começo de um e-mail aos alunos',
  data: ofMail,
  async run({ mailId }, { facts }, { now, send, reschedule }) {
    const mail = await facts.load(courseMail, mailId)
    if (mail.phase !== 'scheduled') return
    if (mail.at > now) return reschedule(mail.at)
    const granted = await facts.find(
      ['CourseAccessGranted'],
      ({ data }) => (data as { courseId: string }).courseId === mail.courseId,
    )
    const students = [...new Set(granted.map(({ data }) => (data as { studentId: string }).studentId))]
    const studentIds: string[] = []
    for (const studentId of students) {
      const own = await enrolmentAt(facts, studentId, mail.courseId)
      if (isAddressed({ ...own, hasAccess: hasAccess(own, now) }, mail, now)) studentIds.push(studentId)
    }
    await send(BeginCourseMail, { mailId, studentIds })
  },
})

interface Written {
  courseId: string
  subject: string
  body: string
}

async function mailOf({ courseId, subject, body }: Written, name: string, ports: WorkerPorts) {
  const about = await ports.facts.load(course, courseId)
  return {
    shop: await ports.shop(),
    name,
    courseTitle: about.phase === 'absent' ? '' : about.title,
    subject,
    body,
    url: `${ports.publicUrl}/student/mycourses`,
  }
}

/** Mails one batch of students; each mail has an id of its own, so that a batch begun twice reaches nobody twice. */
export const mailCourseBatch = job<z.infer<typeof ofBatch>, WorkerPorts>({
  name: 'mail-course-batch',
  label: 'Lote de um e-mail aos alunos',
  data: ofBatch,
  async run({ mailId, batch }, ports, { now, send }) {
    const { facts, mailer, publicUrl } = ports
    const mail = await facts.load(courseMail, mailId)
    if (mail.phase !== 'begun' || mail.batches.includes(batch)) return
    const sent: string[] = []
    const left: { studentId: string; why: 'off' | 'gone' | 'refused' }[] = []
    const each = sendToEach(mailer)
    for (const studentId of batchAt(mail.studentIds, batch)) {
      const [person, own] = await Promise.all([
        facts.load(account, studentId),
        enrolmentAt(facts, studentId, mail.courseId),
      ])
      if (person.phase !== 'open' || person.blocked || !hasAccess(own, now)) {
        left.push({ studentId, why: 'gone' })
        continue
      }
      if (!(await mayMail(facts, person.email, 'courses'))) {
        left.push({ studentId, why: 'off' })
        continue
      }
      const reader = { kind: 'a', id: studentId } as const
      const written = await courseMailMail({
        ...(await mailOf(mail, person.name, ports)),
        links: [
          {
            href: `${publicUrl}${preferencesPath(reader, facts)}`,
            label: 'Não quero novidades dos meus cursos',
          },
        ],
      })
      const isTaken = await each.send({
        messageId: `${mailId}:${studentId}`,
        to: person.email,
        ...written,
        leaveUrl: `${publicUrl}${turnOffPath(reader, 'courses', facts)}`,
      })
      if (isTaken) sent.push(studentId)
      else left.push({ studentId, why: 'refused' })
    }
    each.done()
    await send(RecordCourseMailBatch, { mailId, batch, sent, left })
  },
})

/** What students would get, to the member of staff who wrote it. */
export const mailCourseTest = job<z.infer<typeof ofMail>, WorkerPorts>({
  name: 'mail-course-test',
  label: 'Teste de um e-mail aos alunos',
  data: ofMail,
  async run({ mailId }, ports, { id }) {
    const mail = await ports.facts.load(courseMail, mailId)
    if (mail.phase !== 'tested') return
    const writer = await ports.facts.load(account, mail.staffId)
    if (writer.phase !== 'open') return
    const written = await courseMailMail({ ...(await mailOf(mail, writer.name, ports)), links: [] })
    await ports.mailer.send({
      messageId: id,
      to: writer.email,
      ...written,
      subject: `[Teste] ${written.subject}`,
    })
  },
})
