import type { InvoiceIssuer } from './invoices'

/** How a shop reaches whoever issues its notas fiscais, and what of them is not done. */
export interface InvoiceDesk {
  /** Null until the settings are complete. */
  issuer(): Promise<InvoiceIssuer | null>
  /** Paid orders whose note is not as it has to be. */
  undone(): Promise<string[]>
}

/** Opens an A1 certificate with its password, or says why it cannot. */
export type CertificateReader = (
  file: Buffer,
  passphrase: string,
) => Promise<
  | { holder: string; cnpj: string | null; validFrom: string; validUntil: string }
  | 'not-pkcs12'
  | 'wrong-password'
  | 'no-certificate'
>

/** Draws the page that goes with a note, from its signed document. */
export type DrawDanfse = (xml: string) => Promise<Buffer>
