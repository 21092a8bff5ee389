import { sellers } from '../../contracts/ordering/sellers'
import { column, nullable } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { plainSql } from '../../projections/kernel/plain-sql'
import { table } from '../../projections/kernel/projection'
import { commissionLines } from '../../projections/ordering/commission-lines'
import { type SellerRow, sellerList } from '../../projections/ordering/seller-list'
import { sellerSales } from '../../projections/ordering/seller-sales'
import { extraLoader } from '../admin/extra'

/** Amounts in centavos. */
interface SellerLine extends SellerRow {
  searchText: string
  /** Orders placed after a visit by the link, and of them paid. */
  placed: number
  orders: number
  /** Paid of a hundred placed; null while none was placed. */
  conversion: number | null
  /** Of paid orders, less what was given back and what banks took. */
  revenue: number
  /** Their commissions, and where those are: `accrued` is the sum of the other four. */
  accrued: number
  held: number
  payable: number
  settled: number
  reversed: number
}

const sales = `left join lateral (
  select count(*) as placed, coalesce(sum(o.paid), 0)::bigint as orders,
    round(100.0 * sum(o.paid) / nullif(count(*), 0))::int as conversion,
    coalesce(sum(o.net), 0)::bigint as revenue
  from ${table(sellerSales)} o where o.seller_id = s.seller_id
) own on true`
const commissions = `left join lateral (
  select coalesce(sum(c.accrued), 0)::bigint as accrued, coalesce(sum(c.held), 0)::bigint as held,
    coalesce(sum(c.payable), 0)::bigint as payable, coalesce(sum(c.paid), 0)::bigint as settled,
    coalesce(sum(c.reversed), 0)::bigint as reversed
  from ${table(commissionLines)} c where c.seller_id = s.seller_id
) earned on true`

/** Sellers, found by name, e-mail and code, with what their links sold. */
export const sellerLines = listSource<SellerLine>({
  name: 'seller_lines',
  key: 'sellerId',
  columns: {
    ...sellerList.columns,
    searchText: column.text('Texto de busca'),
    placed: column.count('Pedidos feitos'),
    orders: column.count('Pedidos pagos'),
    conversion: nullable(column.number('Conversão')),
    revenue: column.money('Receita líquida'),
    accrued: column.money('Comissões geradas'),
    held: column.money('Na garantia'),
    payable: column.money('A pagar'),
    settled: column.money('Pagas'),
    reversed: column.money('Estornadas'),
  },
  of: [sellerList, sellerSales, commissionLines],
  personal: ['searchText'],
  query: (db) =>
    db({ s: table(sellerList) })
      .joinRaw(sales)
      .joinRaw(commissions)
      .select(
        's.*',
        'own.*',
        'earned.*',
        db.raw(`${plainSql("concat_ws(' ', s.name, s.email, s.code)")} as search_text`),
      ),
})

/** Where the links of sellers begin. */
export const sellersExtra = extraLoader(sellers, ({ deps }) => ({
  under: new URL('/?v=', deps.env.PUBLIC_URL).href,
}))
