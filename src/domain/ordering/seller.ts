import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id, personal } from '../kernel/event'
import { refuse } from '../kernel/refuse'
import { same } from '../kernel/same'

/** What a Pix key may be. */
export const pixKinds = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const
export type PixKind = (typeof pixKinds)[number]

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
  /** Where commissions are paid to; null or absent while it is not known. */
  pixKind: z.enum(pixKinds).nullable().optional(),
  pixKey: personal(z.string().nullable().optional(), 'sellerId'),
  /** CPF or CNPJ of whoever gets the money. */
  document: personal(z.string().nullable().optional(), 'sellerId'),
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

const termsOf = ({
  name,
  email,
  code,
  commission,
  cap = null,
  pixKind = null,
  pixKey = null,
  document = null,
}: SellerTerms) => ({ name, email, code, commission, cap, pixKind, pixKey, document })

const paidTerms = ['cap', 'pixKind', 'pixKey', 'document'] as const
/** Of the terms, those about money. */
const moneyTerms = ['commission', ...paidTerms] as const

/** `decidesMoney`: who changes what a seller earns and where it is paid to. What is left out stays as it is. */
export const changeSeller =
  (
    data: Partial<SellerTerms> & Pick<SellerTerms, 'name' | 'email' | 'code' | 'commission'>,
    { decidesMoney }: { decidesMoney: boolean },
  ): SellerDecide =>
  (s) => {
    const before = present(s)
    const known = termsOf(before)
    const told = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
    const after = termsOf({ ...known, ...told })
    const changed = moneyTerms.find((term) => known[term] !== after[term])
    if (changed && !decidesMoney)
      refuse('seller-terms-of-admin', 'Só um Admin muda a comissão e os dados de pagamento.', changed)
    if (same(known, after)) return []
    const { sellerId } = before
    const { name, email, code, commission } = after
    const kept = paidTerms.filter((term) => after[term] !== null || known[term] !== null)
    const paid = Object.fromEntries(kept.map((term) => [term, after[term]]))
    return [event('SellerChanged', { sellerId, name, email, code, commission, ...paid })]
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
