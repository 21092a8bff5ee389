import * as z from 'zod'
import { mayMail, preferencesPath, turnOffPath } from '../../commands/communication/email-preferences'
import { plainText } from '../../contracts/communication/plain-text'
import { course } from '../../domain/catalog/course'
import { type KnownQuestion, question } from '../../domain/communication/question'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import { enrolment, enrolmentId, hasAccess } from '../../domain/learning/enrolment'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { questionAnsweredMail } from '../mails/question-answered'

const ofAnswer = z.object({ questionId: id, answerId: id })
const toStudent = ofAnswer.extend({ studentId: id })

interface Delivery {
  asked: KnownQuestion
  answer: KnownQuestion['answers'][number]
  readerId: string
  messageId: string
  /** The reader did not ask, but has the same question. */
  shared: boolean
  url: string
}

/** Mails an answer to one person, unless they turned such mails off. */
async function mailTo(delivery: Delivery, { facts, mailer, publicUrl, shop }: WorkerPorts) {
  const { asked, answer, readerId, messageId, shared, url } = delivery
  const reader = await facts.load(account, readerId)
  if (reader.phase !== 'open' || !(await mayMail(facts, reader.email, 'replies'))) return
  const who = { kind: 'a', id: readerId } as const
  const mail = await questionAnsweredMail({
    shop: await shop(),
    name: reader.name,
    courseTitle: asked.courseTitle,
    ...(asked.lessonTitle && { lessonTitle: asked.lessonTitle }),
    question: plainText(asked.content),
    answer: plainText(answer.content),
    answeredBy: answer.authorName,
    shared,
    url,
    links: [{ href: `${publicUrl}${preferencesPath(who, facts)}`, label: 'Escolher o que recebo' }],
  })
  const leaveUrl = `${publicUrl}${turnOffPath(who, 'replies', facts)}`
  await mailer.send({ messageId, to: reader.email, ...mail, leaveUrl })
}

async function answerOf({ questionId, answerId }: z.infer<typeof ofAnswer>, { facts }: WorkerPorts) {
  const asked = await facts.load(question, questionId)
  const answer = asked.phase !== 'absent' && asked.answers.find((each) => each.answerId === answerId)
  return answer ? { asked: asked as KnownQuestion, answer } : null
}

/** Mails an answer to the student. */
export const mailAnswer = job<z.infer<typeof toStudent>, WorkerPorts>({
  name: 'mail-answer',
  label: 'E-mail da resposta',
  data: toStudent,
  async run({ studentId, ...which }, ports, { id }) {
    const found = await answerOf(which, ports)
    if (!found) return
    const url = `${ports.publicUrl}/student/myquestions`
    await mailTo({ ...found, readerId: studentId, messageId: id, shared: false, url }, ports)
  },
})

/** Mails an answer to those who have the same question and still have the course; each mail has an id of its own. */
export const mailAnswerToVoters = job<z.infer<typeof ofAnswer>, WorkerPorts>({
  name: 'mail-answer-to-voters',
  label: 'E-mail da resposta a quem tem a mesma dúvida',
  data: ofAnswer,
  async run(which, ports, { id, now }) {
    const found = await answerOf(which, ports)
    if (!found) return
    const { courseId, lessonId, voters } = found.asked
    const about = await ports.facts.load(course, courseId)
    if (about.phase === 'absent') return
    const room = `${ports.publicUrl}/student/mycourses/${encodeURIComponent(about.slug)}/watch`
    const url = lessonId ? `${room}?lesson=${encodeURIComponent(lessonId)}` : room
    for (const readerId of voters) {
      if (readerId === found.answer.authorId) continue
      const own = await ports.facts.load(enrolment, enrolmentId(readerId, courseId))
      if (!hasAccess(own, now)) continue
      await mailTo({ ...found, readerId, messageId: `${id}:${readerId}`, shared: true, url }, ports)
    }
  },
})
