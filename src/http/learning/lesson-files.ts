import type { Knex } from 'knex'
import { derivedId } from '../../commands/kernel/dispatcher'
import { NotFound } from '../../commands/kernel/errors'
import { RecordLessonFileDownload } from '../../commands/learning/lesson-file'
import { fileTypeLabel } from '../../contracts/catalog/lesson-files'
import { isStaff } from '../../contracts/kernel/roles'
import type { PageProps } from '../../contracts/pages'
import { fileSize } from '../../domain/kernel/format'
import { between, businessDay, type Instant, MINUTE } from '../../domain/kernel/instants'
import type { LessonFileStore } from '../../ports/lesson-files'
import { type CourseFilesRow, courseFilesOf, filesOfLesson } from '../../projections/catalog/course-files'
import { syllabiOf } from '../../projections/learning/course-syllabus'
import { enrolmentOf } from '../../projections/learning/student-course'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import type { PageContext } from '../kernel/page'
import { sendStored } from '../kernel/send-stored'
import { seal, unseal } from '../kernel/signing'
import { isRobot } from '../kernel/visitors'

const NO_FILE = 'Não encontramos este arquivo. Abra a aula de novo e baixe por lá.'
const PURPOSE = 'lesson-file'
/** How long an address is good for. */
export const FILE_MINUTES = 20

type File = CourseFilesRow['files'][number]

interface FileTicket {
  courseId: string
  fileId: string
  session: string
  at: Instant
}

/** Where a file is asked for; it leads on to an address that is good for a short time. */
export const lessonFileHref = (courseId: string, fileId: string): string =>
  `/media/lesson-files/${encodeURIComponent(courseId)}/${encodeURIComponent(fileId)}`

/** `PDF, 2,4 MB`. */
const aboutFile = ({ type, bytes }: Pick<File, 'type' | 'bytes'>): string =>
  `${fileTypeLabel(type)}, ${fileSize(bytes)}`

/** Files of a lesson as its students see them. */
export const filesToGet = async (
  db: Knex,
  courseId: string,
  lessonId: string,
): Promise<PageProps<'Platform/Student/Watch'>['lesson']['files']> =>
  filesOfLesson(await courseFilesOf(db, courseId), lessonId).map((file) => ({
    title: file.title,
    about: aboutFile(file),
    href: lessonFileHref(courseId, file.fileId),
  }))

/** The file, if this person may have it now: staff any; students of the course and, of free lessons, everybody those shown. */
async function fileFor(
  { db, actor, now }: PageContext,
  courseId: string,
  fileId: string,
): Promise<File | undefined> {
  const file = (await courseFilesOf(db, courseId)).find((each) => each.fileId === fileId)
  if (!file || isStaff(actor.role)) return file
  const [course] = await syllabiOf(db, [courseId])
  const lesson = course?.modules.flatMap((m) => m.lessons).find((each) => each.lessonId === file.lessonId)
  if (!lesson || file.archived) return undefined
  if (lesson.free) return file
  const isStudent =
    actor.accountId !== null &&
    (await enrolmentOf(db, { studentId: actor.accountId, courseId }, now)) !== undefined
  return isStudent ? file : undefined
}

/** Staff are not counted, and the file is sent even when this fails. */
async function recordDownload(ctx: PageContext, courseId: string, { fileId, lessonId }: File) {
  const { actor, session, now, deps } = ctx
  if (isStaff(actor.role) || actor.realAccountId) return
  const who = actor.accountId ?? session.id ?? ''
  await deps.dispatcher
    .dispatch(
      RecordLessonFileDownload,
      { fileId, courseId, lessonId },
      {
        actor: { accountId: null, role: 'System' },
        commandId: derivedId('lesson-file', fileId, who, businessDay(now)),
      },
    )
    .catch((err) => deps.logger.warn({ err }, 'download of a lesson file not recorded'))
}

/** Downloads of files of lessons: who has no access gets what is answered for a file that does not exist. */
export const lessonFileDownloads = (store: Pick<LessonFileStore, 'find'>): ApiRoute[] => [
  apiRoute('/media/lesson-files/{courseId}/{fileId}', async (req, res) => {
    const { session, now, deps } = req.context
    const { courseId, fileId } = req.params
    const file = await fileFor(req.context, courseId, fileId)
    if (!file) throw new NotFound(NO_FILE)
    const isProgram = isRobot(req.get('user-agent')) || req.headers.cookie === undefined
    if (req.method !== 'HEAD' && !isProgram) await recordDownload(req.context, courseId, file)
    const ticket: FileTicket = { courseId, fileId, session: session.id ?? '', at: now }
    res.set('Cache-Control', 'private, no-store')
    res.redirect(
      302,
      `/media/lesson-files/get/${seal(deps.secret, PURPOSE, ticket)}/${encodeURIComponent(file.fileName)}`,
    )
  }),
  apiRoute('/media/lesson-files/get/{ticket}/{name}', async (req, res) => {
    const { session, now, deps } = req.context
    const ticket = unseal<FileTicket>(deps.secret, PURPOSE, req.params.ticket)
    const isGood =
      ticket !== undefined &&
      ticket.session === (session.id ?? '') &&
      between(ticket.at, now) < FILE_MINUTES * MINUTE
    // Access may have ended since the address was made.
    const file = isGood ? await fileFor(req.context, ticket.courseId, ticket.fileId) : undefined
    const found = file && (await store.find(file.uploadId))
    if (!found) throw new NotFound(NO_FILE)
    res.attachment(file.fileName).set({
      'Content-Type': file.type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    await sendStored(req, res, file.fileName, found)
  }),
]
