import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id, instant, personal } from '../kernel/event'
import { DAY, type Instant, plus } from '../kernel/instants'
import { refuse } from '../kernel/refuse'

/** An order counts as brought by a contact for so long after the last one. */
const CONTACT_COUNTS_MS = 30 * DAY

const contactChannels = ['whatsapp', 'phone', 'email'] as const
export type ContactChannel = (typeof contactChannels)[number]

const ofAttempt = { attemptId: id }
const ofPerson = { ...ofAttempt, personId: id }
export const salesAttemptLeft = {
  ...ofPerson,
  name: personal(z.string().nullable(), 'personId'),
  email: personal(z.string(), 'personId'),
  phone: personal(z.string().nullable(), 'personId'),
  productType: z.enum(['course', 'bundle']),
  productId: id,
  title: z.string(),
  value: centavos,
  /** What was left unpaid: a cart, or an order that expired. */
  source: z.enum(['cart', 'order']),
}

/** A person has one lead for each product. Its id is a keyed hash of the e-mail and the product. */
export const salesAttemptEvents = events({
  /** The first time, or again after the last one ended. */
  SalesAttemptOpened: eventSchema('Lead de venda aberto', salesAttemptLeft),
  /** Left unpaid once more while staff are at it. */
  SalesAttemptRepeated: eventSchema('Lead de venda repetido', salesAttemptLeft),
  /** To a seller, or to the member of staff who took it. */
  SalesAttemptAssigned: eventSchema('Lead de venda atribuído', {
    ...ofAttempt,
    sellerId: id.nullable(),
    staffId: id.nullable(),
  }),
  SalesAttemptContacted: eventSchema('Contato feito', {
    ...ofPerson,
    channel: z.enum(contactChannels),
    notes: personal(z.string(), 'personId'),
    contactedAt: instant,
  }),
  SalesAttemptNextStepSet: eventSchema('Próximo passo marcado', {
    ...ofPerson,
    nextStep: personal(z.string(), 'personId'),
    nextAt: instant.nullable(),
  }),
  SalesAttemptNegotiated: eventSchema('Negociação começou', ofAttempt),
  SalesAttemptWon: eventSchema('Venda ganha', { ...ofAttempt, orderId: id, amount: centavos }),
  /** Bought without a contact that counts. */
  SalesAttemptBought: eventSchema('Comprou sem contato', { ...ofAttempt, orderId: id, amount: centavos }),
  SalesAttemptLost: eventSchema('Venda perdida', { ...ofPerson, reason: personal(z.string(), 'personId') }),
  SalesAttemptMarkedDuplicate: eventSchema('Lead de venda repetido de outro', ofAttempt),
})
export type SalesAttemptEvent = EventOf<typeof salesAttemptEvents>
export type SalesAttemptLeft = Extract<SalesAttemptEvent, { type: 'SalesAttemptOpened' }>['data']

const openPhases = ['new', 'assigned', 'contacted', 'negotiating'] as const
const salesAttemptPhases = [...openPhases, 'won', 'bought', 'lost', 'duplicate'] as const
export type SalesAttemptPhase = (typeof salesAttemptPhases)[number]

interface Known extends SalesAttemptLeft {
  phase: SalesAttemptPhase
  sellerId: string | null
  staffId: string | null
  lastContactAt: Instant | null
  nextStep: string
  nextAt: Instant | null
}
export type SalesAttempt = { phase: 'absent' } | Known

const known = (step: (a: Known) => SalesAttempt) => (a: SalesAttempt) => (a.phase === 'absent' ? a : step(a))
const isOpen = ({ phase }: Pick<Known, 'phase'>) => (openPhases as readonly string[]).includes(phase)
const becomes = (phase: SalesAttemptPhase) => known((a) => ({ ...a, phase }))
const unattended = { sellerId: null, staffId: null, lastContactAt: null, nextStep: '', nextAt: null }

