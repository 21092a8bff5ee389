const ACCOUNT = 'a:'
const VISITOR = 'v:'

/** A cart or a list of favourites has the id of its holder: an account, or a browser of guests. */
export const accountHolder = (accountId: string) => `${ACCOUNT}${accountId}`
export const visitorHolder = (visitorId: string) => `${VISITOR}${visitorId}`

/** What this person holds; undefined for a guest without a visitor id. */
export const holderOf = (actor: { accountId: string | null; visitorId?: string }): string | undefined =>
  actor.accountId
    ? accountHolder(actor.accountId)
    : actor.visitorId
      ? visitorHolder(actor.visitorId)
      : undefined

const after = (prefix: string, holder: string) =>
  holder.startsWith(prefix) ? holder.slice(prefix.length) : null

/** Null for what a guest holds. */
export const accountOfHolder = (holder: string): string | null => after(ACCOUNT, holder)
/** Null for what an account holds. */
export const visitorOfHolder = (holder: string): string | null => after(VISITOR, holder)
