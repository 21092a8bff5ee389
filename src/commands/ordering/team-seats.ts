import * as z from 'zod'
import { inviteForm, refundSeatsForm, takeSeatBackForm, takeSeatForm } from '../../contracts/ordering/team'
import { id } from '../../domain/kernel/event'
import { own } from '../../domain/kernel/own'
import { productKey } from '../../domain/kernel/product-key'
import { refuse } from '../../domain/kernel/refuse'
import { OWNED } from '../../domain/ordering/cart'
import type { OrderLine } from '../../domain/ordering/order'
import { refund } from '../../domain/ordering/refund'
import { giveRefund } from '../../domain/ordering/refund-rules'
import { moneyLeft, refundObstacle } from '../../domain/ordering/refund-terms'
import {
  closeSeats,
  inviteToSeats,
  isTeam,
  keepSeats,
  openTeamSeats,
  refuseEnd,
  reinstateSeats,
  returnSeats,
  suspendSeats,
  takeSeat,
  takeSeatBack,
  teamOfSeat,
  teamSeats,
} from '../../domain/ordering/team-seats'
import { type CommandContext, command, type Facts } from '../kernel/command'
import { NotFound } from '../kernel/errors'
import { sameText } from '../kernel/same-text'
import { student } from '../learning/student'
import { ordered } from './placed-order'
import { ownsAll } from './products'
import { refundFacts } from './refund-facts'

type Hash = Pick<Facts, 'hash'>
const mac = (seatId: string, { hash }: Hash) => hash(`team-seat/${seatId}`)

/** The token of an invitation: the id of the seat and its HMAC. */
export const seatToken = (seatId: string, facts: Hash) => `${seatId}.${mac(seatId, facts)}`

/** The seat that a token is for; undefined for any other text. */
export function readSeatToken(token: string, facts: Hash): string | undefined {
  const at = token.lastIndexOf('.')
  const seatId = token.slice(0, Math.max(0, at))
  return seatId && sameText(mac(seatId, facts), token.slice(at + 1)) ? seatId : undefined
}

const seatOf = (token: string, facts: Hash) =>
  readSeatToken(token, facts) ??
  refuse('link-over', 'Este convite não vale. Confira se abriu o link inteiro.')

/** The line of an order that bought seats. */
const seatLineOf = (lines: readonly OrderLine[]) => lines.find(({ seats }) => seats)

const ofTeam = { on: teamSeats, id: ({ teamId }: { teamId: string }) => teamId }
const bySystem = { ...ofTeam, who: 'system' as const, internal: true }
const teamRef = z.object({ teamId: id })

export const OpenTeamSeats = command({
  ...bySystem,
  name: 'OpenTeamSeats',
  summary: 'Opens the seats that a paid order bought for others.',
  input: teamRef,
  facts: async ({ teamId }, ctx) => {
    const placed = await ordered(ctx, teamId)
    const line = seatLineOf(placed.lines)
    const stands =
      'paidAt' in placed &&
      placed.phase !== 'refunded' &&
      placed.phase !== 'charged_back' &&
      line !== undefined &&
      !placed.gone.includes(productKey(line))
    return stands ? { placed, line } : null
  },
  decide: ({ teamId }, _, found) => {
    if (!found?.line.seats) return () => []
    const { placed, line } = found
    const { productType, productId, title, seats } = line
    return openTeamSeats({
      teamId,
      number: placed.number,
      buyerId: placed.buyerId,
      productType,
      productId,
      title,
      courseIds: [...new Set(seats?.courseIds)],
      quantity: seats?.quantity ?? 1,
    })
  },
})

/** Whose seats they are: the account that bought them. */
async function mustManage(teamId: string, ctx: CommandContext) {
  const team = await ctx.load(teamSeats, teamId)
  if (!isTeam(team) || team.buyerId !== ctx.actor.accountId)
    throw new NotFound('Não encontramos estas vagas.')
}

export const InviteToSeats = command({
  ...ofTeam,
  name: 'InviteToSeats',
  summary: 'Invites people by e-mail to free seats of a purchase; all of them or none.',
  input: inviteForm,
  example: { teamId: 'pedido-1', emails: ['ana@exemplo.test'] },
  who: 'user',
  allow: ({ teamId }, ctx) => mustManage(teamId, ctx),
  decide: ({ emails }, { now }) => inviteToSeats({ emails, at: now }),
})

export const TakeSeatBack = command({
  name: 'TakeSeatBack',
  summary: 'Takes back an invitation that was not used; its seat is free again.',
  input: takeSeatBackForm,
  who: 'user',
  on: teamSeats,
  id: ({ seatId }) => teamOfSeat(seatId),
  allow: ({ seatId }, ctx) => mustManage(teamOfSeat(seatId), ctx),
  decide: (input) => takeSeatBack(input),
})

