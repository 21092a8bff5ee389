/** A card as typed; it goes to the payment provider only. */
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

/** The provider took no card; `fields` tells which part, when it is one. */
export class CardRefused extends Error {
  constructor(
    message: string,
    readonly fields: Partial<Record<keyof TypedCard, string>> = {},
  ) {
    super(message)
    this.name = 'CardRefused'
  }
}
