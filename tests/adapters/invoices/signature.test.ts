import { createHash, createVerify } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { writeCancellation } from '../../../src/adapters/invoices/cancellation'
import { openCertificate } from '../../../src/adapters/invoices/certificate'
import { writeDps } from '../../../src/adapters/invoices/dps'
import { certificateAuthority } from '../../../src/adapters/invoices/sandbox/authority'
import { schemaFaults } from '../../../src/adapters/invoices/schemas'
import { type Signer, signed } from '../../../src/adapters/invoices/signature'
import { request, seller } from './requests'

/** Canonical form by libxml2, with the namespace that the part inherits written where the part stands alone. */
async function canonical(part: string): Promise<string> {
  const { normalized } = await validateXML({ xml: part, normalization: 'c14n' })
  return normalized.trim()
}
const NAMESPACE = 'xmlns="http://www.sped.fazenda.gov.br/nfse"'
const partOf = (xml: string, name: string) => {
  const part = new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(xml)?.[0] ?? ''
  return part.includes('xmlns=') ? part : part.replace(`<${name}`, `<${name} ${NAMESPACE}`)
}
const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

/** Digest and signature worked out by libxml2 and node's own RSA, without the library that signed. */
async function proof(xml: string, name: string, certificate: string) {
  const digest = createHash('sha256')
    .update(await canonical(partOf(xml, name)), 'utf8')
    .digest('base64')
  const info = partOf(xml, 'SignedInfo').replace(NAMESPACE, 'xmlns="http://www.w3.org/2000/09/xmldsig#"')
  return {
    isDigestRight: digest === textOf(xml, 'DigestValue'),
    isSignatureRight: createVerify('RSA-SHA256')
      .update(await canonical(info), 'utf8')
      .verify(certificate, textOf(xml, 'SignatureValue'), 'base64'),
  }
}

const awkward = writeDps({
  ...request,
  buyer: { ...request.buyer, name: 'Ana & <山田> "Zô" \u00a0 🎓' },
  substitutes: '1'.repeat(50),
})

describe('signature over a declaration', () => {
  let signer: Signer
  beforeAll(() => {
    signer = openCertificate(
      certificateAuthority(new Date()).seller({ cnpj: seller.cnpj, name: seller.name }),
    )
  })

  it('holds by other code than ours, and the document stays valid', async () => {
    const xml = signed(awkward, 'infDPS', signer)
    expect(await proof(xml, 'infDPS', signer.certificate)).toEqual({
      isDigestRight: true,
      isSignatureRight: true,
    })
    expect(await schemaFaults('DPS', xml)).toEqual([])
    expect(xml).toContain('URI="#DPS355030821122233300018100001000000000000007"')
  })

  it('no longer holds once a letter is another', async () => {
    const xml = signed(awkward, 'infDPS', signer)
    const changed = xml.replace('<vServ>199.00</vServ>', '<vServ>198.00</vServ>')
    expect(await proof(changed, 'infDPS', signer.certificate)).toEqual({
      isDigestRight: false,
      isSignatureRight: true,
    })
  })

  it('holds over a request to cancel', async () => {
    const cancellation = {
      environment: 'restricted' as const,
      seller,
      accessKey: '1'.repeat(50),
      reason: 1 as const,
      text: 'Nota emitida com o valor errado',
      at: new Date('2026-11-29T13:20:30Z'),
    }
    const xml = signed(writeCancellation(cancellation), 'infPedReg', signer)
    expect(await proof(xml, 'infPedReg', signer.certificate)).toEqual({
      isDigestRight: true,
      isSignatureRight: true,
    })
    expect(await schemaFaults('pedRegEvento', xml)).toEqual([])
  })
})

describe('certificate of a seller', () => {
  it('is refused with a wrong passphrase, and what is no certificate too', () => {
    const { pfx } = certificateAuthority(new Date()).seller({ cnpj: seller.cnpj, name: seller.name })
    expect(() => openCertificate({ pfx, passphrase: 'outra' })).toThrow()
    expect(() => openCertificate({ pfx: Buffer.from('no certificate'), passphrase: '' })).toThrow()
  })
})
