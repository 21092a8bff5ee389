import { sellerStatuses } from '../../contracts/ordering/seller-words'
import type { SellerEvent, SellerTerms, sellerPhases } from '../../domain/ordering/seller'
import { column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'

export interface SellerRow extends Pick<SellerTerms, 'name' | 'email' | 'code' | 'commission'> {
  sellerId: string
  /** The most that one order gives, in centavos. */
  cap: number | null
  status: (typeof sellerPhases)[number]
  /** Why they are suspended. */
  reason: string | null
  invitedAt: string
  activatedAt: string | null
  leftAt: string | null
  changedAt: string
}

const termsOf = (data: SellerTerms) => ({
  name: data.name,
  email: data.email,
  code: data.code,
  commission: data.commission,
  cap: data.cap ?? null,
})

const step = <D extends { sellerId: string }>(change: (data: D, at: string) => Partial<SellerRow>) => ({
  key: (e: D) => e.sellerId,
  apply: (row: SellerRow | undefined, data: D, { at }: { at: string }) =>
    row && { ...row, ...change(data, at), changedAt: at },
})

export const sellerList = projection<SellerEvent, SellerRow>({
  name: 'seller_list',
  description: 'Sellers: who sells, under which code and for which share',
  version: 2,
  key: 'sellerId',
  report: {
    label: 'Vendedores',
    about: 'Quem vende para a escola, com qual código e qual comissão.',
    group: 'Vendas',
    columns: ['name', 'code', 'status', 'commission', 'invitedAt', 'activatedAt', 'leftAt'],
  },
  columns: {
    sellerId: column.id('Vendedor'),
    name: column.text('Nome'),
    email: column.text('E-mail'),
    code: column.text('Código'),
    commission: column.number('Comissão'),
    cap: nullable(column.price('Limite por pedido')),
    status: column.choice('Situação', sellerStatuses),
    reason: nullable(column.text('Por que está suspenso')),
    invitedAt: column.instant('Convidado em'),
    activatedAt: nullable(column.instant('Vende desde')),
    leftAt: nullable(column.instant('Saiu em')),
    changedAt: column.instant('Alterado em'),
  },
  personal: ['name', 'email', 'reason'],
  indexes: [['code'], ['invitedAt'], ['commission']],
  on: {
    SellerInvited: {
      key: (e) => e.sellerId,
      apply: (_, data, { at }) => ({
        sellerId: data.sellerId,
        ...termsOf(data),
        status: 'invited',
        reason: null,
        invitedAt: at,
        activatedAt: null,
        leftAt: null,
        changedAt: at,
      }),
    },
    SellerChanged: step((data: SellerTerms & { sellerId: string }) => termsOf(data)),
    SellerActivated: step((_, activatedAt) => ({ status: 'active', activatedAt })),
    SellerSuspended: step(({ reason }) => ({ status: 'suspended', reason })),
    SellerResumed: step(() => ({ status: 'active', reason: null })),
    SellerLeft: step((_, leftAt) => ({ status: 'left', leftAt })),
  },
})
