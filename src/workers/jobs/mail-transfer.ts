import * as z from 'zod'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import { courseTransfer } from '../../domain/learning/course-transfer'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { transferMail } from '../mails/transfer'

const data = z.object({ transferId: id, side: z.enum(['from', 'to']) })

/** Tells both people of a transfer what they have now; neither is told who the other is. */
export const mailTransfer = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-transfer',
  label: 'E-mail de transferência de cursos',
  data,
  async run({ transferId, side }, { facts, mailer, publicUrl, shop }, { id }) {
    const found = await facts.load(courseTransfer, transferId)
    if (found.phase === 'absent') return
    const person = await facts.load(account, side === 'from' ? found.fromId : found.toId)
    if (person.phase !== 'open') return
    const mail = await transferMail({
      shop: await shop(),
      name: person.name,
      side,
      titles: found.courses.map(({ title }) => title),
      withProgress: found.withProgress,
      url: `${publicUrl}/student/mycourses`,
    })
    await mailer.send({ messageId: id, to: person.email, ...mail })
  },
})
