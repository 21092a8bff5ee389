import { type PaymentMethod, paymentMethodLabel } from '../../../../../src/contracts/ordering/labels'

/** "Pix", "Cartão 6x", "Gratuito". */
export const methodLabel = (method: PaymentMethod, installments: number): string =>
  method === 'card' && installments > 1
    ? `${paymentMethodLabel.card} ${installments}x`
    : paymentMethodLabel[method]
