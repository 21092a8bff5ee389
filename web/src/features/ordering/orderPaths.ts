/** Addresses of one order's checkout. */
export const orderPaths = (orderId: string) => {
  const base = `/checkout/orders/${orderId}`
  return {
    pix: `${base}/pix`,
    success: `${base}/success`,
    /** Where the order can be paid another way. */
    failure: `${base}/failure`,
    retry: `${base}/retry`,
    upsell: `${base}/upsell`,
    declineUpsell: `${base}/upsell/decline`,
    password: `${base}/password`,
  }
}
