import * as z from 'zod'
import { Refusal } from '../../commands/kernel/errors'
import { GiveSeatRefund, KeepTeamSeats } from '../../commands/ordering/team-seats'
import { id } from '../../domain/kernel/event'
import { own } from '../../domain/kernel/own'
import { isTeam, teamSeats } from '../../domain/ordering/team-seats'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ teamId: id, refundId: id })

/** Asks for the money of seats that were returned; where nothing can be given back any more, they are free again. */
export const refundSeats = job<z.infer<typeof data>, WorkerPorts>({
  name: 'refund-seats',
  label: 'Reembolso de vagas',
  data,
  async run({ teamId, refundId }, { facts }, { send }) {
    const team = await facts.load(teamSeats, teamId)
    const back = isTeam(team) ? own(team.returned, refundId) : undefined
    if (!back) return
    const { amount, note } = back
    try {
      await send(GiveSeatRefund, { orderId: teamId, refundId, amount, note })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await send(KeepTeamSeats, { teamId, refundId })
    }
  },
})
