import type { Facts } from '../commands/kernel/command'
import { type CompleteEmission, EMISSION_ID, emission, isComplete } from '../domain/ordering/emission'
import type { DrawDanfse, InvoiceDesk } from '../ports/invoice-desk'
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
} = {
  async makeIssuer({ environment, certificate }) {
    const { sefinIssuer } = await import('../adapters/invoices')
    return sefinIssuer({ baseUrl: SEFIN[environment], certificate })
  },
  async drawDanfse(xml) {
    const { drawDanfse } = await import('../adapters/pdf/danfse')
    return drawDanfse(xml)
  },
}

interface Deps {
  facts: Pick<Facts, 'load'>
  seal: Pick<SecretSeal, 'open'>
  undone: () => Promise<string[]>
  make: typeof invoiceAdapters.makeIssuer
  warn: (problem: object, message: string) => void
}

/** Made anew only when certificate or environment changed: an issuer keeps connections and what its city says. */
export function invoiceDesk({ facts, seal, undone, make, warn }: Deps): InvoiceDesk {
  let last: { of: string; issuer: InvoiceIssuer } | undefined

  async function issuerOf({
    company: { environment },
    certificate,
  }: CompleteEmission): Promise<InvoiceIssuer | null> {
    const of = `${environment} ${certificate.sealedFile}`
    if (last?.of === of) return last.issuer
    try {
      const pfx = Buffer.from(seal.open('invoice-certificate', certificate.sealedFile), 'base64')
      const passphrase = seal.open('invoice-passphrase', certificate.sealedPassphrase)
      last = { of, issuer: await make({ environment, certificate: { pfx, passphrase } }) }
      return last.issuer
    } catch (err) {
      warn({ err }, 'the certificate of notas fiscais does not open')
      return null
    }
  }

  return {
    undone,
    async issuer() {
      const set = await facts.load(emission, EMISSION_ID)
      return isComplete(set) ? issuerOf(set) : null
    },
  }
}
