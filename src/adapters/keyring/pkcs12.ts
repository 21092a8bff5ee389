import forge from 'node-forge'

/** What an A1 certificate says of itself. */
export interface ReadCertificate {
  holder: string
  /** 14 letters or digits; null where it is no certificate of a company. */
  cnpj: string | null
  validFrom: string
  validUntil: string
}
export type CertificateFault = 'not-pkcs12' | 'wrong-password' | 'no-certificate'

/** ICP-Brasil names the company as `NAME:CNPJ`. */
const CNPJ = /[:\s]([0-9A-Z]{12}\d{2})$/

/** Opens a PKCS#12 file, and reads the certificate that has a key in it. */
export function readPkcs12(bytes: Buffer, passphrase: string): ReadCertificate | CertificateFault {
  let asn1: forge.asn1.Asn1
  try {
    asn1 = forge.asn1.fromDer(forge.util.createBuffer(bytes.toString('binary')))
  } catch {
    return 'not-pkcs12'
  }
  let file: forge.pkcs12.Pkcs12Pfx
  try {
    file = forge.pkcs12.pkcs12FromAsn1(asn1, passphrase)
  } catch (error) {
    return error instanceof Error && /password|mac/i.test(error.message) ? 'wrong-password' : 'not-pkcs12'
  }
  const bagsOf = (type: string) => file.getBags({ bagType: type })[type] ?? []
  const keys = [
    ...bagsOf(forge.pki.oids.pkcs8ShroudedKeyBag as string),
    ...bagsOf(forge.pki.oids.keyBag as string),
  ].flatMap(({ key }) => key ?? [])
  const own = bagsOf(forge.pki.oids.certBag as string)
    .flatMap(({ cert }) => cert ?? [])
    .find(({ publicKey }) =>
      keys.some((key) =>
        (key as forge.pki.rsa.PrivateKey).n.equals((publicKey as forge.pki.rsa.PublicKey).n),
      ),
    )
  if (!own) return 'no-certificate'
  const name = String(own.subject.getField('CN')?.value ?? '')
  return {
    holder: name.replace(CNPJ, '').trim() || name,
    cnpj: CNPJ.exec(name)?.[1] ?? null,
    validFrom: own.validity.notBefore.toISOString(),
    validUntil: own.validity.notAfter.toISOString(),
  }
}
