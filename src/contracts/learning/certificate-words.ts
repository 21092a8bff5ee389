export type CertificateWait = keyof typeof certificateWaits
/** Days from the enrolment to the certificate. */
export const certificateWaits = {
  '0': 'No mesmo dia',
  '1-7': '1 a 7 dias',
  '8-30': '8 a 30 dias',
  '31-90': '31 a 90 dias',
  '91+': 'Mais de 90 dias',
} as const

/** Whether a certificate stands. */
export const certificateStatuses = { issued: 'Válido', revoked: 'Cancelado' } as const
