/** States of an order's nota fiscal. */
export const invoiceStatusLabel = {
  waiting: 'Na garantia',
  due: 'A emitir',
  sending: 'Enviada, sem resposta',
  refused: 'Recusada',
  issued: 'Emitida',
  toCancel: 'A cancelar ou substituir',
  canceling: 'Cancelamento pedido',
  cancelDenied: 'Cancelamento negado',
  canceled: 'Cancelada',
  notDue: 'Sem nota',
} as const
export type InvoiceStatus = keyof typeof invoiceStatusLabel
