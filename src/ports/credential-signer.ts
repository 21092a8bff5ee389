/** The public half of the key that signs credentials, as RFC 8037 writes it. */
export interface CredentialKey {
  kty: 'OKP'
  crv: 'Ed25519'
  /** 32 bytes in base64url. */
  x: string
  alg: 'EdDSA'
  use: 'sig'
}

/** Signs what students take elsewhere, with a key of the shop that stays the same when the master key changes. */
export interface CredentialSigner {
  key(): Promise<CredentialKey>
  /** A compact JWS of the payload; `kid` is the address of the key. */
  sign(payload: object, kid: string): Promise<string>
}
