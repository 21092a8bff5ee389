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

/** Who issues notas fiscais. Without `makeIssuer` the shop writes down those of others and sends nothing. */
export const invoiceAdapters: {
  makeIssuer?: (settings: IssuerSettings) => InvoiceIssuer
  drawDanfse?: DrawDanfse
} = {}

interface Deps {
  facts: Pick<Facts, 'load'>
  seal: Pick<SecretSeal, 'open'>
  undone: () => Promise<string[]>
  make?: ((settings: IssuerSettings) => InvoiceIssuer) | undefined
  warn: (problem: object, message: string) => void
}

/** Made anew only when certificate or environment changed: an issuer keeps connections and what its city says. */
export function invoiceDesk({ facts, seal, undone, make, warn }: Deps): InvoiceDesk {
  let last: { of: string; issuer: InvoiceIssuer } | undefined

  function issuerOf({ company: { environment }, certificate }: CompleteEmission): InvoiceIssuer | null {
    if (!make) return null
    const of = `${environment} ${certificate.sealedFile}`
    if (last?.of === of) return last.issuer
    try {
      const pfx = Buffer.from(seal.open('invoice-certificate', certificate.sealedFile), 'base64')
      const passphrase = seal.open('invoice-passphrase', certificate.sealedPassphrase)
      last = { of, issuer: make({ environment, certificate: { pfx, passphrase } }) }
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
