import type { CouponState } from '../../../../src/contracts/ordering/offers'
import { Alert } from '../../ui/Alert'
import { brl } from '../../ui/format'

/** The coupon's discount, or why it does not apply. */
export function CouponNotice({ coupon }: { coupon: CouponState }) {
  if (coupon.problem) return <Alert tone="warn">{coupon.problem}</Alert>
  return (
    <Alert tone="ok">
      Cupom aplicado: você economiza {brl(coupon.saved)}
      {coupon.condition && `. ${coupon.condition}`}
    </Alert>
  )
}
