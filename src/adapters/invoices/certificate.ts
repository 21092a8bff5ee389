import forge from 'node-forge'
import type { Signer } from './signature'

export interface Pkcs12 {
  pfx: Buffer
  passphrase: string
}

/**
 * Key and certificate out of a PKCS#12 file. Not left to OpenSSL: many certificates of ICP-Brasil are still wrapped in
 * ciphers that it no longer opens. Throws when the file or the passphrase is wrong.
 */
export function openCertificate({ pfx, passphrase }: Pkcs12): Signer {
  const box = forge.pkcs12.pkcs12FromAsn1(
    forge.asn1.fromDer(forge.util.createBuffer(pfx.toString('binary'))),
    passphrase,
  )
  const bagsOf = (type: string) => box.getBags({ bagType: type })[type] ?? []
  const key = [
    ...bagsOf(forge.pki.oids.pkcs8ShroudedKeyBag ?? ''),
    ...bagsOf(forge.pki.oids.keyBag ?? ''),
  ].find((bag) => bag.key)?.key
  if (!key) throw new Error('certificate without a private key')
  const modulus = (key as forge.pki.rsa.PrivateKey).n.toString(16)
  const own = bagsOf(forge.pki.oids.certBag ?? '').find(
    ({ cert }) => cert && (cert.publicKey as forge.pki.rsa.PublicKey).n.toString(16) === modulus,
  )?.cert
  if (!own) throw new Error('private key without its certificate')
  return { privateKey: forge.pki.privateKeyToPem(key), certificate: forge.pki.certificateToPem(own) }
}
