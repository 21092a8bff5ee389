import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import {
  centavos,
  type EventOf,
  event,
  eventSchema,
  events,
  id,
  instant,
  occurred,
  personal,
} from '../kernel/event'
import type { Instant } from '../kernel/instants'
import { own } from '../kernel/own'
import { refuse } from '../kernel/refuse'

const product = {
  productType: z.enum(['course', 'bundle']),
  productId: id,
  title: z.string(),
  /** What a seat gives access to. */
  courseIds: z.array(id),
}
/** The id of the seats is that of their order. */
const of = { teamId: id, number: z.string(), buyerId: id }
const takenSeat = z.object({ seatId: id, studentId: id })
/** The programme that a seat opens; null of a course. */
const bundleId = id.nullable()
const whoHave = { ...of, bundleId, courseIds: z.array(id), taken: z.array(takenSeat) }
const count = z.int().positive()

/** The seats that one order bought for other people. The buyer has none unless they take one. */
export const teamSeatsEvents = events({
  TeamSeatsOpened: eventSchema('Vagas de empresa abertas', { ...of, ...product, quantity: count }),
  TeamSeatInvited: eventSchema('Convite para uma vaga', {
    ...of,
    seatId: id,
    email: personal(z.string(), 'seatId'),
    invitedAt: occurred(instant),
  }),
  TeamSeatTaken: eventSchema('Vaga ocupada', {
    ...of,
    seatId: id,
    studentId: id,
    bundleId,
    courseIds: z.array(id),
    takenAt: occurred(instant),
  }),
  TeamSeatTakenBack: eventSchema('Convite para uma vaga retirado', { ...of, seatId: id }),
  /** Free seats that staff give money back for. */
  TeamSeatsReturned: eventSchema('Vagas devolvidas', {
    ...of,
    refundId: id,
    quantity: count,
    amount: centavos,
    note: personal(z.string(), 'buyerId'),
  }),
  /** The refund was refused: the seats are free again. */
  TeamSeatsKept: eventSchema('Devolução de vagas desfeita', { ...of, refundId: id, quantity: count }),
  TeamSeatsSuspended: eventSchema('Vagas de empresa suspensas', whoHave),
  TeamSeatsReinstated: eventSchema('Vagas de empresa de volta', {
    ...whoHave,
    /** Seats whose invitation was not used yet. */
    invited: z.array(id),
  }),
  /** The money went back. */
  TeamSeatsClosed: eventSchema('Vagas de empresa encerradas', {
    ...whoHave,
    reason: z.enum(['refund', 'chargeback']),
  }),
})
export type TeamSeatsEvent = EventOf<typeof teamSeatsEvents>
type Opened = Extract<TeamSeatsEvent, { type: 'TeamSeatsOpened' }>['data']

export interface Seat {
  seatId: string
  email: string
  status: 'invited' | 'taken' | 'takenBack'
  studentId: string | null
}
export type Team = Opened & {
  phase: 'open' | 'suspended' | 'closed'
  /** Every invitation that was made, the first first. */
  seats: Seat[]
  /** Seats given back, by refund; centavos. */
  returned: Record<string, { quantity: number; amount: number; note: string }>
}
/** `barred`: word of the end of the purchase came before its seats were opened. */
export type TeamSeats = { phase: 'absent' } | { phase: 'barred' } | Team

/** Whether seats were opened at all; they may be suspended or closed since. */
export const isTeam = (t: TeamSeats): t is Team => t.phase !== 'absent' && t.phase !== 'barred'
const known = (step: (t: Team) => Team) => (t: TeamSeats) => (isTeam(t) ? step(t) : t)
const withSeat = (t: Team, seatId: string, change: Partial<Seat>): Team => ({
  ...t,
  seats: t.seats.map((seat) => (seat.seatId === seatId ? { ...seat, ...change } : seat)),
})

export const teamSeats = aggregate<TeamSeats, typeof teamSeatsEvents>(
  { name: 'teamseats', label: 'Vagas de empresa' },
  teamSeatsEvents,
  { phase: 'absent' },
  {
    TeamSeatsOpened: (_, data) => ({ ...data, phase: 'open', seats: [], returned: {} }),
    TeamSeatInvited: (t, { seatId, email }) =>
      known((k) => ({
        ...k,
        seats: [...k.seats, { seatId, email, status: 'invited', studentId: null }],
      }))(t),
    TeamSeatTaken: (t, { seatId, studentId }) =>
      known((k) => withSeat(k, seatId, { status: 'taken', studentId }))(t),
    TeamSeatTakenBack: (t, { seatId }) => known((k) => withSeat(k, seatId, { status: 'takenBack' }))(t),
    TeamSeatsReturned: (t, { refundId, quantity, amount, note }) =>
      known((k) => ({ ...k, returned: { ...k.returned, [refundId]: { quantity, amount, note } } }))(t),
    TeamSeatsKept: (t, { refundId }) =>
      known((k) => ({
        ...k,
        returned: Object.fromEntries(Object.entries(k.returned).filter(([key]) => key !== refundId)),
      }))(t),
    TeamSeatsSuspended: (t) => known((k) => ({ ...k, phase: 'suspended' }))(t),
    TeamSeatsReinstated: (t) => known((k) => ({ ...k, phase: 'open' }))(t),
    TeamSeatsClosed: (t) => (isTeam(t) ? { ...t, phase: 'closed' } : { phase: 'barred' }),
  },
)

