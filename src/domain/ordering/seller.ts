import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id, personal } from '../kernel/event'
import { refuse } from '../kernel/refuse'

const ofSeller = { sellerId: id }
const terms = {
  name: personal(z.string(), 'sellerId'),
  email: personal(z.string(), 'sellerId'),
  /** What their link says, in capitals. */
  code: z.string(),
  /** Percent of a sale that is theirs. */
  commission: z.int().min(0).max(100),
  /** The most that one order gives, in centavos; null or absent without a limit. */
  cap: centavos.nullable().optional(),
}

/** A person who sells for the school, under a link of their own. */
export const sellerEvents = events({
  SellerInvited: eventSchema('Vendedor convidado', { ...ofSeller, ...terms }),
  SellerChanged: eventSchema('Vendedor alterado', { ...ofSeller, ...terms }),
  SellerActivated: eventSchema('Vendedor ativado', ofSeller),
  SellerSuspended: eventSchema('Vendedor suspenso', {
    ...ofSeller,
    reason: personal(z.string(), 'sellerId'),
  }),
  SellerResumed: eventSchema('Vendedor de volta', ofSeller),
  SellerLeft: eventSchema('Vendedor saiu', ofSeller),
})
export type SellerEvent = EventOf<typeof sellerEvents>
export type SellerTerms = Omit<Extract<SellerEvent, { type: 'SellerChanged' }>['data'], 'sellerId'>

export const sellerPhases = ['invited', 'active', 'suspended', 'left'] as const
export type Seller =
  | { phase: 'absent' }
  | ({ phase: (typeof sellerPhases)[number]; sellerId: string } & SellerTerms)

const becomes = (phase: (typeof sellerPhases)[number]) => (s: Seller) =>
  s.phase === 'absent' ? s : { ...s, phase }

export const seller = aggregate<Seller, typeof sellerEvents>(
  { name: 'seller', label: 'Vendedor' },
  sellerEvents,
  { phase: 'absent' },
  {
    SellerInvited: (_, data) => ({ phase: 'invited', ...data }),
    SellerChanged: (s, data) => (s.phase === 'absent' ? s : { ...s, ...data }),
    SellerActivated: becomes('active'),
    SellerSuspended: becomes('suspended'),
    SellerResumed: becomes('active'),
    SellerLeft: becomes('left'),
  },
)

type SellerDecide = Decide<Seller, SellerEvent>

/** Refuses one who was never invited, or has left: that is for good. */
function present(s: Seller) {
  if (s.phase === 'absent') return refuse('seller-unknown', 'Este vendedor não existe.')
  if (s.phase === 'left')
    return refuse('seller-left', 'Este vendedor saiu. Para trazê-lo de volta, convide de novo.')
  return s
}

export const inviteSeller =
  (data: SellerTerms & { sellerId: string }): SellerDecide =>
  (s) =>
    s.phase === 'absent' ? [event('SellerInvited', data)] : []

/** `decidesMoney`: who changes what a seller earns. What is left out stays as it is. */
export const changeSeller =
  (
    { name, email, code, commission, cap }: SellerTerms,
    { decidesMoney }: { decidesMoney: boolean },
  ): SellerDecide =>
  (s) => {
    const before = present(s)
    const limit = cap === undefined ? (before.cap ?? null) : cap
    const sameCap = (before.cap ?? null) === limit
    const sameShare = before.commission === commission
    if (!decidesMoney && !(sameCap && sameShare))
      refuse('seller-terms-of-admin', 'Só um Admin muda a comissão.', sameShare ? 'cap' : 'commission')
    if (before.name === name && before.email === email && before.code === code && sameShare && sameCap)
      return []
    const { sellerId } = before
    const told = limit === null && before.cap == null ? {} : { cap: limit }
    return [event('SellerChanged', { sellerId, name, email, code, commission, ...told })]
  }

export const activateSeller = (): SellerDecide => (s) => {
  const { phase, sellerId } = present(s)
  if (phase === 'suspended') refuse('seller-suspended', 'Este vendedor está suspenso. Use “Voltar a vender”.')
  return phase === 'invited' ? [event('SellerActivated', { sellerId })] : []
}

export const suspendSeller =
  (reason: string): SellerDecide =>
  (s) => {
    const { phase, sellerId } = present(s)
    if (phase === 'invited') refuse('seller-not-active', 'Este vendedor ainda não começou a vender.')
    return phase === 'active' ? [event('SellerSuspended', { sellerId, reason })] : []
  }

export const resumeSeller = (): SellerDecide => (s) => {
  const { phase, sellerId } = present(s)
  if (phase === 'invited') refuse('seller-not-active', 'Este vendedor ainda não começou a vender.')
  return phase === 'suspended' ? [event('SellerResumed', { sellerId })] : []
}

export const leaveSeller = (): SellerDecide => (s) => {
  if (s.phase === 'left') return []
  return [event('SellerLeft', { sellerId: present(s).sellerId })]
}
