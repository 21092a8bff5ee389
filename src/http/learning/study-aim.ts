import { NotFound } from '../../commands/kernel/errors'
import { EndStudyAim, PauseStudyWeek, SetStudyAim } from '../../commands/learning/study-aim'
import {
  addDays,
  businessDay,
  HOUR,
  mondayOf,
  plus,
  startOfBusinessDay,
  weekdayOf,
} from '../../domain/kernel/instants'
import type { Calendar } from '../../ports/calendar'
import { daysStudied } from '../../projections/learning/student-days'
import { aimOf, pauseFreeFrom } from '../../projections/learning/study-aims'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { noStore } from '../kernel/context'
import { me } from '../kernel/me'
import { page } from '../kernel/page'
import { type ActionRoute, submit } from '../kernel/submit'

const PATH = '/student/aim'
const WEEK = 7
const STUDY_MS = HOUR / 2

export const studyAimPage = page('Platform/Student/Aim', {
  title: 'Meta da semana',
  load: async (ctx) => {
    const today = businessDay(ctx.now)
    const week = mondayOf(today)
    const [row, studied] = await Promise.all([
      aimOf(ctx.db, me(ctx)),
      daysStudied(ctx.db, me(ctx), week, addDays(week, WEEK - 1)),
    ])
    const weekdays = row?.weekdays ?? []
    return {
      aim: row && weekdays.length > 0 ? { weekdays, hour: row.hour } : null,
      week: Array.from({ length: WEEK }, (_, at) => addDays(week, at)).map((day) => ({
        day,
        isChosen: weekdays.includes(weekdayOf(day)),
        isStudied: studied.includes(day),
      })),
      isPaused: row?.pausedWeek === week,
      pauseFreeFrom: pauseFreeFrom(row?.pausedWeek ?? null, week),
    }
  },
})

export const studyAimActions: ActionRoute[] = [
  submit(PATH, SetStudyAim, {
    input: ({ body }) => ({ weekdays: [body.weekdays ?? []].flat().map(Number), hour: Number(body.hour) }),
    to: PATH,
    say: 'Meta escolhida.',
  }),
  submit(`${PATH}/pause`, PauseStudyWeek, { input: () => ({}), to: PATH, say: { info: 'Semana em pausa.' } }),
  submit(`${PATH}/end`, EndStudyAim, { input: () => ({}), to: PATH, say: { info: 'Meta encerrada.' } }),
]

/** The chosen days as a calendar file, one entry that comes back each week. */
export const studyAimFile = (calendar: Calendar, school: () => Promise<string>): ApiRoute =>
  apiRoute(
    `${PATH}/calendario.ics`,
    async (req, res) => {
      const { context } = req
      const row = await aimOf(context.db, me(context))
      if (!row || row.weekdays.length === 0) throw new NotFound('Escolha primeiro os seus dias de estudo.')
      const { PUBLIC_URL } = context.deps.env
      const today = businessDay(context.now)
      const coming = Array.from({ length: WEEK }, (_, at) => addDays(today, at))
      const first = coming.find((day) => row.weekdays.includes(weekdayOf(day))) ?? today
      const startsAt = plus(startOfBusinessDay(first), row.hour * HOUR)
      const entry = {
        id: `meta-${row.studentId}@${new URL(PUBLIC_URL).hostname}`,
        title: 'Hora de estudar',
        description: 'Continue de onde parou.',
        url: `${PUBLIC_URL}/student/mycourses`,
        startsAt,
        endsAt: plus(startsAt, STUDY_MS),
        cancelled: false,
        remindMinutes: [0],
        weekdays: row.weekdays,
      }
      noStore(res)
      res
        .type('text/calendar; charset=utf-8')
        .set('Content-Disposition', 'attachment; filename="meta-de-estudo.ics"')
        .send(calendar.file([entry], { name: await school(), at: context.now }))
    },
    { who: 'user' },
  )