/** The seats of a team by what became of them. Invited and taken ones are living: together never more than bought. */
export function seatCounts({ quantity, seats, returned }: Pick<Team, 'quantity' | 'seats' | 'returned'>) {
  const invited = seats.filter(({ status }) => status === 'invited').length
  const taken = seats.filter(({ status }) => status === 'taken').length
  const back = Object.values(returned).reduce((sum, each) => sum + each.quantity, 0)
  return { bought: quantity, invited, taken, returned: back, free: quantity - back - invited - taken }
}

/** The team that a seat is of: its id begins with that of the team. */
export const teamOfSeat = (seatId: string): string => {
  const at = seatId.lastIndexOf(':')
  return at < 0 ? seatId : seatId.slice(0, at)
}

type TeamDecide = Decide<TeamSeats, TeamSeatsEvent>

function standing(t: TeamSeats): Team {
  if (!isTeam(t)) return refuse('team-unknown', 'Estas vagas não existem.')
  if (t.phase === 'closed') refuse('team-closed', 'A compra destas vagas foi reembolsada.')
  if (t.phase === 'suspended')
    refuse('team-suspended', 'O pagamento destas vagas está em contestação no banco: espere a decisão.')
  return t
}
const ofTeam = ({ teamId, number, buyerId }: Team) => ({ teamId, number, buyerId })
const bundleOf = ({ productType, productId }: Team) => (productType === 'bundle' ? productId : null)

export const openTeamSeats =
  (data: Opened): TeamDecide =>
  ({ phase }) =>
    phase === 'absent' ? [event('TeamSeatsOpened', data)] : []

/** Why an e-mail cannot be invited now; null when it can. */
function inviteProblem({ seats }: Pick<Team, 'seats'>, email: string): string | null {
  const living = seats.find((seat) => seat.email === email && seat.status !== 'takenBack')
  if (!living) return null
  return living.status === 'taken' ? 'Esta pessoa já ocupa uma vaga.' : 'Esta pessoa já tem um convite.'
}

/** Most invitations over all: each is a mail to somebody who may not know the shop, and one that is taken back counts. */
const mostInvites = ({ quantity }: Pick<Team, 'quantity'>) => quantity * 4 + 10

/** All of the e-mails or none. */
export const inviteToSeats =
  (data: { emails: readonly string[]; at: Instant }): TeamDecide =>
  (t) => {
    const team = standing(t)
    const emails = [...new Set(data.emails)]
    for (const email of emails) {
      const problem = inviteProblem(team, email)
      if (problem) refuse('seat-invited', `${email}: ${problem}`, 'emails')
    }
    if (team.seats.length + emails.length > mostInvites(team))
      refuse('too-many-invites', 'Esta compra já teve convites demais. Fale com o suporte.', 'emails')
    const { free } = seatCounts(team)
    if (emails.length > free) {
      refuse(
        'seats-over',
        free === 0
          ? 'Não há vagas livres. Retire um convite que ainda não foi usado ou compre mais vagas.'
          : `Há ${free === 1 ? '1 vaga livre' : `${free} vagas livres`} para ${emails.length} convites.`,
        'emails',
      )
    }
    return emails.map((email, i) =>
      event('TeamSeatInvited', {
        ...ofTeam(team),
        seatId: `${team.teamId}:${team.seats.length + i + 1}`,
        email,
        invitedAt: data.at,
      }),
    )
  }

const seatIn = ({ seats }: Team, seatId: string): Seat =>
  seats.find((seat) => seat.seatId === seatId) ?? refuse('seat-unknown', 'Este convite não existe.')

