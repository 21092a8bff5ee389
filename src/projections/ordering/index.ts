import { addressList } from './address-list'
import { cartView } from './cart-view'
import { orderList } from './order-list'
import { orderTimeline } from './order-timeline'
import { paymentStatus } from './payment-status'
import { salesByDay } from './sales-by-day'
import { savedCardList } from './saved-card-list'
import { savedOrderViews } from './saved-order-views'

export const orderingProjections = [
  cartView,
  orderList,
  paymentStatus,
  orderTimeline,
  salesByDay,
  addressList,
  savedCardList,
  savedOrderViews,
]
