import * as z from 'zod'
import { mayMail, preferencesPath, turnOffPath } from '../../commands/communication/email-preferences'
import { plainText } from '../../contracts/communication/plain-text'
import { question } from '../../domain/communication/question'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { questionAnsweredMail } from '../mails/question-answered'

const data = z.object({ studentId: id, questionId: id, answerId: id })

/** Mails an answer to the student. */
export const mailAnswer = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-answer',
  label: 'E-mail da resposta',
  data,
  async run({ studentId, questionId, answerId }, { facts, mailer, publicUrl, shop }, { id }) {
    const [student, asked] = await Promise.all([
      facts.load(account, studentId),
      facts.load(question, questionId),
    ])
    const answer = asked.phase !== 'absent' && asked.answers.find((each) => each.answerId === answerId)
    if (student.phase !== 'open' || !answer) return
    if (!(await mayMail(facts, student.email, 'replies'))) return
    const who = { kind: 'a', id: studentId } as const
    const mail = await questionAnsweredMail({
      shop: await shop(),
      name: student.name,
      courseTitle: asked.courseTitle,
      ...(asked.lessonTitle && { lessonTitle: asked.lessonTitle }),
      question: plainText(asked.content),
      answer: plainText(answer.content),
      answeredBy: answer.authorName,
      url: `${publicUrl}/student/myquestions`,
      links: [{ href: `${publicUrl}${preferencesPath(who, facts)}`, label: 'Escolher o que recebo' }],
    })
    const leaveUrl = `${publicUrl}${turnOffPath(who, 'replies', facts)}`
    await mailer.send({ messageId: id, to: student.email, ...mail, leaveUrl })
  },
})
