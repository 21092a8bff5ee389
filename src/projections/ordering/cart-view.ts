import type { Knex } from 'knex'
import { accountHolder } from '../../domain/kernel/holder'
import type { Instant } from '../../domain/kernel/instants'
import {
  type CartEvent,
  type CartItem,
  type LeftReason,
  type ProductRef,
  sameProduct,
} from '../../domain/ordering/cart'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface CartRow {
  cartId: string
  items: CartItem[]
  /** Number of items. */
  count: number
  code: string | null
  /** Price changes (centavos) at the last repricing, until the buyer changes the cart. */
  changes: { productId: string; from: number; to: number }[]
  repricedAt: string | null
  /** Items dropped without the buyer's doing, at repricing or login, until something is added. */
  leftOut: (ProductRef & { reason: LeftReason; at: string })[]
  updatedAt: string
}

const empty = (cartId: string): CartRow => ({
  cartId,
  items: [],
  count: 0,
  code: null,
  changes: [],
  repricedAt: null,
  leftOut: [],
  updatedAt: '',
})

/** Applies changes to the cart's row. */
const step = <D extends { cartId: string }>(
  change: (row: CartRow, data: D, at: string) => Partial<CartRow>,
) => ({
  key: (data: D) => data.cartId,
  apply: (before: CartRow | undefined, data: D, { at }: { at: string }): CartRow => {
    const row = before ?? empty(data.cartId)
    const next = { ...row, ...change(row, data, at), updatedAt: at }
    return { ...next, count: next.items.length }
  },
})

export const cartView = projection<CartEvent, CartRow>({
  name: 'cart_view',
  description: 'Current contents of each cart',
  version: 4,
  key: 'cartId',
  report: {
    label: 'Carrinhos',
    about: 'O que há em cada carrinho.',
    group: 'Vendas',
    columns: ['cartId', 'count', 'items', 'code', 'updatedAt'],
  },
  columns: {
    cartId: column.id('Carrinho'),
    items: column.json('Produtos'),
    count: column.count('Itens'),
    code: nullable(column.text('Código')),
    changes: column.json('Mudanças de preço'),
    repricedAt: nullable(column.instant('Novo preço em')),
    leftOut: column.json('Ficou de fora'),
    updatedAt: column.instant('Alterado'),
  },
  indexes: [['updatedAt']],
  on: {
    CartItemAdded: step(({ items }, { productType, productId, price }) => ({
      items: [...items, { productType, productId, price }],
      changes: [],
      leftOut: [],
    })),
    CartItemRemoved: step(({ items, leftOut }, { productType, productId, reason }, at) => ({
      items: items.filter((item) => !sameProduct({ productType, productId })(item)),
      leftOut: reason ? [...leftOut, { productType, productId, reason, at }] : leftOut,
    })),
    CartCouponApplied: step((_, { code }) => ({ code })),
    CartCouponRemoved: step(() => ({ code: null })),
    CartRepriced: step(({ items }, { changes }, at) => ({
      items: items.map((item) => {
        const change = changes.find((each) => each.productId === item.productId)
        return change ? { ...item, price: change.to } : item
      }),
      changes,
      repricedAt: at,
    })),
    CartMerged: step((row, { items, code, left = [] }, at) => ({
      items: [...row.items, ...items],
      code: row.code ?? code,
      changes: [],
      leftOut: [...row.leftOut, ...left.map((each) => ({ ...each, at }))],
    })),
    CartRestored: step((row, { items, code }) => ({
      items: [...row.items, ...items],
      code: code ?? row.code,
      changes: [],
    })),
    CartEmptied: step(() => ({ items: [], code: null, changes: [] })),
    CartConverted: step((row, { items }) => ({
      items: row.items.filter((item) => !items.some(sameProduct(item))),
      code: null,
      changes: [],
    })),
  },
})

export const cartById = (db: Knex, cartId: string) =>
  db<CartRow>(table(cartView)).where({ cartId }).first() as Promise<CartRow | undefined>

/** The cart that an account fills now. */
export const cartOfAccount = (db: Knex, accountId: string) => cartById(db, accountHolder(accountId))

/** Carts with items that were changed since an instant, and the price of what they hold, in centavos. */
export async function cartsTouched(db: Knex, since: Instant): Promise<{ carts: number; total: number }> {
  const rows = (await db<CartRow>(table(cartView))
    .where('updatedAt', '>=', since)
    .andWhere('count', '>', 0)
    .select('items')) as Pick<CartRow, 'items'>[]
  const total = rows.reduce((all, { items }) => all + items.reduce((sum, { price }) => sum + price, 0), 0)
  return { carts: rows.length, total }
}

/** Number of carts that hold each product, by `course:id` or `bundle:id`. */
export async function cartsByProduct(db: Knex): Promise<Map<string, number>> {
  const { rows } = await db.raw(
    `select item->>'productType' as type, item->>'productId' as id, count(*)::int as count
     from ??, jsonb_array_elements(items::jsonb) item where count > 0 group by 1, 2`,
    [table(cartView)],
  )
  return new Map(
    (rows as { type: string; id: string; count: number }[]).map(({ type, id, count }) => [
      `${type}:${id}`,
      count,
    ]),
  )
}

/** Carts that hold a product, and what it costs in all of them together, in centavos. */
export async function cartsHolding(
  db: Knex,
  { productType, productId }: ProductRef,
): Promise<{ count: number; total: number }> {
  const { rows } = await db.raw(
    `select count(*)::int as count, coalesce(sum((item->>'price')::bigint), 0)::bigint as total
     from ??, jsonb_array_elements(items::jsonb) item
     where count > 0 and item->>'productType' = ? and item->>'productId' = ?`,
    [table(cartView), productType, productId],
  )
  return { count: rows[0].count, total: Number(rows[0].total) }
}