export const salesAttempt = aggregate<SalesAttempt, typeof salesAttemptEvents>(
  { name: 'salesattempt', label: 'Lead de venda' },
  salesAttemptEvents,
  { phase: 'absent' },
  {
    SalesAttemptOpened: (_, data) => ({ phase: 'new', ...unattended, ...data }),
    SalesAttemptRepeated: (a, data) => known((k) => ({ ...k, ...data }))(a),
    SalesAttemptAssigned: (a, { sellerId, staffId }) =>
      known((k) => ({ ...k, sellerId, staffId, phase: k.phase === 'new' ? 'assigned' : k.phase }))(a),
    SalesAttemptContacted: (a, { contactedAt }) =>
      known((k) => ({
        ...k,
        lastContactAt: contactedAt,
        phase: k.phase === 'negotiating' ? k.phase : 'contacted',
      }))(a),
    SalesAttemptNextStepSet: (a, { nextStep, nextAt }) => known((k) => ({ ...k, nextStep, nextAt }))(a),
    SalesAttemptNegotiated: becomes('negotiating'),
    SalesAttemptWon: becomes('won'),
    SalesAttemptBought: becomes('bought'),
    SalesAttemptLost: becomes('lost'),
    SalesAttemptMarkedDuplicate: becomes('duplicate'),
  },
)

type AttemptDecide = Decide<SalesAttempt, SalesAttemptEvent>

/** An open lead notes it as repeated; any other opens anew. */
export const leaveUnpaid =
  (data: SalesAttemptLeft): AttemptDecide =>
  (a) =>
    a.phase !== 'absent' && isOpen(a)
      ? [event('SalesAttemptRepeated', data)]
      : [event('SalesAttemptOpened', data)]

/** Refuses one that is over: what is left unpaid again opens it. */
function open(a: SalesAttempt): Known {
  if (a.phase === 'absent') return refuse('attempt-unknown', 'Este lead de venda não existe.')
  if (!isOpen(a)) return refuse('attempt-over', 'Este lead já foi encerrado.')
  return a
}

export const assignAttempt =
  ({ sellerId, staffId }: { sellerId: string | null; staffId: string | null }): AttemptDecide =>
  (a) => {
    const now = open(a)
    if (now.sellerId === sellerId && now.staffId === staffId) return []
    return [event('SalesAttemptAssigned', { attemptId: now.attemptId, sellerId, staffId })]
  }

export const recordContact =
  ({ channel, notes, at }: { channel: ContactChannel; notes: string; at: Instant }): AttemptDecide =>
  (a) => {
    const { attemptId, personId, phone } = open(a)
    if (channel !== 'email' && phone === null) refuse('no-phone', 'Esta pessoa não deixou telefone.')
    return [event('SalesAttemptContacted', { attemptId, personId, channel, notes, contactedAt: at })]
  }

export const setNextStep =
  ({ nextStep, nextAt }: { nextStep: string; nextAt: Instant | null }): AttemptDecide =>
  (a) => {
    const now = open(a)
    if (now.nextStep === nextStep && now.nextAt === nextAt) return []
    const { attemptId, personId } = now
    return [event('SalesAttemptNextStepSet', { attemptId, personId, nextStep, nextAt })]
  }

export const beginNegotiation = (): AttemptDecide => (a) => {
  const { phase, attemptId, lastContactAt } = open(a)
  if (lastContactAt === null) refuse('no-contact', 'Registre primeiro um contato.')
  return phase === 'negotiating' ? [] : [event('SalesAttemptNegotiated', { attemptId })]
}

export const loseAttempt =
  (reason: string): AttemptDecide =>
  (a) => {
    const { attemptId, personId } = open(a)
    return [event('SalesAttemptLost', { attemptId, personId, reason })]
  }

export const markDuplicate = (): AttemptDecide => (a) => [
  event('SalesAttemptMarkedDuplicate', { attemptId: open(a).attemptId }),
]

/** The person bought the product: by a contact of the last thirty days, or on their own. */
export const settleAttempt =
  ({ orderId, amount, at }: { orderId: string; amount: number; at: Instant }): AttemptDecide =>
  (a) => {
    if (a.phase === 'absent' || !isOpen(a)) return []
    const { attemptId, lastContactAt } = a
    const counts = lastContactAt !== null && at <= plus(lastContactAt, CONTACT_COUNTS_MS)
    return [event(counts ? 'SalesAttemptWon' : 'SalesAttemptBought', { attemptId, orderId, amount })]
  }
