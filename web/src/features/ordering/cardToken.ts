/** A typed card, sent only to the payment provider. */
export interface TypedCard {
  number: string
  holder: string
  expiry: string
  cvv: string
}

export interface CardToken {
  token: string
  brand: string
  last4: string
}

/** The provider refused the card; `fields` names the wrong fields, if any. */
export class CardRefused extends Error {
  constructor(
    message: string,
    readonly fields: Partial<Record<keyof TypedCard, string>> = {},
  ) {
    super(message)
    this.name = 'CardRefused'
  }
}
