import { abandonedCarts } from './abandoned-carts'
import { addressList } from './address-list'
import { buyers } from './buyers'
import { campaignSales } from './campaign-sales'
import { cartOutcomes } from './cart-outcomes'
import { cartReminderList } from './cart-reminders'
import { cartView } from './cart-view'
import { chargeLines } from './charge-lines'
import { chargeList } from './charge-list'
import { commissionLines } from './commission-lines'
import { invoiceLines } from './invoice-lines'
import { invoiceList } from './invoice-list'
import { moneyMoves } from './money-moves'
import { orderBatchResults } from './order-batch-results'
import { orderBumps } from './order-bumps'
import { orderList } from './order-list'
import { orderPairs } from './order-pairs'
import { orderTasks } from './order-tasks'
import { orderTimeline } from './order-timeline'
import { paymentStatus } from './payment-status'
import { paymentTries } from './payment-tries'
import { payoutList, payoutShares } from './payout-list'
import { reconciliationList } from './reconciliation-list'
import { recoveredOrders } from './recovered-orders'
import { refundLines } from './refund-lines'
import { refundList } from './refund-list'
import { saleLines } from './sale-lines'
import { salesAttemptList } from './sales-attempt-list'
import { salesByDay } from './sales-by-day'
import { savedCardList } from './saved-card-list'
import { sellerBankList } from './seller-bank'
import { sellerList } from './seller-list'
import { sellerSales } from './seller-sales'
import { touchLines } from './touch-lines'

export const orderingProjections = {
  touchLines,
  cartView,
  abandonedCarts,
  cartReminderList,
  recoveredOrders,
  orderList,
  paymentStatus,
  chargeList,
  reconciliationList,
  orderTimeline,
  refundList,
  salesByDay,
  addressList,
  savedCardList,
  orderTasks,
  orderBatchResults,
  orderBumps,
  saleLines,
  paymentTries,
  moneyMoves,
  cartOutcomes,
  buyers,
  orderPairs,
  campaignSales,
  sellerList,
  sellerSales,
  sellerBankList,
  commissionLines,
  payoutList,
  payoutShares,
  salesAttemptList,
  invoiceList,
}

export const orderingSources = { chargeLines, refundLines, invoiceLines }
