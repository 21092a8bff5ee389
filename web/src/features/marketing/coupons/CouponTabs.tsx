import {
  type CouponStatus,
  type CouponsView,
  couponStatusLabel,
  couponStatusNames,
  couponsQuery,
} from '../../../../../src/contracts/marketing/coupon-labels'
import { Tabs } from '../../../ui/Tabs'

/** Tabs by status, with the number of coupons that match the search. */
export function CouponTabs({ view, counts }: { view: CouponsView; counts: Record<CouponStatus, number> }) {
  const kept = couponStatusNames.filter((each) => each !== 'archived')
  const tab = (label: string, status: CouponStatus | null, count: number) => ({
    label,
    count,
    href: couponsQuery.address(view, { status }),
    current: view.status === status,
  })
  return (
    <Tabs
      label="Situações"
      className="px-2 pt-1"
      tabs={[
        tab(
          'Todos',
          null,
          kept.reduce((sum, each) => sum + counts[each], 0),
        ),
        ...couponStatusNames
          .filter((each) => counts[each] > 0 || view.status === each)
          .map((each) => tab(couponStatusLabel[each], each, counts[each])),
      ]}
    />
  )
}
