import { addressList } from './address-list'
import { cartView } from './cart-view'
import { chargeList } from './charge-list'
import { orderList } from './order-list'
import { orderTimeline } from './order-timeline'
import { paymentStatus } from './payment-status'
import { refundList } from './refund-list'
import { salesByDay } from './sales-by-day'
import { savedCardList } from './saved-card-list'
import { savedOrderViews } from './saved-order-views'

export const orderingProjections = [
  cartView,
  orderList,
  paymentStatus,
  chargeList,
  orderTimeline,
  refundList,
  salesByDay,
  addressList,
  savedCardList,
  savedOrderViews,
]
