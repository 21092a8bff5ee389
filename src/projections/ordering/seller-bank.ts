import { type PixKind, pixKindLabels } from '../../contracts/ordering/seller-words'
import type { SellerBankEvent } from '../../domain/ordering/seller-bank'
import { column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'

export interface SellerBankRow {
  sellerId: string
  pixKind: PixKind | null
  pixKey: string | null
  document: string | null
}

export const sellerBankList = projection<SellerBankEvent, SellerBankRow>({
  name: 'seller_bank',
  description: 'Where commissions of each seller are paid to',
  version: 1,
  key: 'sellerId',
  report: {
    label: 'Contas de vendedores',
    about: 'Se já se sabe para qual chave Pix vai a comissão de cada vendedor.',
    group: 'Vendas',
    columns: ['sellerId', 'pixKind'],
  },
  columns: {
    sellerId: column.id('Vendedor'),
    pixKind: nullable(column.choice('Tipo da chave Pix', pixKindLabels)),
    pixKey: nullable(column.text('Chave Pix')),
    document: nullable(column.text('CPF ou CNPJ')),
  },
  personal: ['pixKey', 'document'],
  on: { SellerBankSet: { key: ({ sellerId }) => sellerId, apply: (_, data) => data } },
})
