/** Whether a seller's link counts. */
export const sellerStatuses = {
  invited: 'Convidado',
  active: 'Ativo',
  suspended: 'Suspenso',
  left: 'Saiu',
} as const

/** Where a sales lead stands. */
export const attemptStatuses = {
  new: 'Novo',
  assigned: 'Com responsável',
  contacted: 'Contatado',
  negotiating: 'Em negociação',
  won: 'Ganho',
  bought: 'Comprou sem contato',
  lost: 'Perdido',
  duplicate: 'Repetido',
} as const

/** What a person left unpaid. */
export const attemptSources = { cart: 'Carrinho', order: 'Pedido sem pagar' } as const

/** How staff reached a person. */
export const contactChannels = { whatsapp: 'WhatsApp', phone: 'Telefone', email: 'E-mail' } as const
