import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { CredentialKey, CredentialSigner } from '../../ports/credential-signer'

/** What stands before the 32 bytes of an Ed25519 key in PKCS#8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function publicKeyOf(key: KeyObject): CredentialKey {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { kty: 'OKP', crv: 'Ed25519', x, alg: 'EdDSA', use: 'sig' }
}

/** Signs by Ed25519 with the 32 bytes of `seed`, which is asked for when something is signed first. */
export function ed25519Signer(seed: () => Promise<Buffer>): CredentialSigner {
  let opened: Promise<KeyObject> | undefined
  const open = () => {
    opened ??= seed().then((bytes) =>
      createPrivateKey({ key: Buffer.concat([PKCS8, bytes]), format: 'der', type: 'pkcs8' }),
    )
    // A database that was away is asked again.
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  return {
    key: async () => publicKeyOf(await open()),
    async sign(payload, kid) {
      const text = `${encoded({ alg: 'EdDSA', typ: 'JWT', kid })}.${encoded(payload)}`
      return `${text}.${sign(null, Buffer.from(text), await open()).toString('base64url')}`
    },
  }
}
