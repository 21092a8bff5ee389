import type { Request } from 'express'
import { NotFound } from '../../commands/kernel/errors'
import { isStaff } from '../../contracts/kernel/roles'
import { normaliseCertificateCode } from '../../domain/kernel/certificate-code'
import type { CertificatePrinter } from '../../ports/certificate-printer'
import type { LessonFilms } from '../../ports/lesson-films'
import type { LessonMedia } from '../../ports/lesson-media'
import { certificateByCode } from '../../projections/learning/certificate-card'
import { courseSyllabus, syllabiOf } from '../../projections/learning/course-syllabus'
import { enrolmentOf } from '../../projections/learning/student-course'
import { memoized } from '../cache/memoized'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import type { PageContext } from '../kernel/page'
import { NO_FILM, sendFilm } from '../kernel/send-film'
import { captionFile } from './captions'
import { certificateGuesses } from './certificate-guesses'
import { opensFilm, showsFilm } from './film-address'
import type { Issuer } from './views'

export interface LearningMediaPorts {
  media: LessonMedia
  films: LessonFilms
  printer: CertificatePrinter
  issuer: () => Promise<Issuer>
}

/** Captions are paid content, like the video. */
async function mayWatch({ db, actor, now }: PageContext, courseId: string) {
  if (isStaff(actor.role)) return true
  return (
    actor.accountId !== null &&
    (await enrolmentOf(db, { studentId: actor.accountId, courseId }, now)) !== undefined
  )
}

const lessonsOf = memoized(
  [courseSyllabus],
  async ({ db }, courseId: string) => {
    const [course] = await syllabiOf(db, [courseId])
    return course?.modules.flatMap(({ lessons }) => lessons) ?? []
  },
  { max: 50, key: (courseId) => courseId },
)

/** The part of a path that Express gives as segments. */
const fileOf = (req: Request) => [(req.params as Record<string, unknown>).file].flat().join('/')

/** Films and captions of lessons, and the PDF of certificates. */
export function learningMedia({ media, films, printer, issuer }: LearningMediaPorts): ApiRoute[] {
  return [
    apiRoute('/media/lessons/free/{courseId}/{lessonId}/*file', async (req, res) => {
      const { courseId, lessonId } = req.params
      const lessons = await lessonsOf(req.context.deps, courseId)
      const lesson = lessons.find((each) => each.lessonId === lessonId)
      const file = fileOf(req)
      if (!lesson?.free || !lesson.video || !showsFilm(lesson.video.src, file)) throw new NotFound(NO_FILM)
      await sendFilm(req, res, films, file)
    }),
    apiRoute('/media/lessons/{ticket}/*file', async (req, res) => {
      const file = fileOf(req)
      if (!(await opensFilm(req.context, req.params.ticket, file))) throw new NotFound(NO_FILM)
      await sendFilm(req, res, films, file)
    }),
    apiRoute('/media/captions/{courseId}/{file}', async (req, res) => {
      const lessonId = String(req.params.file).replace(/\.vtt$/, '')
      const courseId = String(req.params.courseId)
      const [course] = await syllabiOf(req.context.db, [courseId])
      const lesson = course?.modules.flatMap((m) => m.lessons).find((each) => each.lessonId === lessonId)
      if (!lesson?.video || !(lesson.free || (await mayWatch(req.context, courseId)))) throw new NotFound()
      res
        .type('text/vtt')
        .set('Cache-Control', 'private, max-age=300')
        .send(await captionFile(req.context.db, media, lesson.video, lesson))
    }),
    apiRoute(
      '/certificates/{code}/pdf',
      async (req, res) => {
        const row = await certificateByCode(req.context.db, normaliseCertificateCode(req.params.code))
        if (!row) throw new NotFound('Não encontramos um certificado com este código.')
        if (row.status === 'revoked') throw new NotFound('Este certificado foi cancelado.')
        if (row.origin === 'elsewhere')
          throw new NotFound('O documento deste certificado é o da plataforma que o emitiu.')
        const url = `${req.context.deps.env.PUBLIC_URL}/certificates/${row.code}`
        const pdf = await printer.print({
          ...row,
          kind: row.bundleId === null ? 'course' : 'programme',
          issuer: await issuer(),
          url,
          topic: row.courseTopic,
        })
        res
          .type('application/pdf')
          .set('Content-Disposition', `inline; filename="certificado-${row.code}.pdf"`)
          .set('Cache-Control', 'private, no-store')
          .send(pdf)
      },
      {
        limits: certificateGuesses<Request>(
          ({ params }) => String(params.code),
          ({ context }) => context,
        ),
      },
    ),
  ]
}
