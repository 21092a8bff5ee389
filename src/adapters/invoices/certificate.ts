import forge from 'node-forge'
import { openPkcs12, type Pkcs12 } from '../keyring/pkcs12'
import type { Signer } from './signature'

/** Key and certificate out of a PKCS#12 file. Throws when the file or the passphrase is wrong. */
export function openCertificate(file: Pkcs12): Signer {
  const found = openPkcs12(file)
  if (typeof found === 'string') throw new Error(`certificate: ${found}`)
  return {
    privateKey: forge.pki.privateKeyToPem(found.key),
    certificate: forge.pki.certificateToPem(found.certificate),
  }
}
