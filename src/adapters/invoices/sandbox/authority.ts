import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import forge from 'node-forge'
import type { Pkcs12 } from '../../keyring/pkcs12'
import type { Signer } from '../signature'

const CNPJ_OF_HOLDER = '2.16.76.1.3.3'

interface Holder {
  cnpj: string
  name: string
  from?: Date
  until?: Date
}

interface Subject {
  commonName: string
  extensions: object[]
  from: Date
  until: Date
}

const { asn1, pki } = forge

const context = (type: number, value: forge.asn1.Asn1[]) =>
  asn1.create(asn1.Class.CONTEXT_SPECIFIC, type, true, value)

/** Certificates of ICP-Brasil name the holder's CNPJ among the other names. */
const holderName = (cnpj: string) =>
  asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [
    context(0, [
      asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer(CNPJ_OF_HOLDER).getBytes()),
      context(0, [asn1.create(asn1.Class.UNIVERSAL, asn1.Type.PRINTABLESTRING, false, cnpj)]),
    ]),
  ])

/** The CNPJ in a certificate, as the other name of ICP-Brasil says it. */
export function cnpjIn(der: Buffer): string | undefined {
  const oid = Buffer.from(`\x06\x05${asn1.oidToDer(CNPJ_OF_HOLDER).getBytes()}`, 'binary')
  const at = der.indexOf(oid)
  // Behind the name stand two headers of two bytes each.
  return at < 0 ? undefined : der.subarray(at + oid.length + 4, at + oid.length + 18).toString('latin1')
}

/** A certificate authority that is made anew at each start, and signs the sandbox's and its sellers' certificates. */
export function certificateAuthority(now: Date) {
  const year = 365 * 86_400_000
  const own = { from: new Date(now.getTime() - year), until: new Date(now.getTime() + 10 * year) }
  const issuer = [{ name: 'commonName', value: 'AC do ambiente de teste' }]
  const caKeys = keys()

  function keys() {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const publicPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
    return {
      pem: privatePem,
      private: pki.privateKeyFromPem(privatePem),
      public: pki.publicKeyFromPem(publicPem),
    }
  }

  function certificate(publicKey: forge.pki.PublicKey, { commonName, extensions, from, until }: Subject) {
    const made = pki.createCertificate()
    made.publicKey = publicKey
    made.serialNumber = `01${randomBytes(15).toString('hex')}`
    made.validity.notBefore = from
    made.validity.notAfter = until
    made.setSubject([{ name: 'commonName', value: commonName }])
    made.setIssuer(issuer)
    made.setExtensions(extensions)
    made.sign(caKeys.private, forge.md.sha256.create())
    return made
  }

  const ca = certificate(caKeys.public, {
    commonName: 'AC do ambiente de teste',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
    ...own,
  })

  return {
    ca: pki.certificateToPem(ca),

    /** For the service itself, on this machine only. */
    service(): Signer {
      const pair = keys()
      const made = certificate(pair.public, {
        commonName: 'localhost',
        extensions: [
          { name: 'extKeyUsage', serverAuth: true },
          {
            name: 'subjectAltName',
            altNames: [
              { type: 2, value: 'localhost' },
              { type: 7, ip: '127.0.0.1' },
            ],
          },
        ],
        ...own,
      })
      return { privateKey: pair.pem, certificate: pki.certificateToPem(made) }
    },

    /** An A1 certificate as a seller would buy it. */
    seller({ cnpj, name, from = own.from, until = own.until }: Holder): Pkcs12 {
      const pair = keys()
      const made = certificate(pair.public, {
        commonName: `${name}:${cnpj}`,
        extensions: [
          { name: 'extKeyUsage', clientAuth: true },
          {
            name: 'subjectAltName',
            id: pki.oids.subjectAltName,
            value: asn1.toDer(holderName(cnpj)).getBytes(),
          },
        ],
        from,
        until,
      })
      const passphrase = randomBytes(9).toString('base64url')
      const box = forge.pkcs12.toPkcs12Asn1(pair.private, [made, ca], passphrase, { algorithm: '3des' })
      return { pfx: Buffer.from(asn1.toDer(box).getBytes(), 'binary'), passphrase }
    },
  }
}
