import { X509Certificate } from 'node:crypto'
import { XMLSerializer } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import { cnpjIn } from './authority'
import type { Part } from './declaration'

/** Texts of the annex for what may be wrong with a signature. */
const SAID = {
  E0714: 'Arquivo enviado com erro na assinatura.',
  E0715: 'Certificado Digital da assinatura inválido.',
  E0716: 'Certificado Digital fora do padrão estabelecido.',
  E0717: 'A assinatura é obrigatória quando for enviado para o Web Service.',
  E0718: 'A assinatura deve ser feita com o certificado digital do emitente da DPS.',
}

/** The code that a signature over the part with this name earns, with its text; undefined when it is good. */
export function signatureFault(
  xml: string,
  root: Part,
  name: 'infDPS' | 'infPedReg',
  { author, ca, now }: { author: string; ca: string; now: Date },
): [code: string, text: string] | undefined {
  const fault = (code: keyof typeof SAID): [string, string] => [code, SAID[code]]
  if (!root.has('Signature')) return fault('E0717')
  const said = root.text('Signature/KeyInfo/X509Data/X509Certificate')
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(Buffer.from(said, 'base64'))
  } catch {
    return fault('E0715')
  }
  if (!isWhole(xml, root, name, certificate)) return fault('E0714')
  if (!certificate.verify(new X509Certificate(ca).publicKey)) return fault('E0715')
  if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) return fault('E0715')
  const holder = cnpjIn(certificate.raw)
  if (holder === undefined) return fault('E0716')
  // Branches may sign with the certificate of the head office: the first eight belong to the company.
  return holder.slice(0, 8) === author.slice(0, 8) ? undefined : fault('E0718')
}

function isWhole(xml: string, root: Part, name: string, certificate: X509Certificate): boolean {
  const check = new SignedXml({ publicCert: certificate.toString(), getCertFromKeyInfo: () => null })
  try {
    check.loadSignature(new XMLSerializer().serializeToString(root.part('Signature').element as never))
    const [reference, ...others] = check.getReferences()
    const isOverPart = reference?.uri === `#${root.part(name).attribute('Id')}` && others.length === 0
    return isOverPart && check.checkSignature(xml)
  } catch {
    return false
  }
}
