import { list } from '../../domain/kernel/format'

/** What is still to do for a certificate, as a sentence. */
export const certificateLacks = (missing: readonly string[]): string =>
  `Para o certificado falta ${list(missing)}.`
