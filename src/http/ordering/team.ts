import { InviteToSeats, TakeSeat, TakeSeatBack } from '../../commands/ordering/team-seats'
import { seatInvitation, type Team, teamOfOrder } from '../../commands/ordering/team-view'
import type { SeatView, TeamView } from '../../contracts/ordering/team-pages'
import { formatCertificateCode } from '../../domain/kernel/certificate-code'
import { accountsById } from '../../projections/identity/account-card'
import { certificatesAmong } from '../../projections/learning/certificate-card'
import { syllabiOf } from '../../projections/learning/course-syllabus'
import { enrolmentsAmong, isBacked, openCourseIds } from '../../projections/learning/student-course'
import { seatOrdersOf } from '../../projections/ordering/order-queries'
import { me } from '../kernel/me'
import { type PageContext, page } from '../kernel/page'
import { type ActionRoute, action, submit } from '../kernel/submit'
import { progressOf } from '../learning/views'
import { pollUntil } from './poll-until'

const TEAM_PATH = '/student/team'

/** What everybody who took a seat of these has come to: one question for all of them. */
async function studiesOf(ctx: PageContext, teams: readonly Team[]) {
  const { db } = ctx
  const courseIds = [...new Set(teams.flatMap((team) => team.courseIds))]
  const studentIds = [
    ...new Set(
      teams.flatMap(({ seats }) => seats.flatMap(({ studentId }) => (studentId ? [studentId] : []))),
    ),
  ]
  const [accounts, rows, courses, certificates] = await Promise.all([
    accountsById(db, studentIds),
    enrolmentsAmong(db, studentIds, courseIds),
    syllabiOf(db, courseIds),
    certificatesAmong(db, studentIds),
  ])
  return (team: Team, { seatId, studentId }: { seatId: string; studentId: string }) => {
    // Who studies by another purchase, or once the seat is over, is seen by nobody.
    const own = rows.filter(
      (row) =>
        row.studentId === studentId &&
        team.courseIds.includes(row.courseId) &&
        isBacked(row, { type: 'seat', id: seatId }, ctx.now),
    )
    const percents = own.flatMap((row) => {
      const course = courses.find(({ courseId }) => courseId === row.courseId)
      return course ? [progressOf(course, row).percent] : []
    })
    const sum = percents.reduce((all, each) => all + each, 0)
    return {
      name: accounts.find(({ accountId }) => accountId === studentId)?.name ?? '',
      percent: Math.floor(sum / team.courseIds.length),
      lastSeen:
        own
          .flatMap(({ watchedAt }) => watchedAt ?? [])
          .sort()
          .at(-1) ?? null,
      certificates: certificates
        .filter(
          (each) =>
            each.studentId === studentId &&
            (each.courseId === null
              ? team.productType === 'bundle' && each.bundleId === team.productId && own.length > 0
              : own.some(({ courseId }) => courseId === each.courseId)),
        )
        .map(({ courseTitle, code, printedCode }) => ({
          title: courseTitle,
          code: printedCode ?? formatCertificateCode(code),
          href: `/certificates/${code}`,
        })),
    }
  }
}

const UNSEEN = { name: '', percent: 0, lastSeen: null, certificates: [] }

async function teamsOf(ctx: PageContext): Promise<TeamView[]> {
  const orders = await seatOrdersOf(ctx.db, me(ctx))
  // From the streams: an invitation counts as soon as it is sent.
  const known = await Promise.all(
    orders.map(async (row) => ({ row, found: await teamOfOrder(ctx.deps.dispatcher.facts, row.orderId) })),
  )
  const standing = known.flatMap(({ found }) => (found && found.team.phase !== 'closed' ? [found.team] : []))
  const study = await studiesOf(ctx, standing)
  return known.flatMap(({ row, found }): TeamView[] => {
    const [line] = row.lines.filter(({ seats }) => seats)
    if (!line?.seats) return []
    const of = {
      teamId: row.orderId,
      number: row.number,
      title: line.title,
      isProgramme: line.productType === 'bundle',
    }
    const { quantity } = line.seats
    const none = { bought: quantity, returned: 0, free: 0, invited: 0, taken: 0, seats: [] }
    if (!found) return row.status === 'paid' ? [{ ...of, ...none, state: 'waiting' }] : []
    const { team, counts } = found
    // Who pays no more sees nobody's progress any more.
    if (team.phase === 'closed') return [{ ...of, ...none, state: 'closed' }]
    const seats = team.seats.flatMap(({ seatId, email, status, studentId }): SeatView[] =>
      status === 'takenBack'
        ? []
        : [{ seatId, email, status, ...(studentId ? study(team, { seatId, studentId }) : UNSEEN) }],
    )
    return [{ ...of, ...counts, seats }]
  })
}

export const teamPage = page('Platform/Student/Team', {
  title: 'Minha equipe',
  meta: () => ({ noindex: true }),
  load: async (ctx) => ({ teams: await teamsOf(ctx) }),
})

export const seatPage = page('Platform/Student/Seat', {
  title: 'Convite para uma vaga',
  meta: () => ({ noindex: true }),
  load: async ({ actor: { accountId }, params: { token = '' }, deps }) => ({
    ...(await seatInvitation(deps.dispatcher.facts, { token, accountId })),
    token,
    signedIn: accountId !== null,
  }),
})

/** Access follows the seat shortly after. */
const WAIT = { stepMs: 100, mostMs: 3_000 }

export const teamActions: ActionRoute[] = [
  submit(`${TEAM_PATH}/{id}/invite`, InviteToSeats, {
    input: ({ body, params }) => ({ emails: body.emails, teamId: params.id }),
    to: TEAM_PATH,
    say: (_, { events }) =>
      events.length === 1 ? 'Convite enviado.' : `${events.length} convites enviados.`,
  }),
  submit(`${TEAM_PATH}/seats/{id}/back`, TakeSeatBack, {
    input: ({ params }) => ({ seatId: params.id }),
    to: TEAM_PATH,
    say: 'Convite retirado. A vaga está livre de novo.',
  }),
  action(
    '/seat/{token}',
    async (ctx) => {
      const taken = await ctx.dispatch(TakeSeat, { token: ctx.params.token })
      const { courseIds = [], bundleId = null } = (taken.events[0]?.data ?? {}) as {
        courseIds?: string[]
        bundleId?: string | null
      }
      const open = () => openCourseIds(ctx.db, me(ctx), ctx.now)
      await pollUntil(open, (has) => courseIds.every((courseId) => has.includes(courseId)), WAIT)
      const to = bundleId ? '/student/mytrainings' : '/student/mycourses'
      return { to, say: 'Vaga aceita. Bons estudos.' }
    },
    { who: 'user' },
  ),
]
