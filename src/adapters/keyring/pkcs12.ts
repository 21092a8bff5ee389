import forge from 'node-forge'
import type { CertificateReader } from '../../ports/invoice-desk'

export interface Pkcs12 {
  pfx: Buffer
  passphrase: string
}
type Read = Awaited<ReturnType<CertificateReader>>
type Fault = Extract<Read, string>

/** ICP-Brasil names the company as `NAME:CNPJ`. */
const CNPJ = /[:\s]([0-9A-Z]{12}\d{2})$/

function boxIn({ pfx, passphrase }: Pkcs12): forge.pkcs12.Pkcs12Pfx | Fault {
  let asn1: forge.asn1.Asn1
  try {
    asn1 = forge.asn1.fromDer(forge.util.createBuffer(pfx.toString('binary')))
  } catch {
    return 'not-pkcs12'
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, passphrase)
  } catch (error) {
    return error instanceof Error && /password|mac/i.test(error.message) ? 'wrong-password' : 'not-pkcs12'
  }
}

/**
 * A key and its certificate, or why there are none. Not left to OpenSSL: many certificates of ICP-Brasil are still wrapped
 * in ciphers that it no longer opens.
 */
export function openPkcs12(
  file: Pkcs12,
): { key: forge.pki.rsa.PrivateKey; certificate: forge.pki.Certificate } | Fault {
  const box = boxIn(file)
  if (typeof box === 'string') return box
  const { oids } = forge.pki
  const bagsOf = (type = '') => box.getBags({ bagType: type })[type] ?? []
  const keys = [...bagsOf(oids.pkcs8ShroudedKeyBag), ...bagsOf(oids.keyBag)].flatMap(({ key }) =>
    key ? [key as forge.pki.rsa.PrivateKey] : [],
  )
  for (const { cert } of bagsOf(oids.certBag)) {
    const key = cert && keys.find(({ n }) => n.equals((cert.publicKey as forge.pki.rsa.PublicKey).n))
    if (cert && key) return { key, certificate: cert }
  }
  return 'no-certificate'
}

/** What an A1 certificate says of itself; `cnpj` is null where it is no certificate of a company. */
export function readPkcs12(pfx: Buffer, passphrase: string): Read {
  const found = openPkcs12({ pfx, passphrase })
  if (typeof found === 'string') return found
  const { subject, validity } = found.certificate
  const name = String(subject.getField('CN')?.value ?? '')
  return {
    holder: name.replace(CNPJ, '').trim() || name,
    cnpj: CNPJ.exec(name)?.[1] ?? null,
    validFrom: validity.notBefore.toISOString(),
    validUntil: validity.notAfter.toISOString(),
  }
}
