/** States of an order's nota fiscal. */
export const invoiceStatusLabel = {
  waiting: 'Na garantia',
  due: 'A emitir',
  issued: 'Emitida',
  toCancel: 'A cancelar ou substituir',
  canceled: 'Cancelada',
  notDue: 'Sem nota',
} as const
export type InvoiceStatus = keyof typeof invoiceStatusLabel
