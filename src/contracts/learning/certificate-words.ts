/** Whether a certificate stands. */
export const certificateStatuses = { issued: 'Válido', revoked: 'Cancelado' } as const
