import { ConsumeCouponSeat, EndCoupon, RegisterCoupon, ReleaseCouponSeat, ReserveCouponSeat } from './coupon'
import { ClosePromotion, EndGlobalPromotion, StartGlobalPromotion } from './global-promotion'
import { CaptureLead } from './lead'

export const marketingCommands = [
  RegisterCoupon,
  EndCoupon,
  ReserveCouponSeat,
  ConsumeCouponSeat,
  ReleaseCouponSeat,
  StartGlobalPromotion,
  EndGlobalPromotion,
  ClosePromotion,
  CaptureLead,
]
