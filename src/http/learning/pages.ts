import { v7 as uuidv7 } from 'uuid'
import { NotFound } from '../../commands/kernel/errors'
import { RecordCertificateCheck } from '../../commands/learning/certificate'
import { productPage } from '../../contracts/catalog/product-page'
import { certificateLacks } from '../../contracts/learning/certificate-lacks'
import { enrolledCoursesQuery } from '../../contracts/learning/enrolled-courses-query'
import type { EnrolledCourse, EnrolmentFilter, LessonQuestion } from '../../contracts/learning/pages'
import { normaliseCertificateCode } from '../../domain/kernel/certificate-code'
import { date } from '../../domain/kernel/format'
import type { LessonMedia } from '../../ports/lesson-media'
import { accountById } from '../../projections/identity/account-card'
import {
  type CertificateRow,
  certificateByCode,
  certificateFor,
  certificatesOf,
} from '../../projections/learning/certificate-card'
import { missingForCertificate } from '../../projections/learning/certificate-standing'
import { kindOf, syllabiOf, syllabusBySlug } from '../../projections/learning/course-syllabus'
import { quizTryOf } from '../../projections/learning/quiz-tries'
import { backedEnrolmentOf, enrolmentOf, shelfOfStudent } from '../../projections/learning/student-course'
import { notesOfLesson } from '../../projections/learning/student-notes'
import { leadOn } from '../catalog/former-address'
import { me } from '../kernel/me'
import { type PageContext, type PageRoute, page, redirect } from '../kernel/page'
import { transcriptOf } from './captions'
import { certificateGuesses } from './certificate-guesses'
import { favoritesPage } from './favorites'
import { filmAddress } from './film-address'
import { filesToGet } from './lesson-files'
import { lessonNote, myNotesPage } from './notes'
import { practiceLeft, practicePage } from './practice'
import { quizView } from './quiz'
import { studyAimPage } from './study-aim'
import { trainingPages } from './trainings'
import { certificateView, enrolledCourse, type Issuer, progressOf } from './views'

export interface LearningPorts {
  media: LessonMedia
  issuer: (ctx: PageContext) => Promise<Issuer>
  /** Bright colour of a topic's covers, `#RRGGBB`. */
  accent: (topic: string) => string
  /** Questions asked on a lesson's course, newest first. */
  questions: (ctx: PageContext, courseId: string, lessonId: string) => Promise<LessonQuestion[]>
}

const matchesFilter: Record<EnrolmentFilter, (card: EnrolledCourse) => boolean> = {
  all: () => true,
  doing: ({ completed, percent }) => !completed && percent > 0,
  new: ({ completed, percent }) => !completed && percent === 0,
  done: ({ completed }) => completed,
}
const filterNames = Object.keys(matchesFilter) as EnrolmentFilter[]

/** Owners and staff look at what they know. The page is answered even when this fails. */
async function recordCheck(ctx: PageContext, { certificateId, studentId }: CertificateRow) {
  const { role, accountId } = ctx.actor
  const isOutside = role === 'Guest' || (role === 'Student' && accountId !== studentId)
  if (ctx.robot !== false || !isOutside) return
  await ctx.deps.dispatcher
    .dispatch(
      RecordCertificateCheck,
      { certificateId },
      { actor: { accountId: null, role: 'System' }, commandId: uuidv7() },
    )
    .catch((err) => ctx.deps.logger.warn({ err }, 'check of a certificate not recorded'))
}

/** The second that the address asks for, as in `&segundo=192`; undefined where the film has none such. */
const secondAsked = ({ query }: PageContext, seconds: number) => {
  const at = /^\d{1,6}$/.test(query.segundo ?? '') ? Number(query.segundo) : seconds
  return at < seconds ? at : undefined
}

const typedCode = ({ query }: PageContext) => query.code?.slice(0, 60)

async function enrolledCourses(ctx: PageContext, studentId: string) {
  const [rows, certificates] = await Promise.all([
    shelfOfStudent(ctx.db, studentId),
    certificatesOf(ctx.db, studentId),
  ])
  const courses = new Map(
    (
      await syllabiOf(
        ctx.db,
        rows.map((row) => row.courseId),
      )
    ).map((c) => [c.courseId, c]),
  )
  const codes = new Map(certificates.map((c) => [c.courseId, c.code]))
  return rows.flatMap((row) => {
    const course = courses.get(row.courseId)
    return course
      ? [enrolledCourse(course, row, { now: ctx.now, certificateCode: codes.get(row.courseId) })]
      : []
  })
}

