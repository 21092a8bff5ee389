/** What a secret is for; a sealed one opens for nothing else. */
export type SecretUse =
  | 'mail-password'
  | 'payments-token'
  | 'payments-webhook'
  | 'invoice-certificate'
  | 'invoice-passphrase'

export interface SecretSeal {
  seal(use: SecretUse, secret: string): string
  /** Throws for another use, another key, or a changed bit. */
  open(use: SecretUse, sealed: string): string
}

/** Which services the environment names, and so wins over their pages. */
export interface NamedServices {
  mail: boolean
  payments: boolean
}

/** An account at the payment provider, with its secrets in clear: never to be shown or logged. */
export interface OpenAccount {
  id: string
  name: string
  publicKey: string
  /** Empty: it was sealed with another key, and has to be typed again. */
  token: string
  webhookSecret: string
}

/** What staff set in pages, with its secrets in clear: never to be shown or logged. */
export interface StoredServices {
  /** smtp://user:password@host:port; null: none was set. */
  smtpUrl: string | null
  sender: { name: string; address: string; dkimSelector: string }
  account: OpenAccount | null
  formerAccounts: OpenAccount[]
}

/** What staff set in pages, as this process last read it. */
export interface ServiceSettings extends SecretSeal {
  now(): StoredServices
  /** Whether nothing can have changed since it was read. */
  isFresh(): boolean
  /** Reads again what may have changed; what cannot be read stays as it was. */
  refresh(): Promise<void>
  /** Reads them from the log, for what must not be done by older settings. Throws where they cannot be read. */
  demandFresh(): Promise<void>
}
