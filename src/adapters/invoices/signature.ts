import { SignedXml } from 'xml-crypto'

export interface Signer {
  /** PEM. */
  privateKey: string
  /** PEM. */
  certificate: string
}

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** XML-DSig over the part that bears an Id, put behind it. */
export function signed(
  xml: string,
  part: 'infDPS' | 'infPedReg' | 'infNFSe' | 'infEvento',
  signer: Signer,
): string {
  const signature = new SignedXml({
    privateKey: signer.privateKey,
    publicCert: signer.certificate,
    canonicalizationAlgorithm: C14N,
    signatureAlgorithm: RSA_SHA256,
  })
  // Without the root's name a note inside an event, or a declaration inside a note, could be taken for it.
  const xpath = `/*/*[local-name(.)='${part}']`
  signature.addReference({ xpath, transforms: [ENVELOPED, C14N], digestAlgorithm: SHA256 })
  signature.computeSignature(xml, { location: { reference: xpath, action: 'after' } })
  return signature.getSignedXml()
}
