import type { PageRoute } from '../kernel/page'
import { addressPage } from './address-pages'
import { reconciliationPage } from './admin-charges'
import { blockedByRefundsPage, refundInfoPage } from './admin-refunds'
import { cardsPage } from './card-pages'
import { cartPage } from './cart-page'
import { cartPromotionsPage } from './cart-promotions'
import { blockPage, offerPage } from './checkout-page'
import { myOrderPage, myOrdersPage } from './my-orders'
import { failurePage, pixPage, successPage } from './order-pages'
import { payoutPage } from './payouts'
import { cartBackPage } from './restore-cart'
import { seatPage, teamPage } from './team'

export const orderingPages: PageRoute[] = [
  cartPage,
  cartBackPage,
  cartPromotionsPage,
  offerPage,
  blockPage,
  pixPage,
  successPage,
  failurePage,
  myOrdersPage,
  myOrderPage,
  addressPage,
  cardsPage,
  teamPage,
  seatPage,
  reconciliationPage,
  payoutPage,
  refundInfoPage,
  blockedByRefundsPage,
]
