import type { AbandonedCartState, HeldReason, RecoveryRule } from '../../contracts/ordering/abandoned-carts'
import { bundleCard } from '../../projections/catalog/bundle-card'
import { courseCard } from '../../projections/catalog/course-card'
import { accountCard } from '../../projections/identity/account-card'
import { column, nullable } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { plainSql } from '../../projections/kernel/plain-sql'
import { table } from '../../projections/kernel/projection'
import { abandonedCarts } from '../../projections/ordering/abandoned-carts'
import { cartReminderList } from '../../projections/ordering/cart-reminders'
import { recoveredOrders } from '../../projections/ordering/recovered-orders'

/** What both lists tell of a cart: whose it is, as far as staff may see, what it holds, and the order it led to. */
interface OfCart {
  cartRoundId: string
  /** Stream of the cart in the log. */
  stream: string
  titles: string
  productIds: string[]
  /** Name, masked e-mail, or that there is neither. */
  owner: string
  /** Masked e-mail. */
  contact: string | null
  hasContact: boolean
  searchText: string
  orderId: string | null
  /** Centavos of that order, less what was given back. */
  recovered: number | null
}

interface CartLine extends OfCart {
  state: AbandonedCartState
  /** Why it was recovered, or why the last reminder that was due did not go out. */
  outcome: RecoveryRule | HeldReason | null
  reminders: number
  reminded: 'none' | 'sent' | 'opened'
  total: number
  abandonedAt: string
  remindedAt: string | null
  openedAt: string | null
}

interface ReminderLine extends OfCart {
  reminderId: string
  step: '1' | '2' | '3'
  couponId: string | null
  /** The coupon was made for this reminder. */
  personal: boolean
  sentAt: string
  opened: boolean
  openedAt: string | null
}

const ofCart = {
  cartRoundId: abandonedCarts.columns.cartRoundId,
  stream: column.id('Carrinho no log'),
  titles: column.text('Itens'),
  productIds: column.json('Produtos'),
  owner: column.text('De quem'),
  contact: nullable(column.text('Contato')),
  hasContact: column.bool('Com e-mail'),
  searchText: column.text('Texto de busca'),
  orderId: nullable(column.id('Pedido')),
  recovered: nullable(column.money('Recuperado')),
}

const email = 'coalesce(a.email, c.email)'
/** `maskedEmail` in SQL. */
const masked = `case when ${email} ~ '^.+@[^@]*$' then regexp_replace(${email}, '^(.{1,2}).*(@[^@]*)$', '\\1•••\\2') when ${email} is not null then '•••' end`
const titles = `(
  select string_agg(coalesce(p.title, 'Item removido da loja'), ', ' order by at)
  from json_array_elements(c.items::json) with ordinality held (item, at)
  left join (
    select course_id as id, title from ${table(courseCard)}
    union all select bundle_id, title from ${table(bundleCard)}
  ) p on p.id = item ->> 'productId'
)`
const shared = `c.cart_round_id, 'cart-' || c.cart_id as stream, coalesce(${titles}, '') as titles,
  (select coalesce(json_agg(item -> 'productId'), '[]') from json_array_elements(c.items::json) item) as product_ids,
  coalesce(a.name, ${masked}, 'Visitante') as owner, ${masked} as contact,
  (c.account_id is not null or c.email is not null) as has_contact,
  ${plainSql(`concat_ws(' ', a.name, ${email})`)} as search_text,
  o.order_id, (o.amount - o.refunded - o.charged_back)::float8 as recovered`

/** Carts that were left, with their owners and what became of them. */
export const cartLines = listSource<CartLine>({
  name: 'cart_lines',
  key: 'cartRoundId',
  columns: {
    ...ofCart,
    state: column.text('Situação'),
    outcome: nullable(column.text('Motivo')),
    reminders: column.count('Lembretes'),
    reminded: column.text('Lembrete'),
    total: column.money('Valor'),
    abandonedAt: column.instant('Abandonado'),
    remindedAt: nullable(column.instant('Último lembrete')),
    openedAt: nullable(column.instant('Aberto')),
  },
  of: [abandonedCarts, accountCard, courseCard, bundleCard, recoveredOrders],
  personal: ['owner', 'contact'],
  query: (db) =>
    db({ c: table(abandonedCarts) })
      .leftJoin({ a: table(accountCard) }, 'a.accountId', 'c.accountId')
      .leftJoin({ o: table(recoveredOrders) }, 'o.cartRoundId', 'c.cartRoundId')
      .whereNotNull('c.abandonedAt')
      .select(
        db.raw(shared),
        'c.state',
        db.raw(`coalesce(c.rule, case when c.state = 'abandoned' then c.held_reason end) as outcome`),
        'c.reminders',
        db.raw(
          `case when c.opened_at is not null then 'opened' when c.reminders > 0 then 'sent' else 'none' end as reminded`,
        ),
        'c.total',
        'c.abandonedAt',
        'c.remindedAt',
        'c.openedAt',
      ),
})

/** Reminders that went out, with the carts they were about. */
export const reminderLines = listSource<ReminderLine>({
  name: 'reminder_lines',
  key: 'reminderId',
  columns: {
    ...ofCart,
    reminderId: cartReminderList.columns.reminderId,
    step: column.text('Qual lembrete'),
    couponId: cartReminderList.columns.couponId,
    personal: cartReminderList.columns.personal,
    sentAt: column.instant('Enviado'),
    opened: column.bool('Aberto'),
    openedAt: cartReminderList.columns.openedAt,
  },
  of: [cartReminderList, abandonedCarts, accountCard, courseCard, bundleCard, recoveredOrders],
  personal: ['owner', 'contact'],
  query: (db) =>
    db({ r: table(cartReminderList) })
      .join({ c: table(abandonedCarts) }, 'c.cartRoundId', 'r.cartRoundId')
      .leftJoin({ a: table(accountCard) }, 'a.accountId', 'c.accountId')
      .leftJoin({ o: table(recoveredOrders) }, 'o.reminderId', 'r.reminderId')
      .where('r.status', 'sent')
      .select(
        db.raw(shared),
        'r.reminderId',
        db.raw('r.step::text as step'),
        'r.couponId',
        'r.personal',
        db.raw('coalesce(r.sent_at, r.due_at) as sent_at'),
        db.raw('r.opened_at is not null as opened'),
        'r.openedAt',
      ),
})
