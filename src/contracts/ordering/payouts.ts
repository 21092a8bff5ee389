import * as z from 'zod'
import { count, instant, money, relation, text } from '../kernel/attribute'
import { hasMany } from '../kernel/record-spec'
import { extra, resource } from '../kernel/resource'
import { sellerRelation } from './relations'
import { commissionStates, type PixKind } from './seller-words'

export const PAYOUTS_AT = '/admin/payouts'

const id = z.string().min(1).max(80)
/** Centavos: what a year of the best seller stays far below. */
const HIGHEST_PAY = 10_000_000_000
/** Most sellers of one payout. */
const MOST_SELLERS = 500

/** The chosen sellers, each with the balance that was shown, in centavos. */
export const payoutForm = z.object({
  sellers: z
    .array(
      z.object({
        sellerId: id,
        amount: z
          .int({ error: 'Confira os valores de novo' })
          .min(1, 'Não há nada a pagar')
          .max(HIGHEST_PAY, 'Isto passa do que se paga de uma vez'),
      }),
      { error: 'Escolha ao menos um vendedor' },
    )
    .min(1, 'Escolha ao menos um vendedor')
    .max(MOST_SELLERS, 'São vendedores demais para um pagamento'),
})

export const commissionStateLabel = {
  held: { label: commissionStates.held, tone: 'info' },
  payable: { label: commissionStates.payable, tone: 'warn' },
  paid: { label: commissionStates.paid, tone: 'ok' },
  reversed: { label: commissionStates.reversed, tone: 'neutral' },
  owed: { label: commissionStates.owed, tone: 'danger' },
} as const

/** What the page of a payout is told besides: whose transfer the bank may still give back. */
export interface PayoutExtra {
  standing: { sellerId: string; name: string; amount: number }[]
}

export const payouts = resource({
  at: PAYOUTS_AT,
  component: 'Admin/Payouts',
  who: 'A',
  menu: 'Financeiro',
  noun: ['pagamento de comissões', 'pagamentos de comissões', 'm'],
  called: 'Comissões pagas',
  benefit: 'Pague de uma vez as comissões que passaram da garantia, com o arquivo para o banco.',
  lead: 'Cada pagamento quita tudo o que o vendedor tem a receber, já sem o que foi estornado depois de pago.',
  links: [{ label: 'Chaves Pix', to: '/admin/payees' }],
  pages: ['Index', 'Show'],
  written: ['Create'],
  rows: 'payoutList',
  key: 'payoutId',
  title: 'title',
  list: {
    title: text('Pagamento', { primary: true }),
    sellers: count('Vendedores', { total: true }),
    entries: count('Itens', { total: true }),
    amount: money('Valor', { total: true }),
    returned: money('Devolvido pelo banco', { total: true }),
    net: money('Pago', { total: true }),
    madeAt: instant('Quando'),
  },
  filters: ['madeAt', 'amount', 'returned'],
  sorts: ['madeAt', 'amount'],
  newestFirst: true,
  hasMany: {
    vendedores: hasMany({
      label: 'Vendedores',
      none: 'Ninguém recebeu.',
      rows: 'payoutShares',
      key: 'share',
      by: 'payoutId',
      list: {
        sellerId: relation('Vendedor', sellerRelation),
        amount: money('Valor'),
        orders: count('Pedidos'),
        returnedAt: instant('Devolvido pelo banco em', { whenEmpty: 'não' }),
      },
      newestBy: 'madeAt',
    }),
  },
  extra: extra<PayoutExtra>(),
})

/** A seller on the page where a payout is made. Amounts in centavos. */
export interface PayableSeller {
  sellerId: string
  name: string
  payable: number
  /** Lines of commissions that it is made of. */
  lines: number
  pixKind: PixKind | null
  /** Why they cannot be paid now; empty when they can. */
  obstacle: string
}

/** A chosen seller on the form, with the balance that was shown. */
export const chosenSeller = ({ sellerId, payable }: Pick<PayableSeller, 'sellerId' | 'payable'>) =>
  `${payable}:${sellerId}`

/** Pages of payouts that are written by hand. */
export interface PayoutPages {
  'Admin/Payouts/Create': { sellers: PayableSeller[] }
}
