/** What a row of the report of visits tells of. */
export const touchSteps = {
  visit: 'Visita',
  view: 'Página de produto',
  checkout: 'Início do pagamento',
  order: 'Pedido pago',
} as const
export type TouchStep = keyof typeof touchSteps
