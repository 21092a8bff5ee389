import type { Instant } from '../domain/kernel/instants'

/** Who is signed in, as far as workers may touch it. */
export interface Sessions {
  /**
   * Ends the sessions of an account that were open at an instant and have kept their token since, but for those whose id
   * begins with `except`; answers how many.
   */
  revokeOpenAt(accountId: string, at: Instant, except?: string): Promise<number>
}
