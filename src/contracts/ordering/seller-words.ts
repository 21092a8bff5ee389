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

/** What a Pix key may be. */
export const pixKinds = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const
export type PixKind = (typeof pixKinds)[number]

export const pixKindLabels: Record<PixKind, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  phone: 'Telefone',
  random: 'Chave aleatória',
}

/** Where what a commission is worth stands now. */
export const commissionStates = {
  held: 'Na garantia',
  payable: 'A pagar',
  paid: 'Paga',
  reversed: 'Estornada',
  owed: 'A descontar',
} as const
