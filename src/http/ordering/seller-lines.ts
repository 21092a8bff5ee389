import { sellers } from '../../contracts/ordering/sellers'
import { column, nullable } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { plainSql } from '../../projections/kernel/plain-sql'
import { table } from '../../projections/kernel/projection'
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
  /** The seller's share of that, each order at the percent that it was placed under. */
  share: number
}

const sales = `left join lateral (
  select count(*) as placed, coalesce(sum(o.paid), 0)::bigint as orders,
    round(100.0 * sum(o.paid) / nullif(count(*), 0))::int as conversion,
    coalesce(sum(o.net), 0)::bigint as revenue,
    coalesce(sum(floor(o.net * o.commission / 100.0)), 0)::bigint as share
  from ${table(sellerSales)} o where o.seller_id = s.seller_id
) own on true`

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
    share: column.money('Comissão estimada'),
  },
  of: [sellerList, sellerSales],
  personal: ['searchText'],
  query: (db) =>
    db({ s: table(sellerList) })
      .joinRaw(sales)
      .select(
        's.*',
        'own.*',
        db.raw(`${plainSql("concat_ws(' ', s.name, s.email, s.code)")} as search_text`),
      ),
})

/** Where the links of sellers begin. */
export const sellersExtra = extraLoader(sellers, ({ deps }) => ({
  under: new URL('/?v=', deps.env.PUBLIC_URL).href,
}))
