export type MoneyFlow = 'pix' | 'card' | 'refund' | 'chargeback'
/** How money came in or went back. */
export const moneyFlows: Record<MoneyFlow, string> = {
  pix: 'Vendas no Pix',
  card: 'Vendas no cartão',
  refund: 'Reembolsos',
  chargeback: 'Contestações perdidas',
}
