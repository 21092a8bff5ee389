/** Queries offered to every analyst, in the query bar's syntax. */
export const builtInQueries = [
  { name: 'Vendas de hoje', query: 'tipo:OrderPaid de:hoje' },
  { name: 'Recusas de cartão (7 dias)', query: 'tipo:PaymentDeclined de:7d' },
  { name: 'Pix expirados (7 dias)', query: 'tipo:PaymentExpired de:7d' },
  { name: 'Reembolsos (30 dias)', query: 'tipo:(OrderRefunded OR OrderPaymentReturned) de:30d' },
  { name: 'Cupons usados e devolvidos', query: 'tipo:(CouponSeatConsumed OR CouponSeatReleased)' },
  { name: 'Certificados emitidos', query: 'tipo:CertificateIssued' },
  { name: 'Revelações de dados pessoais', query: 'tipo:PersonalDataRevealed' },
] as const