/** Who had the course until a day is told so, where it can be bought again. */
async function redirectEnded(ctx: PageContext, { courseId, slug }: { courseId: string; slug: string }) {
  const { until } = (await backedEnrolmentOf(ctx.db, me(ctx), courseId)) ?? {}
  if (until)
    redirect(productPage({ type: 'course', slug }), {
      warn: `Seu acesso terminou em ${date(until)}. Seu progresso, suas anotações e seu certificado continuam guardados.`,
    })
}

/** Why a student has no certificate, in words; null once it is there, or on its way. */
function noCertificate(known: { status: string } | undefined, missing: readonly string[]): string | null {
  if (known) return known.status === 'revoked' ? 'Seu certificado foi cancelado.' : null
  return missing.length > 0 ? certificateLacks(missing) : null
}

export const learningPages = (ports: LearningPorts): PageRoute[] => {
  const extrasFor = async (ctx: PageContext, { courseTopic }: { courseTopic: string }) => ({
    issuer: await ports.issuer(ctx),
    accent: ports.accent(courseTopic),
    publicUrl: ctx.deps.env.PUBLIC_URL,
  })
  const publicCertificate = async (ctx: PageContext) => {
    const code = normaliseCertificateCode(ctx.params.code ?? '')
    const row = await certificateByCode(ctx.db, code)
    if (!row)
      throw new NotFound(
        'Não encontramos um certificado com este código. Confira se digitou como no documento.',
      )
    return { row, certificate: certificateView(row, await extrasFor(ctx, row)) }
  }

  return [
    page('Platform/Student/MyCourses', {
      title: 'Meus cursos',
      load: async (ctx) => {
        const { filter } = enrolledCoursesQuery.parse(ctx.query)
        const [enrolled, practice] = await Promise.all([enrolledCourses(ctx, me(ctx)), practiceLeft(ctx)])
        const under = (name: EnrolmentFilter) => enrolled.filter(matchesFilter[name])
        const counts = { all: 0, doing: 0, new: 0, done: 0 }
        for (const name of filterNames) counts[name] = under(name).length
        return { filter, courses: under(filter), counts, practice }
      },
    }),
    ...trainingPages,
    favoritesPage,
    practicePage(ports.media),
    studyAimPage,
    myNotesPage,
    page('Platform/Student/Watch', {
      title: ({ course, lesson }) => `${lesson.title} · ${course.title}`,
      load: async (ctx) => {
        const course = await syllabusBySlug(ctx.db, ctx.params.slug ?? '')
        if (!course) {
          await leadOn(ctx, 'course', async (courseId) => (await syllabiOf(ctx.db, [courseId]))[0])
          throw new NotFound('Não encontramos este curso.')
        }
        const of = { studentId: me(ctx), courseId: course.courseId }
        const row = await enrolmentOf(ctx.db, of, ctx.now)
        if (!row) await redirectEnded(ctx, course)
        if (!row)
          redirect(productPage({ type: 'course', slug: course.slug }), {
            warn: 'Você ainda não tem acesso a este curso.',
          })
        const lessons = course.modules.flatMap((m) =>
          m.lessons.map((lesson) => ({ ...lesson, module: m.title })),
        )
        const at = lessons.findIndex((each) => each.lessonId === ctx.query.lesson)
        const lesson = lessons[at]
        if (!lesson) {
          const { next } = enrolledCourse(course, row, { now: ctx.now })
          if (!next) throw new NotFound('Este curso ainda não tem aulas.')
          // Every lesson has an address of its own, so that reloading shows the same one.
          redirect(`/student/mycourses/${course.slug}/watch?lesson=${encodeURIComponent(next.lessonId)}`)
        }
        const position = row.positions[lesson.lessonId] ?? 0
        const known = await certificateFor(ctx.db, row.studentId, { courseId: course.courseId })
        const certificateCode = known?.status === 'issued' ? known.code : null
        return {
          course: { courseId: course.courseId, slug: course.slug, title: course.title, topic: course.topic },
          modules: course.modules.map(({ moduleId, title, lessons: items }) => ({
            moduleId,
            title,
            lessons: items.map((each) => ({
              lessonId: each.lessonId,
              title: each.title,
              durationSeconds: each.durationSeconds,
              optional: each.optional,
              bonus: each.bonus === true,
              kind: kindOf(each),
              done: row.done.includes(each.lessonId),
            })),
          })),
          lesson: {
            lessonId: lesson.lessonId,
            title: lesson.title,
            module: lesson.module,
            summary: lesson.summary,
            video: lesson.video && {
              ...lesson.video,
              src: await filmAddress(
                ctx,
                { lessonId: lesson.lessonId, courseId: course.courseId },
                lesson.video.src,
              ),
              captions: `/media/captions/${course.courseId}/${lesson.lessonId}.vtt`,
            },
            text: lesson.text ?? null,
            quiz: lesson.quiz
              ? quizView(
                  lesson.quiz,
                  await quizTryOf(ctx.db, row.enrolmentId, lesson.lessonId),
                  ctx.query.novamente !== undefined,
                )
              : null,
            files: await filesToGet(ctx.db, course.courseId, lesson.lessonId),
            transcript: lesson.video ? await transcriptOf(ctx.db, ports.media, lesson.video, lesson) : [],
            done: row.done.includes(lesson.lessonId),
            seen: row.seen[lesson.lessonId] ?? [],
            // A lesson that was watched to the end starts over.
            position:
              secondAsked(ctx, lesson.video?.seconds ?? 0) ??
              (position > (lesson.video?.seconds ?? 0) - 2 ? 0 : position),
            previousId: lessons[at - 1]?.lessonId ?? null,
            nextId: lessons[at + 1]?.lessonId ?? null,
          },
          progress: progressOf(course, row),
          certificateCode,
          noCertificate: noCertificate(known, missingForCertificate(course, row)),
          questions: await ports.questions(ctx, course.courseId, lesson.lessonId),
          // Promised to be seen by their owner alone.
          notes: ctx.session.realAccountId
            ? []
            : (await notesOfLesson(ctx.db, row.studentId, lesson.lessonId)).map(lessonNote),
        }
      },
    }),
    page('Platform/Certificates/MyCertificates', {
      title: 'Meus certificados',
      load: async (ctx) => {
        const rows = await certificatesOf(ctx.db, me(ctx))
        const views = rows.map(async (row) => certificateView(row, await extrasFor(ctx, row)))
        return { certificates: await Promise.all(views) }
      },
    }),
    page('Platform/Certificates/MyCertificate', {
      title: ({ certificate }) => `Certificado · ${certificate.courseTitle}`,
      load: async (ctx) => {
        const { row, certificate } = await publicCertificate(ctx)
        if (row.studentId !== me(ctx)) throw new NotFound()
        if (row.origin === 'elsewhere') redirect(`/certificates/${row.code}`)
        const { certificateId, studentId, studentName, status } = row
        const name = (await accountById(ctx.db, studentId))?.name
        const isOther = name !== undefined && name !== studentName && status === 'issued'
        return { certificate, correction: isOther ? { certificateId, name } : null }
      },
    }),
    page('Platform/Certificates/Index', {
      title: 'Validar certificado',
      load: async (ctx) => {
        const typed = typedCode(ctx)
        if (!typed) return { code: null, notFound: false }
        const code = normaliseCertificateCode(typed)
        if (await certificateByCode(ctx.db, code)) redirect(`/certificates/${code}`)
        return { code: typed, notFound: true }
      },
      limits: certificateGuesses(typedCode, (ctx) => ctx),
    }),
    page('Platform/Certificates/PublicCertificate', {
      title: ({ certificate }) => `Certificado de ${certificate.studentName}`,
      meta: ({ certificate }) => ({
        description: `${certificate.studentName} concluiu ${certificate.courseTitle}.`,
        noindex: true,
      }),
      load: async (ctx) => {
        const { row, certificate } = await publicCertificate(ctx)
        await recordCheck(ctx, row)
        return { certificate }
      },
      limits: certificateGuesses(
        (ctx) => ctx.params.code,
        (ctx) => ctx,
      ),
    }),
  ]
}
