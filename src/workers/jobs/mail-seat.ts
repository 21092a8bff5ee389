import * as z from 'zod'
import { derivedId } from '../../commands/kernel/dispatcher'
import { seatToken } from '../../commands/ordering/team-seats'
import { id } from '../../domain/kernel/event'
import { REDACTED } from '../../domain/kernel/redacted'
import { companyNameOf } from '../../domain/ordering/company'
import { order } from '../../domain/ordering/order'
import { isTeam, teamOfSeat, teamSeats } from '../../domain/ordering/team-seats'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { seatMail } from '../mails/seat'

const data = z.object({ seatId: id })

/** Invites somebody to the seat that their company bought. */
export const mailSeat = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-seat',
  label: 'E-mail de convite para uma vaga',
  data,
  async run({ seatId }, { facts, mailer, publicUrl, shop }) {
    const teamId = teamOfSeat(seatId)
    const [team, bought] = await Promise.all([facts.load(teamSeats, teamId), facts.load(order, teamId)])
    const seat = isTeam(team) ? team.seats.find((each) => each.seatId === seatId) : undefined
    if (!isTeam(team) || team.phase !== 'open' || seat?.status !== 'invited' || seat.email === REDACTED)
      return
    const mail = await seatMail({
      shop: await shop(),
      company: companyNameOf(bought),
      title: team.title,
      isProgramme: team.productType === 'bundle',
      url: `${publicUrl}/seat/${seatToken(seatId, facts)}`,
    })
    // One mail an invitation, however often it is asked for.
    await mailer.send({ messageId: derivedId('seat-mail', seatId), to: seat.email, ...mail })
  },
})
