/** How money is refunded, by payment method. */
export const refundWayBack = (method: 'pix' | 'card'): string =>
  method === 'pix'
    ? 'O valor volta para a conta de onde veio o Pix, em geral no mesmo dia.'
    : 'O valor volta para o cartão da compra e pode levar até as próximas faturas para aparecer.'
