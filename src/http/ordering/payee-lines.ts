import { column } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { plainSql } from '../../projections/kernel/plain-sql'
import { table } from '../../projections/kernel/projection'
import { commissionLines } from '../../projections/ordering/commission-lines'
import { type SellerBankRow, sellerBankList } from '../../projections/ordering/seller-bank'
import { type SellerRow, sellerList } from '../../projections/ordering/seller-list'

interface PayeeLine extends SellerBankRow, Pick<SellerRow, 'name' | 'status'> {
  hasKey: boolean
  /** Centavos; less than zero is carried into the next payout. */
  payable: number
  searchText: string
}

/** Sellers with where they are paid to, for Admins alone. */
export const payeeLines = listSource<PayeeLine>({
  name: 'payee_lines',
  key: 'sellerId',
  columns: {
    ...sellerBankList.columns,
    name: sellerList.columns.name,
    status: sellerList.columns.status,
    hasKey: column.bool('Tem chave'),
    payable: column.money('A pagar'),
    searchText: column.text('Texto de busca'),
  },
  of: [sellerList, sellerBankList, commissionLines],
  personal: ['searchText'],
  query: (db) =>
    db({ s: table(sellerList) })
      .leftJoin({ b: table(sellerBankList) }, 'b.sellerId', 's.sellerId')
      .select(
        's.sellerId',
        's.name',
        's.status',
        'b.pixKind',
        'b.pixKey',
        'b.document',
        db.raw('(b.pix_kind is not null) as has_key'),
        db.raw(
          `(select coalesce(sum(c.payable), 0) from ${table(commissionLines)} c where c.seller_id = s.seller_id)::bigint as payable`,
        ),
        db.raw(`${plainSql('s.name')} as search_text`),
      ),
})
