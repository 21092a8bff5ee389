import * as z from 'zod'
import { derivedId } from '../../commands/kernel/dispatcher'
import { ImportCertificate } from '../../commands/learning/certificate'
import { plainWords } from '../../contracts/kernel/plain-words'
import type { DateOrder } from '../../contracts/site/imports'
import { account } from '../../domain/identity/account'
import { isAddressable, normaliseCertificateCode } from '../../domain/kernel/certificate-code'
import { duration } from '../../domain/kernel/format'
import { certificate } from '../../domain/learning/certificate'
import { enrolmentId } from '../../domain/learning/enrolment'
import { certificateByCode } from '../../projections/learning/certificate-card'
import { emailCell, headings, momentSaid, named, pastCell, quoted, textCell } from './cells'
import { type ImportKind, nothing } from './kind'
import { standingCells, standingColumns, standingMany, standingOf, unknownStanding } from './standing'
import { FORGOTTEN, importedId } from './students'
import { courseWords } from './words'

/** Whole hours, or `1,5`; 0 where the cell is empty. */
const hoursCell = textCell.transform((typed, ctx) => {
  const hours = Number(
    typed
      .replace(/\s*(h|horas?|hours?)$/i, '')
      .replace(',', '.')
      .trim(),
  )
  if (hours >= 0 && hours <= 10_000) return Math.round(hours * 3600)
  ctx.addIssue({ code: 'custom', message: `${quoted(typed)} não são horas` })
  return z.NEVER
})

const lineOf = (now: string, order: DateOrder) =>
  z
    .object({
      email: emailCell,
      name: textCell,
      product: textCell,
      date: pastCell(now, order).refine((at) => at !== null, 'falta a data'),
      code: z
        .string()
        .min(1, 'falta o código')
        .refine(
          (typed) => typed === '' || isAddressable(typed),
          'o código precisa ter de 4 a 64 letras e números',
        ),
      hours: hoursCell,
      ...standingCells,
    })
    .transform(({ product, date, status, holds, ended, ...line }, ctx) => {
      const { over, unknown } = standingOf({ status, holds, ended })
      if (over === null && unknown.length > 0)
        ctx.addIssue({ code: 'custom', message: unknownStanding(unknown) })
      return { ...line, product, completedAt: date ?? now, over }
    })
export type CertificateLine = z.infer<ReturnType<typeof lineOf>>

/** Certificates that another system issued. The columns are those of the report of Moodle's custom certificates. */
export const certificates: ImportKind<CertificateLine> = {
  name: 'certificates',
  columns: {
    ...headings,
    date: /^(data( d[ae] (conclusao|emissao))?|conclusao|concluido em|emitido em|(issued|completed) (at|on)|(date|data) (received|issued)|received date|(completion|issue) date|date)$/,
    code: /^(codigo( d[eo] (validacao|verificacao|autenticidade|certificado))?|numero do certificado|code|(certificate|verification|credential) (code|id|number)|serial( number)?)$/,
    hours: /^(carga horaria|horas|hours|workload)$/,
    ...standingColumns,
  },
  many: [...standingMany],
  moments: 'date',
  demands: { column: 'code', called: 'o código do certificado' },
  reader(now, order) {
    const line = lineOf(now, order)
    return (cells) => line.safeParse(named(cells), { error: plainWords })
  },
  understood: ({ name, completedAt, code, hours }, { status = [] }) => [
    ...(name ? [name] : []),
    ...momentSaid(completedAt),
    code,
    ...(hours > 0 ? [duration(hours)] : []),
    ...status,
  ],
  subject: ({ email, code }) => [email, code].filter(Boolean).join(' · '),
  async planner({ db, facts }, choices) {
    const wordsOf = await courseWords(db, choices)
    return async ({ email, name, product, completedAt, code: printedCode, hours, over }, earlier) => {
      if (over !== null) return nothing({ leftOut: over })
      const { found, faults } = wordsOf(product ? [product] : [])
      const [course, ...others] = found
      if (!course || others.length > 0)
        faults.push(
          ...(faults.length > 0 ? [] : [course ? 'um certificado é de um curso só' : 'falta o curso']),
        )
      const code = normaliseCertificateCode(printedCode)
      const key = facts.hash(email)
      const studentId = (await facts.ownerOf('email', key)) ?? importedId(key)
      const { phase } = await facts.load(account, studentId)
      if (phase === 'forgotten') return nothing({ leftOut: FORGOTTEN })
      if (phase !== 'open') faults.push('não há aluno com este e-mail aqui: importe os alunos antes')
      if (!course || faults.length > 0) return nothing({ faults })
      const certificateId = enrolmentId(studentId, course.courseId)
      const isHeld = (await facts.load(certificate, certificateId)).phase !== 'absent'
      if (isHeld || earlier.has(certificateId)) return nothing({ has: [course.title] })
      const holder =
        (await facts.ownerOf('certificatecode', code)) ?? (await certificateByCode(db, code))?.certificateId
      if ((holder !== undefined && holder !== certificateId) || earlier.has(`code ${code}`))
        return nothing({ faults: [`outro certificado já tem o código ${quoted(printedCode)}`] })
      earlier.add(certificateId).add(`code ${code}`)
      const input = {
        studentId,
        courseId: course.courseId,
        printedCode,
        studentName: name,
        completedAt,
        totalSeconds: hours,
      }
      const commandId = derivedId('import', certificateId, 'certificate')
      return {
        ...nothing(),
        does: [`registra o certificado de “${course.title}”`],
        acts: [{ command: ImportCertificate, input, commandId, counts: 'certificates' }],
      }
    }
  },
}
