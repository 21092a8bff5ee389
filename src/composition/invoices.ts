import { isDemonstration } from '../domain/ordering/emission'
import type { DrawDanfse, InvoiceDesk, ReadNote } from '../ports/invoice-desk'
import type { InvoiceEnvironment, InvoiceIssuer } from '../ports/invoices'
import type { SecretSeal } from '../ports/service-settings'

export interface IssuerSettings {
  environment: InvoiceEnvironment
  /** PKCS#12. */
  certificate: { pfx: Buffer; passphrase: string }
}

/** Sefin Nacional, by environment, as its official description names them. */
const SEFIN: Record<InvoiceEnvironment, string> = {
  restricted: 'https://sefin.producaorestrita.nfse.gov.br/SefinNacional',
  production: 'https://sefin.nfse.gov.br/SefinNacional',
}

/** Who issues notas fiscais and draws them; loaded late, since many shops never issue one. */
export const invoiceAdapters: {
  makeIssuer: (settings: IssuerSettings) => InvoiceIssuer | Promise<InvoiceIssuer>
  drawDanfse: DrawDanfse
  readNote: ReadNote
} = {
  async makeIssuer({ environment, certificate }) {
    const { sefinIssuer } = await import('../adapters/invoices')
    return sefinIssuer({ baseUrl: SEFIN[environment], certificate })
  },
  async drawDanfse(xml) {
    const { drawDanfse } = await import('../adapters/pdf/danfse')
    return drawDanfse(xml)
  },
  async readNote(xml) {
    const { readNote } = await import('../adapters/invoices/note-reader')
    return readNote(xml)
  },
}

interface Deps {
  seal: Pick<SecretSeal, 'open'>
  undone: InvoiceDesk['undone']
  make: typeof invoiceAdapters.makeIssuer
  warn: (problem: object, message: string) => void
}

/** The issuer is kept while certificate and environment stay, since opening the file is slow. */
export function invoiceDesk({ seal, undone, make, warn }: Deps): InvoiceDesk {
  let last: { of: string; issuer: InvoiceIssuer } | undefined
  return {
    undone,
    async issuer({ company: { environment }, certificate }) {
      if (isDemonstration(certificate)) {
        const { demonstrationIssuer } = await import('../adapters/invoices/demonstration')
        return demonstrationIssuer()
      }
      const of = `${environment} ${certificate.sealedFile}`
      if (last?.of === of) return last.issuer
      try {
        const pfx = Buffer.from(seal.open('invoice-certificate', certificate.sealedFile), 'base64')
        const passphrase = seal.open('invoice-passphrase', certificate.sealedPassphrase)
        const issuer = await make({ environment, certificate: { pfx, passphrase } })
        last = { of, issuer }
        return issuer
      } catch (err) {
        warn({ err }, 'the certificate of notas fiscais does not open')
        return null
      }
    },
  }
}
