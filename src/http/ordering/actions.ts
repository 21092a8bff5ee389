import type { ActionRoute } from '../kernel/submit'
import { addressActions } from './address-pages'
import { chargeActions } from './admin-charges'
import { cardActions } from './card-pages'
import { cartActions } from './cart-actions'
import { cartRulesActions } from './cart-promotions'
import { checkoutActions } from './checkout-actions'
import { guaranteeActions } from './guarantee'
import { refundActions } from './refund-actions'
import { cartBackActions } from './restore-cart'
import { staffOrderActions } from './staff-actions'
import { teamActions } from './team'

export const orderingActions: ActionRoute[] = [
  ...cartActions,
  ...cartBackActions,
  ...cartRulesActions,
  ...checkoutActions,
  ...refundActions,
  ...guaranteeActions,
  ...addressActions,
  ...cardActions,
  ...chargeActions,
  ...staffOrderActions,
  ...teamActions,
]