export const takeSeat =
  (data: { seatId: string; studentId: string; at: Instant }): TeamDecide =>
  (t) => {
    const { seatId, studentId, at } = data
    const team = standing(t)
    const seat = seatIn(team, seatId)
    if (seat.status === 'taken' && seat.studentId === studentId) return []
    if (seat.status === 'taken') refuse('seat-used', 'Este convite já foi usado.')
    if (seat.status === 'takenBack') refuse('seat-taken-back', 'A empresa retirou este convite.')
    if (team.seats.some((each) => each.status === 'taken' && each.studentId === studentId))
      refuse('seat-twice', 'Você já ocupa uma vaga desta compra.')
    const { courseIds } = team
    const opens = { bundleId: bundleOf(team), courseIds }
    return [event('TeamSeatTaken', { ...ofTeam(team), seatId, studentId, ...opens, takenAt: at })]
  }

/** Only before use. */
export const takeSeatBack =
  ({ seatId }: { seatId: string }): TeamDecide =>
  (t) => {
    const team = standing(t)
    const { status } = seatIn(team, seatId)
    if (status === 'taken') refuse('seat-used', 'Esta vaga já está em uso e não pode ser retirada.')
    return status === 'takenBack' ? [] : [event('TeamSeatTakenBack', { ...ofTeam(team), seatId })]
  }

/**
 * Centavos for `quantity` of the seats when so many were returned before: shares of the line's total that add up to it
 * with the last seat.
 */
export const seatShare = (
  total: number,
  { bought, before, quantity }: Record<'bought' | 'before' | 'quantity', number>,
) => Math.floor((total * (before + quantity)) / bought) - Math.floor((total * before) / bought)

/** With its last centavo an order ends, and its seats with it: seats that somebody has or was offered keep some. */
export function refuseEnd(t: Pick<Team, 'quantity' | 'seats' | 'returned'>, left: number): void {
  const { taken, invited } = seatCounts(t)
  if (left > 0 || taken + invited === 0) return
  refuse(
    'seats-would-end',
    'O valor que resta é o de quem já usa ou foi convidado: devolver tudo encerraria essas vagas. Reembolse o pedido inteiro, se for o caso.',
    'quantity',
  )
}

/** The seats leave before their money does, so that nobody takes one that is being paid back. */
export const returnSeats =
  (data: {
    refundId: string
    quantity: number
    note: string
    /** Centavos of the line, and what is left of it. */
    line: { total: number; left: number }
  }): TeamDecide =>
  (t) => {
    if (isTeam(t) && Object.hasOwn(t.returned, data.refundId)) return []
    const team = standing(t)
    const { refundId, quantity, note, line } = data
    const { bought, free, returned } = seatCounts(team)
    if (quantity > free) {
      refuse(
        'seats-in-use',
        free === 0
          ? 'Não há vagas livres para reembolsar: retire antes os convites que não foram usados.'
          : `Só ${free === 1 ? '1 vaga está livre' : `${free} vagas estão livres`} para reembolso.`,
        'quantity',
      )
    }
    const amount = Math.min(line.left, seatShare(line.total, { bought, before: returned, quantity }))
    if (amount === 0) refuse('nothing-left', 'Não há mais valor destas vagas para devolver.', 'quantity')
    refuseEnd(team, line.left - amount)
    return [event('TeamSeatsReturned', { ...ofTeam(team), refundId, quantity, amount, note })]
  }

export const keepSeats =
  ({ refundId }: { refundId: string }): TeamDecide =>
  (t) => {
    const quantity = isTeam(t) ? own(t.returned, refundId)?.quantity : undefined
    if (!isTeam(t) || quantity === undefined) return []
    return [event('TeamSeatsKept', { ...ofTeam(t), refundId, quantity })]
  }

const whoHaveOne = (t: Team) => ({
  ...ofTeam(t),
  bundleId: bundleOf(t),
  courseIds: t.courseIds,
  taken: t.seats.flatMap(({ seatId, studentId, status }) =>
    status === 'taken' && studentId ? [{ seatId, studentId }] : [],
  ),
})

export const suspendSeats = (): TeamDecide => (t) =>
  t.phase === 'open' ? [event('TeamSeatsSuspended', whoHaveOne(t))] : []

export const reinstateSeats = (): TeamDecide => (t) =>
  t.phase === 'suspended'
    ? [
        event('TeamSeatsReinstated', {
          ...whoHaveOne(t),
          invited: t.seats.flatMap(({ seatId, status }) => (status === 'invited' ? [seatId] : [])),
        }),
      ]
    : []

export const closeSeats =
  ({
    reason,
    ...of
  }: {
    teamId: string
    number: string
    buyerId: string
    reason: 'refund' | 'chargeback'
  }): TeamDecide =>
  (t) => {
    if (isTeam(t)) return t.phase === 'closed' ? [] : [event('TeamSeatsClosed', { ...whoHaveOne(t), reason })]
    return t.phase === 'barred'
      ? []
      : [event('TeamSeatsClosed', { ...of, bundleId: null, courseIds: [], taken: [], reason })]
  }
