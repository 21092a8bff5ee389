import { LEAST_CHARGE } from '../../domain/ordering/order-rules'

/** How a total (centavos) may be paid. */
export function methodsFor(total: number): ('pix' | 'card' | 'free')[] {
  if (total === 0) return ['free']
  return (['pix', 'card'] as const).filter((method) => total >= LEAST_CHARGE[method])
}
