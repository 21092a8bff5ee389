import { addressBook } from './address-book'
import { cardTerms } from './card-terms'
import { cart } from './cart'
import { cartReminders } from './cart-reminder'
import { cartRules } from './cart-rules'
import { commission } from './commission'
import { emission } from './emission'
import { guarantee } from './guarantee'
import { invoice } from './invoice'
import { invoiceSeries } from './invoice-series'
import { offerStep } from './offer-step'
import { order } from './order'
import { orderBatch } from './order-batch'
import { orderExport } from './order-export'
import { payment } from './payment'
import { payout } from './payout'
import { reconciliation } from './reconciliation'
import { refund } from './refund'
import { refundRecord } from './refund-record'
import { saleDigest } from './sale-digest'
import { saleNotices } from './sale-notices'
import { salesAttempt } from './sales-attempt'
import { seller } from './seller'
import { sellerBank } from './seller-bank'
import { subscriptionPlan } from './subscription-plan'
import { teamPrice } from './team-price'
import { teamSeats } from './team-seats'
import { wallet } from './wallet'

/** Every aggregate of this context. */
export const orderingAggregates = [
  cart,
  cartReminders,
  cartRules,
  order,
  offerStep,
  payment,
  refund,
  refundRecord,
  invoice,
  invoiceSeries,
  emission,
  reconciliation,
  cardTerms,
  guarantee,
  orderExport,
  orderBatch,
  seller,
  sellerBank,
  commission,
  payout,
  salesAttempt,
  saleNotices,
  saleDigest,
  subscriptionPlan,
  addressBook,
  teamPrice,
  teamSeats,
  wallet,
]
