const ACCOUNT = 'a:'
const VISITOR = 'v:'

/** A cart has the id of its owner: one for each account, and one for each browser of guests. */
export const accountCart = (accountId: string) => `${ACCOUNT}${accountId}`
export const visitorCart = (visitorId: string) => `${VISITOR}${visitorId}`

const after = (prefix: string, cartId: string) =>
  cartId.startsWith(prefix) ? cartId.slice(prefix.length) : null

/** Null for the cart of a guest. */
export const accountOfCart = (cartId: string): string | null => after(ACCOUNT, cartId)
/** Null for the cart of an account. */
export const visitorOfCart = (cartId: string): string | null => after(VISITOR, cartId)
