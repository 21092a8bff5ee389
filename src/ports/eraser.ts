/** What was removed or covered, counted by place. */
export type Wiped = Record<string, number>

/** Erases a person's data everywhere, after `PersonForgotten`. */
export interface Eraser {
  /**
   * Destroys the keys and wipes all that was made with them; resumes where it was cut off, and asking again is harmless.
   * Throws when something is still there afterwards, so that the job is tried again.
   */
  erase(accountId: string): Promise<Wiped>
}
