import type { InvoiceIssuer } from './invoices'

/** How a shop reaches whoever issues its notas fiscais, and what of them is not done. */
export interface InvoiceDesk {
  /** Null until the settings are complete. */
  issuer(): Promise<InvoiceIssuer | null>
  /** Paid orders whose note is not as it has to be. */
  undone(): Promise<string[]>
}
