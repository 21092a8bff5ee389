import { PlaceOrder } from '../../src/commands/ordering/place-order'
import { productFacts } from '../../src/commands/ordering/products'
import { quote } from '../../src/commands/ordering/quote'
import { SetTeamPrice } from '../../src/commands/ordering/team-price'
import {
  InviteToSeats,
  RefundTeamSeats,
  seatToken,
  TakeSeat,
  TakeSeatBack,
} from '../../src/commands/ordering/team-seats'
import { fold } from '../../src/domain/kernel/aggregate'
import { isTeam, seatCounts, type TeamSeatsEvent, teamSeats } from '../../src/domain/ordering/team-seats'
import type { RecordedEvent } from '../../src/ports/event-store'
import { BUNDLE, courses } from './catalogue'
import { admin } from './people'
import type { Memory, Play } from './plays'
import type { SimulatedWorld } from './world'

const company = {
  asCompany: 'on',
  cnpj: '11.222.333/0001-81',
  companyName: 'Padaria Boa Massa Ltda.',
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
}

const buysSeats: Play = async (world, memory) => {
  const { random, bank, dispatcher, clock } = world
  const buyer = random.pick(memory.buyers.filter(({ actor }) => actor.accountId))
  const { actor, ...person } = buyer
  const ref =
    random.next() < 0.2
      ? { productType: 'bundle' as const, productId: BUNDLE }
      : { productType: 'course' as const, productId: random.pick(courses) }
  const seats = random.int(1, 4)
  const asked = { items: [{ ...ref, seats }], code: null, customer: null, at: clock.at }
  const { total } = await quote(dispatcher.facts, productFacts(dispatcher.facts), asked)
  const cardToken = bank.card({ brand: 'visa', last4: '1111', behaviour: 'approve' })
  const way = random.next() < 0.5 ? { method: 'pix' } : { method: 'card', installments: 1, cardToken }
  const form = { ...person, ...company, ...ref, ...way, seats, expectedTotal: total }
  const { commandId } = await world.send(actor, PlaceOrder, form)
  memory.orders.push({ orderId: commandId, buyer })
}

/** One of the teams that were opened, in whatever state. */
async function someTeam({ random, dispatcher }: SimulatedWorld, { orders }: Memory) {
  const found = await Promise.all(orders.map(({ orderId }) => dispatcher.facts.load(teamSeats, orderId)))
  const teams = found.filter(isTeam)
  return teams.length > 0 ? random.pick(teams) : undefined
}

const students = ({ buyers }: Memory) => buyers.filter(({ actor }) => actor.accountId)

const invites: Play = async (world, memory) => {
  const team = await someTeam(world, memory)
  if (!team) return
  const emails = Array.from(
    { length: world.random.int(1, 2) },
    () => `time${world.random.int(1, 9)}@exemplo.test`,
  )
  const actor = { accountId: team.buyerId, role: 'Student' } as const
  await world.send(actor, InviteToSeats, { teamId: team.teamId, emails })
}

/** By the link of any invitation, used and taken back ones too. */
const takes: Play = async (world, memory) => {
  const team = await someTeam(world, memory)
  const seat = team && team.seats.length > 0 ? world.random.pick(team.seats) : undefined
  if (!seat) return
  const token = seatToken(seat.seatId, world.dispatcher.facts)
  await world.send(world.random.pick(students(memory)).actor, TakeSeat, { token })
}

const takesBack: Play = async (world, memory) => {
  const team = await someTeam(world, memory)
  const seat = team && team.seats.length > 0 ? world.random.pick(team.seats) : undefined
  if (!team || !seat) return
  const actor = { accountId: team.buyerId, role: 'Student' } as const
  await world.send(actor, TakeSeatBack, { seatId: seat.seatId })
}

const refundsSeats: Play = async (world, memory) => {
  const team = await someTeam(world, memory)
  if (!team) return
  const quantity = world.random.int(1, 2)
  await world.send(admin, RefundTeamSeats, { teamId: team.teamId, quantity, note: 'Sobraram vagas.' })
}

const setsSteps: Play = ({ send, random }) =>
  send(admin, SetTeamPrice, { steps: random.pick([[], ['2: 10'], ['2: 5', '4: 20']]) })

/** What companies do, each with how often. */
export const teams: readonly (readonly [Play, number])[] = [
  [buysSeats, 5],
  [invites, 7],
  [takes, 7],
  [takesBack, 1],
  [refundsSeats, 2],
  [setsSteps, 0.5],
]

/** Seats that live in greater number than were bought, at any instant of a history. */
export function teamFaults(events: readonly RecordedEvent[]): string[] {
  const own = new Map<string, TeamSeatsEvent[]>()
  return events.flatMap((event) => {
    if (!event.type.startsWith('TeamSeat')) return []
    const told = [...(own.get(event.stream) ?? []), event as unknown as TeamSeatsEvent]
    own.set(event.stream, told)
    const team = fold(teamSeats, told)
    return isTeam(team) && seatCounts(team).free < 0
      ? [`${event.stream} has more seats than were bought`]
      : []
  })
}