export const TakeSeat = command({
  name: 'TakeSeat',
  summary: 'Takes the seat that the link of an invitation is for, once.',
  input: takeSeatForm,
  who: 'user',
  on: teamSeats,
  id: ({ token }, ctx) => teamOfSeat(seatOf(token, ctx)),
  facts: async ({ token }, ctx) => {
    const seatId = seatOf(token, ctx)
    const team = await ctx.load(teamSeats, teamOfSeat(seatId))
    const seat = isTeam(team) ? team.seats.find((each) => each.seatId === seatId) : undefined
    // Who has everything already would use a seat up for nothing.
    if (isTeam(team) && seat?.status === 'invited' && (await ownsAll(ctx, student(ctx), team.courseIds)))
      refuse('already-owned', `${OWNED[team.productType]} A vaga continua livre para outra pessoa.`)
    return seatId
  },
  decide: (_, ctx, seatId) => takeSeat({ seatId, studentId: student(ctx), at: ctx.now }),
})

/** Centavos of the line that bought seats, and what can still be given back of it. */
async function seatMoney(ctx: CommandContext, teamId: string) {
  const { order: found, refunds } = await refundFacts(ctx, teamId, ctx.now)
  const obstacle = refundObstacle(found)
  if (obstacle) refuse(...obstacle)
  const line = 'lines' in found ? seatLineOf(found.lines) : undefined
  if (!line || !('paidAt' in found)) return refuse('team-unknown', 'Estas vagas não existem.')
  const { lines } = moneyLeft(found, refunds)
  return { total: line.total, left: lines.find((each) => productKey(each) === productKey(line))?.left ?? 0 }
}

export const RefundTeamSeats = command({
  ...ofTeam,
  name: 'RefundTeamSeats',
  summary: 'Refunds free seats of an order on staff’s own initiative. The refund’s id is the command’s.',
  input: refundSeatsForm,
  who: ['Admin'],
  facts: ({ teamId }, ctx) => seatMoney(ctx, teamId),
  decide: ({ quantity, note }, ctx, line) => returnSeats({ refundId: ctx.commandId, quantity, note, line }),
})

export const GiveSeatRefund = command({
  name: 'GiveSeatRefund',
  summary: 'Refunds the money of seats that were returned.',
  input: z.object({ orderId: id, refundId: id, amount: z.int().positive(), note: z.string() }),
  who: 'system',
  internal: true,
  on: refund,
  id: ({ orderId }) => orderId,
  facts: async ({ orderId, refundId, amount }, ctx) => {
    const known = await refundFacts(ctx, orderId, ctx.now)
    const team = await ctx.load(teamSeats, orderId)
    // Money may have gone back in another way since the seats left.
    if (isTeam(team) && !own(known.refunds, refundId))
      refuseEnd(team, (await seatMoney(ctx, orderId)).left - amount)
    return known
  },
  decide: ({ refundId, amount, note }, _, known) => {
    const line = 'lines' in known.order ? seatLineOf(known.order.lines) : undefined
    if (!line) return () => []
    const { productType, productId } = line
    return giveRefund({ refundId, wanted: [{ productType, productId, amount }], note }, known)
  },
})

export const KeepTeamSeats = command({
  ...bySystem,
  name: 'KeepTeamSeats',
  summary: 'Makes seats free again whose refund was refused.',
  input: teamRef.extend({ refundId: id }),
  decide: ({ refundId }) => keepSeats({ refundId }),
})

export const SuspendTeamSeats = command({
  ...bySystem,
  name: 'SuspendTeamSeats',
  summary: 'Suspends the seats of an order whose payment is disputed.',
  input: teamRef,
  decide: () => suspendSeats(),
})

export const ReinstateTeamSeats = command({
  ...bySystem,
  name: 'ReinstateTeamSeats',
  summary: 'Brings the seats of an order back after a dispute was won.',
  input: teamRef,
  decide: () => reinstateSeats(),
})

export const CloseTeamSeats = command({
  ...bySystem,
  name: 'CloseTeamSeats',
  summary: 'Ends the seats of an order whose money went back.',
  input: teamRef.extend({ number: z.string(), buyerId: id, reason: z.enum(['refund', 'chargeback']) }),
  decide: (input) => closeSeats(input),
})

export const teamSeatsCommands = {
  OpenTeamSeats,
  InviteToSeats,
  TakeSeatBack,
  TakeSeat,
  RefundTeamSeats,
  GiveSeatRefund,
  KeepTeamSeats,
  SuspendTeamSeats,
  ReinstateTeamSeats,
  CloseTeamSeats,
}
