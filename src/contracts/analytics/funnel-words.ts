/** What a row of the funnel tells of. */
export const funnelSteps = {
  visit: 'Visitas',
  search: 'Busca',
  cart: 'Carrinho',
  order: 'Pedido',
} as const
export type FunnelStep = keyof typeof funnelSteps
