import { date } from '../../domain/kernel/format'

/** Whether a certificate stands. */
export const certificateStatuses = { issued: 'Válido', revoked: 'Cancelado' } as const

/** Who issued a certificate. */
export const certificateOrigins = { here: 'Nesta loja', elsewhere: 'Em outra plataforma' } as const

interface Issue {
  issuedAt: string
  version: number
  /** When the name was last corrected; null before. */
  correctedAt: string | null
}

/** When a certificate was issued and, of a later version, why there is one. */
export const issuedSentence = ({ issuedAt, version, correctedAt }: Issue): string =>
  correctedAt === null
    ? `Emitido em ${date(issuedAt, 'dayLong')}.`
    : `Emitido em ${date(issuedAt, 'dayLong')}. Versão ${version}, de ${date(correctedAt, 'dayLong')}, com o nome corrigido.`
