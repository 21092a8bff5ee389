import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { CredentialKey, CredentialSigner } from '../../ports/credential-signer'

const BITS = 2048

/** A new key as PKCS#8 in DER. */
export async function newSigningKey(): Promise<Buffer> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS })
  return privateKey.export({ type: 'pkcs8', format: 'der' })
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function publicKeyOf(key: KeyObject): CredentialKey {
  const { n = '', e = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { kty: 'RSA', n, e, alg: 'RS256', use: 'sig' }
}

/** Signs by RS256 with a key of PKCS#8 in DER, which is asked for when something is signed first. */
export function rs256Signer(kept: () => Promise<Buffer>): CredentialSigner {
  let opened: Promise<KeyObject> | undefined
  const open = () => {
    opened ??= kept().then((key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' }))
    // A database that was away is asked again.
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  return {
    key: async () => publicKeyOf(await open()),
    async sign(payload, kid) {
      const text = `${encoded({ alg: 'RS256', typ: 'JWT', kid })}.${encoded(payload)}`
      return `${text}.${sign('sha256', Buffer.from(text), await open()).toString('base64url')}`
    },
  }
}
