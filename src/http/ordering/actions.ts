import type { ActionRoute } from '../kernel/submit'
import { cartActions } from './cart-actions'
import { checkoutActions } from './checkout-actions'

export const orderingActions: ActionRoute[] = [...cartActions, ...checkoutActions]
