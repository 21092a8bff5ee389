import {
  AssignSalesAttempt,
  LoseSalesAttempt,
  MarkAttemptDuplicate,
  NegotiateSalesAttempt,
  RecordEmailContact,
  RecordPhoneContact,
  RecordWhatsAppContact,
  SetAttemptNextStep,
  TakeSalesAttempt,
} from '../../commands/ordering/sales-attempt'
import { businessDay, DAY, type Instant, plus, startOfBusinessDay } from '../../domain/kernel/instants'
import type { Seeded } from '../../domain/kernel/seeded'
import { salesAttempt } from '../../domain/ordering/sales-attempt'
import { chance, type World } from './world'

/** Staff follow leads since so many days before the end, every second day. */
const SINCE_DAYS = 60
const EVERY_DAYS = 2
const A_DAY = 3
const TAKEN_BY_SELLER = 0.6

/** Staff and sellers call those who left something unpaid. */
export function scheduleSalesAttempts(world: World) {
  const { sim } = world
  for (let days = SINCE_DAYS; days > 0; days -= EVERY_DAYS) {
    const at = plus(sim.end, -days * DAY)
    sim.schedule(at, () => followLeads(world, plus(at, -EVERY_DAYS * DAY)))
  }
}

async function followLeads(world: World, since: Instant) {
  const { sim } = world
  const opened = await sim.facts.find(['SalesAttemptOpened'], ({ at }) => at >= since, since)
  for (const { data } of opened.slice(0, A_DAY)) {
    const { attemptId } = data as { attemptId: string }
    await followLead(world, attemptId, world.random(`attempt/${attemptId}/${sim.now()}`))
  }
}

async function followLead({ sim, staff }: World, attemptId: string, random: Seeded) {
  const lead = await sim.facts.load(salesAttempt, attemptId)
  if (lead.phase !== 'new') return
  const sellerId = chance(random, TAKEN_BY_SELLER) ? random.pick(['seller-rita', 'seller-davi']) : null
  if (sellerId) await sim.send(staff.admin, AssignSalesAttempt, { attemptId, sellerId })
  else await sim.send(staff.admin, TakeSalesAttempt, { attemptId })
  const draw = random.next()
  if (draw < 0.15) return
  if (draw < 0.2) return await sim.send(staff.admin, MarkAttemptDuplicate, { attemptId })
  const contact = lead.phone
    ? random.pick([RecordWhatsAppContact, RecordPhoneContact, RecordEmailContact])
    : RecordEmailContact
  await sim.send(staff.admin, contact, { attemptId, notes: random.pick(NOTES) })
  if (draw < 0.4)
    return await sim.send(staff.admin, LoseSalesAttempt, { attemptId, reason: random.pick(REASONS) })
  if (draw < 0.6) await sim.send(staff.admin, NegotiateSalesAttempt, { attemptId })
  const nextAt = startOfBusinessDay(businessDay(plus(sim.now(), random.int(1, 9) * DAY)))
  await sim.send(staff.admin, SetAttemptNextStep, { attemptId, nextStep: random.pick(STEPS), nextAt })
}

const NOTES = [
  'Perguntou se o certificado vale como horas complementares.',
  'Ficou sem limite no cartão; expliquei o Pix.',
  'Quer ver a grade antes de decidir.',
  'Achou caro; contei das parcelas.',
]
const REASONS = ['Vai esperar o 13º.', 'Comprou outro curso.', 'Não respondeu depois de três tentativas.']
const STEPS = ['Mandar a grade do curso', 'Ligar de novo', 'Perguntar se conseguiu pagar']
