/** Who is signed in, as far as workers may touch it. */
export interface Sessions {
  /** Ends every session of an account; answers how many there were. */
  revokeAll(accountId: string): Promise<number>
}
