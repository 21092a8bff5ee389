import { date } from '../../domain/kernel/format'
import type { PayoutEvent } from '../../domain/ordering/payout'
import { column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'

/** A payout of commissions to several sellers. Amounts in centavos. */
export interface PayoutRow {
  payoutId: string
  /** Its day, as staff call it. */
  title: string
  sellers: number
  /** Lines of commissions that it settled. */
  entries: number
  amount: number
  /** Transfers that the bank gave back. */
  returned: number
  /** `amount` less `returned`. */
  net: number
  madeAt: string
}

export const payoutList = projection<PayoutEvent, PayoutRow>({
  name: 'payout_list',
  description: 'Payouts of commissions: how much, to how many sellers, and what the bank gave back',
  version: 1,
  key: 'payoutId',
  report: {
    label: 'Pagamentos de comissões',
    about: 'Cada vez que comissões foram pagas: a quantos vendedores e quanto.',
    group: 'Vendas',
    columns: ['madeAt', 'sellers', 'entries', 'amount', 'returned', 'net'],
  },
  columns: {
    payoutId: column.id('Pagamento'),
    title: column.text('Título'),
    sellers: column.count('Vendedores'),
    entries: column.count('Itens'),
    amount: column.money('Valor'),
    returned: column.money('Devolvido pelo banco'),
    net: column.money('Pago'),
    madeAt: column.instant('Pago em'),
  },
  indexes: [['madeAt'], ['amount']],
  on: {
    PayoutMade: {
      key: ({ payoutId }) => payoutId,
      apply: (_, { payoutId, sellers, amount }, { at }) => ({
        payoutId,
        title: `Pagamento de ${date(at)}`,
        sellers: sellers.length,
        entries: sellers.reduce((sum, { entries }) => sum + entries.length, 0),
        amount,
        returned: 0,
        net: amount,
        madeAt: at,
      }),
    },
    PayoutReturned: {
      key: ({ payoutId }) => payoutId,
      apply: (row, { amount }) => row && { ...row, returned: row.returned + amount, net: row.net - amount },
    },
  },
})

/** One seller's part of a payout. */
export interface PayoutShareRow {
  /** `<payout>|<seller>` */
  share: string
  payoutId: string
  sellerId: string
  amount: number
  /** Orders whose commission it settled. */
  orders: number
  madeAt: string
  /** When the bank gave the transfer back. */
  returnedAt: string | null
}

export const payoutShares = projection<PayoutEvent, PayoutShareRow>({
  name: 'payout_shares',
  description: 'What each seller got in each payout of commissions',
  version: 1,
  key: 'share',
  report: {
    label: 'Comissões pagas por vendedor',
    about: 'Quanto cada vendedor recebeu em cada pagamento de comissões.',
    group: 'Vendas',
    columns: ['madeAt', 'sellerId', 'amount', 'orders', 'returnedAt'],
  },
  columns: {
    share: column.id('Pagamento e vendedor'),
    payoutId: column.id('Pagamento'),
    sellerId: column.id('Vendedor'),
    amount: column.money('Valor'),
    orders: column.count('Pedidos'),
    madeAt: column.instant('Pago em'),
    returnedAt: nullable(column.instant('Devolvido pelo banco em')),
  },
  indexes: [['payoutId', 'madeAt'], ['sellerId', 'madeAt'], ['madeAt']],
  on: {
    PayoutMade: {
      key: ({ payoutId, sellers }) => sellers.map(({ sellerId }) => `${payoutId}|${sellerId}`),
      apply: (_, { payoutId, sellers }, { at }, share) => {
        const own = sellers.find(({ sellerId }) => `${payoutId}|${sellerId}` === share)
        return (
          own && {
            share,
            payoutId,
            sellerId: own.sellerId,
            amount: own.amount,
            orders: new Set(own.entries.map(({ orderId }) => orderId)).size,
            madeAt: at,
            returnedAt: null,
          }
        )
      },
    },
    PayoutReturned: {
      key: ({ payoutId, sellerId }) => `${payoutId}|${sellerId}`,
      apply: (row, _, { at }) => row && { ...row, returnedAt: at },
    },
  },
})
