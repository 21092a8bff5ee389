import { ChooseDefaultCard, MOST_CARDS, RemoveSavedCard } from '../../commands/ordering/saved-card'
import { ordersOf } from '../../projections/ordering/order-queries'
import { cardsThatPaid } from '../../projections/ordering/payment-status'
import { savedCardsOf } from '../../projections/ordering/saved-card-list'
import { type PageRoute, page } from '../kernel/page'
import { type ActionContext, type ActionRoute, submit } from '../kernel/submit'
import { cardViews, keepsCards } from './card-keeping'

const MAX_ORDERS = 500

/** Saved cards, and cards that paid earlier orders. */
export const cardsPage: PageRoute = page('Platform/CreditCards/Index', {
  title: 'Meus cartões',
  meta: () => ({ noindex: true }),
  async load(ctx) {
    const { actor, db, now } = ctx
    const accountId = actor.accountId ?? ''
    const [row, orders] = await Promise.all([
      savedCardsOf(db, accountId),
      ordersOf(db, accountId, { limit: MAX_ORDERS, offset: 0 }),
    ])
    return {
      saved: cardViews(row, now),
      most: MOST_CARDS,
      keeps: keepsCards(ctx),
      used: await cardsThatPaid(
        db,
        orders.rows.map(({ orderId }) => orderId),
      ),
    }
  },
})

const HERE = '/profile/credit-cards'
const named = ({ params }: ActionContext) => ({ cardId: params.id })

export const cardActions: ActionRoute[] = [
  submit(`${HERE}/{id}/remove`, RemoveSavedCard, {
    input: named,
    to: HERE,
    say: 'Cartão removido. Ele não será mais usado nas suas compras.',
  }),
  submit(`${HERE}/{id}/default`, ChooseDefaultCard, {
    input: named,
    to: HERE,
    say: 'Este cartão aparece primeiro na sua próxima compra.',
  }),
]
