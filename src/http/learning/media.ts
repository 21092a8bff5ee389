import { NotFound } from '../../commands/kernel/errors'
import { isStaff } from '../../contracts/kernel/roles'
import { normaliseCertificateCode } from '../../domain/kernel/certificate-code'
import type { CertificatePrinter } from '../../ports/certificate-printer'
import type { LessonMedia } from '../../ports/lesson-media'
import { certificateByCode } from '../../projections/learning/certificate-card'
import { syllabiOf } from '../../projections/learning/course-syllabus'
import { enrolmentOf } from '../../projections/learning/student-course'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import type { PageContext } from '../kernel/page'
import type { Issuer } from './views'

export interface LearningMediaPorts {
  media: LessonMedia
  printer: CertificatePrinter
  issuer: () => Promise<Issuer>
}

/** Captions are paid content, like the video. */
async function mayWatch({ db, actor }: PageContext, courseId: string) {
  if (isStaff(actor.role)) return true
  return actor.accountId !== null && (await enrolmentOf(db, actor.accountId, courseId)) !== undefined
}

/** Captions of lessons and the PDF of certificates. */
export function learningMedia({ media, printer, issuer }: LearningMediaPorts): ApiRoute[] {
  return [
    apiRoute('/media/captions/{courseId}/{file}', async (req, res) => {
      const lessonId = String(req.params.file).replace(/\.vtt$/, '')
      const courseId = String(req.params.courseId)
      const [course] = await syllabiOf(req.context.db, [courseId])
      const lesson = course?.modules.flatMap((m) => m.lessons).find((each) => each.lessonId === lessonId)
      if (!lesson || !(lesson.free || (await mayWatch(req.context, courseId)))) throw new NotFound()
      res
        .type('text/vtt')
        .set('Cache-Control', 'private, max-age=300')
        .send(media.webVtt(lesson, lesson.video.seconds))
    }),
    apiRoute('/certificates/{code}/pdf', async (req, res) => {
      const row = await certificateByCode(req.context.db, normaliseCertificateCode(req.params.code))
      if (!row) throw new NotFound('Não encontramos um certificado com este código.')
      if (row.status === 'revoked') throw new NotFound('Este certificado foi cancelado.')
      const url = `${req.context.deps.env.PUBLIC_URL}/certificates/${row.code}`
      const pdf = await printer.print({ ...row, issuer: await issuer(), url, topic: row.courseTopic })
      res
        .type('application/pdf')
        .set('Content-Disposition', `inline; filename="certificado-${row.code}.pdf"`)
        .set('Cache-Control', 'private, no-store')
        .send(pdf)
    }),
  ]
}
