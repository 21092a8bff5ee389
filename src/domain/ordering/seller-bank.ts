import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, personal } from '../kernel/event'
import { same } from '../kernel/same'

/** One stream for each seller, under their id: apart from the seller, whom more of the staff may look at. */
export const sellerBankEvents = events({
  SellerBankSet: eventSchema('Dados de pagamento do vendedor definidos', {
    sellerId: id,
    pixKind: z.enum(['cpf', 'cnpj', 'email', 'phone', 'random']).nullable(),
    pixKey: personal(z.string().nullable(), 'sellerId'),
    /** CPF or CNPJ of the holder of the Pix key. */
    document: personal(z.string().nullable(), 'sellerId'),
  }),
})
export type SellerBankEvent = EventOf<typeof sellerBankEvents>
export type SellerBank = Omit<SellerBankEvent['data'], 'sellerId'>

export const sellerBank = aggregate<SellerBank, typeof sellerBankEvents>(
  { name: 'sellerbank', label: 'Dados de pagamento do vendedor' },
  sellerBankEvents,
  { pixKind: null, pixKey: null, document: null },
  { SellerBankSet: (_, { pixKind, pixKey, document }) => ({ pixKind, pixKey, document }) },
)

export const setSellerBank =
  ({ sellerId, ...bank }: SellerBank & { sellerId: string }): Decide<SellerBank, SellerBankEvent> =>
  ({ pixKind, pixKey, document }) => {
    const { pixKind: kind, pixKey: key, document: of } = bank
    return same([pixKind, pixKey, document], [kind, key, of])
      ? []
      : [event('SellerBankSet', { sellerId, pixKind: kind, pixKey: key, document: of })]
  }
