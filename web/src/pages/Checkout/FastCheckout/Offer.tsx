import { CartCoupon } from '../../../features/ordering/CartCoupon'
import { CheckoutColumns } from '../../../features/ordering/CheckoutColumns'
import { CheckoutForm } from '../../../features/ordering/CheckoutForm'
import { CouponNotice } from '../../../features/ordering/CouponNotice'
import { OfferCoupon } from '../../../features/ordering/OfferCoupon'
import { PriceChanges } from '../../../features/ordering/PriceChanges'
import { PurchaseSummary, PurchaseSummaryBar } from '../../../features/ordering/PurchaseSummary'
import { useBumps } from '../../../features/ordering/useBumps'
import type { PageComponent } from '../../../shell/page'
import { PageHeader } from '../../../ui/PageHeader'
import { TextLink } from '../../../ui/TextLink'

const Offer: PageComponent<'Checkout/FastCheckout/Offer'> = (page) => {
  const { coupon, priceChanges, notices, offer, regretDays, discount, discountBy } = page
  const bumps = useBumps(page)
  const summary = { ...bumps.sums, regretDays, discount, discountBy }
  const couponForm = offer ? (
    <OfferCoupon code={coupon?.code ?? ''} />
  ) : (
    <CartCoupon coupon={coupon} inCheckout />
  )
  return (
    <>
      <PageHeader title={bumps.due === 0 ? 'Comece agora, é grátis' : 'Finalize sua compra'} />
      <CheckoutColumns aside={<PurchaseSummary {...summary}>{couponForm}</PurchaseSummary>}>
        <PurchaseSummaryBar {...summary}>{couponForm}</PurchaseSummaryBar>
        <PriceChanges changes={priceChanges} notices={notices} />
        {coupon && <CouponNotice coupon={coupon} />}
        <CheckoutForm page={page} bumps={bumps} />
        {!offer && !page.signedIn && <TextLink href="/cart#lembrete">Não vai terminar agora?</TextLink>}
      </CheckoutColumns>
    </>
  )
}

export default Offer
