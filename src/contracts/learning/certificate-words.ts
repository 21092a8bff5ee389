/** Whether a certificate stands. */
export const certificateStatuses = { issued: 'Válido', revoked: 'Cancelado' } as const

/** Who issued a certificate. */
export const certificateOrigins = { here: 'Nesta loja', elsewhere: 'Em outra plataforma' } as const
