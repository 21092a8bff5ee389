/** The public half of the key that signs credentials, as RFC 7517 writes it; numbers in base64url. */
export interface CredentialKey {
  kty: 'RSA'
  n: string
  e: string
  alg: 'RS256'
  use: 'sig'
}

/** Signs what students take elsewhere, with a key of the shop that stays the same when the master key changes. */
export interface CredentialSigner {
  key(): Promise<CredentialKey>
  /** A compact JWS of the payload; `kid` is the address of the key. */
  sign(payload: object, kid: string): Promise<string>
}
