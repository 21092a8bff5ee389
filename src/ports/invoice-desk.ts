import type { Instant } from '../domain/kernel/instants'
import type { InvoiceEnvironment, InvoiceIssuer } from './invoices'

/** How a shop reaches whoever issues its notas fiscais, and what of them is not done. */
export interface InvoiceDesk {
  /** By these settings, so that one reading of them rules a whole step. Null where the certificate does not open. */
  issuer(set: {
    company: { environment: InvoiceEnvironment }
    certificate: { sealedFile: string; sealedPassphrase: string }
  }): Promise<InvoiceIssuer | null>
  /** Orders paid since, or with a note of the shop, whose note is not as it has to be. */
  undone(since: Instant): Promise<string[]>
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

/** What a note's document says: whom it is made out to, both empty where it names nobody, and whether it is for trial only. */
export type ReadNote = (xml: string) => Promise<{ name: string; taxId: string; isTrial: boolean }>
