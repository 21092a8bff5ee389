import {
  CancelCourseMail,
  ScheduleCourseMail,
  TestCourseMail,
} from '../../commands/communication/course-mail'
import { NotFound } from '../../commands/kernel/errors'
import {
  type CourseAudience,
  type CourseMailView,
  courseAudiences,
  courseMailSpec,
  STOPPED_DAYS,
  stoppedDays,
} from '../../contracts/communication/course-mail'
import { formCodec } from '../../contracts/kernel/form-codec'
import { DAY, plus } from '../../domain/kernel/instants'
import { REDACTED } from '../../domain/kernel/redacted'
import { courseCardsOf } from '../../projections/catalog/course-card'
import { courseMailById, mailsOfCourse } from '../../projections/communication/course-mails'
import { accountById } from '../../projections/identity/account-card'
import { audiencesOf, oneOfAudience } from '../../projections/learning/student-course'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { type ActionContext, type ActionRoute, action } from '../kernel/submit'

const AT = '/admin/courses/{id}/email'
const MOST_MAILS = 30
const codec = formCodec(courseMailSpec)
const addressOf = (courseId: string) => `/admin/courses/${encodeURIComponent(courseId)}/email`

/** Whom the address chooses: `para`, and `dias` of those who stopped. */
function chosenIn({ para, dias }: Readonly<Record<string, unknown>>): {
  audience: CourseAudience
  days: number
} {
  const days = stoppedDays.safeParse(Number(dias))
  return {
    audience: courseAudiences.find((each) => each === para) ?? 'all',
    days: days.success ? days.data : STOPPED_DAYS,
  }
}

/** What was written for a test stands in the form again. */
async function typedOf({ db, query }: PageContext, courseId: string) {
  const draft = query.rascunho ? await courseMailById(db, query.rascunho) : undefined
  if (draft?.courseId !== courseId) return codec.typed({ send: 'test' })
  return codec.typed({ subject: draft.subject, body: draft.body, send: 'students' })
}

async function load(ctx: PageContext) {
  const { db, now, params, query } = ctx
  const courseId = params.id ?? ''
  const { audience, days } = chosenIn(query)
  const since = plus(now, -days * DAY)
  const [[course], counts, student, mails, typed] = await Promise.all([
    courseCardsOf(db, [courseId]),
    audiencesOf(db, courseId, { since, now }),
    oneOfAudience(db, courseId, { audience, since, now }),
    mailsOfCourse(db, courseId, MOST_MAILS),
    typedOf(ctx, courseId),
  ])
  if (!course) throw new NotFound('Não encontramos este curso.')
  const person = student ? await accountById(db, student) : undefined
  return {
    courseId,
    courseTitle: course.title,
    audience,
    days,
    counts,
    sample: person && person.name !== REDACTED ? (person.name.split(/\s+/)[0] ?? null) : null,
    typed,
    bounds: codec.bounds(),
    mails: mails.map(({ mailId, body: _, courseId: __, audience, status, ...mail }) => ({
      ...mail,
      id: mailId,
      audience: audience ?? 'all',
      status: status as CourseMailView['status'],
    })),
  }
}

const send: ActionRoute = action(
  AT,
  async (ctx: ActionContext) => {
    const courseId = ctx.params.id ?? ''
    const { send, at, ...words } = codec.parse(ctx.body) as {
      send: string
      at: string | null
      subject: string
      body: string
    }
    const { audience, days } = chosenIn({ para: ctx.body._para, dias: ctx.body._dias })
    const chosen = { para: audience, ...(audience === 'stopped' && { dias: String(days) }) }
    if (send !== 'students') {
      await ctx.dispatch(TestCourseMail, { courseId, ...words })
      const to = `${addressOf(courseId)}?${new URLSearchParams({ ...chosen, rascunho: ctx.commandId })}`
      return { to, say: 'Teste enviado para o seu e-mail. Confira antes de enviar aos alunos.' }
    }
    await ctx.dispatch(ScheduleCourseMail, {
      courseId,
      ...words,
      at,
      audience,
      ...(audience === 'stopped' && { days }),
    })
    return {
      to: `${addressOf(courseId)}?${new URLSearchParams(chosen)}`,
      say: at && at > ctx.now ? 'E-mail marcado.' : 'E-mail a caminho dos alunos.',
    }
  },
  { who: ScheduleCourseMail.who },
)

const cancel: ActionRoute = action(
  `${AT}/cancel`,
  async (ctx: ActionContext) => {
    await ctx.dispatch(CancelCourseMail, { mailId: ctx.body.mailId })
    return { to: addressOf(ctx.params.id ?? ''), say: 'E-mail cancelado. Ninguém recebeu.' }
  },
  { who: CancelCourseMail.who },
)

export const courseMailPages: PageRoute[] = [
  page('Admin/Courses/Email', { title: ({ courseTitle }) => `E-mail aos alunos · ${courseTitle}`, load }),
]
export const courseMailActions: ActionRoute[] = [cancel, send]
