import { couponList } from './coupon-list'
import { couponSeats } from './coupon-seats'
import { leadList } from './lead-list'
import { promotionCurrent } from './promotion-current'

export const marketingProjections = [couponList, couponSeats, promotionCurrent, leadList]
