import * as z from 'zod'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import { certificate } from '../../domain/learning/certificate'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { certificateIssuedMail } from '../mails/certificate-issued'

const data = z.object({
  /** Absent from jobs of before. */
  certificateId: id.optional(),
  studentId: id,
  /** Of the course or programme. */
  courseTitle: z.string(),
  code: z.string(),
  totalSeconds: z.int(),
  isProgramme: z.boolean().optional(),
})

/** Mails a certificate, unless it was revoked meanwhile. */
export const mailCertificate = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-certificate',
  label: 'E-mail do certificado',
  data,
  async run(
    { certificateId, studentId, courseTitle, code, totalSeconds, isProgramme },
    { facts, mailer, publicUrl, shop },
    { id },
  ) {
    const student = await facts.load(account, studentId)
    if (student.phase !== 'open') return
    if (certificateId && (await facts.load(certificate, certificateId)).phase !== 'issued') return
    const mail = await certificateIssuedMail({
      shop: await shop(),
      name: student.name,
      courseTitle,
      isProgramme: isProgramme === true,
      hours: totalSeconds / 3600,
      code,
      url: `${publicUrl}/certificates/${code}`,
    })
    await mailer.send({ messageId: id, to: student.email, ...mail })
  },
})
