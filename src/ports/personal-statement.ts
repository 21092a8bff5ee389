/** Something that happened and says something of a person, as the log has it. */
export interface HeldEvent {
  type: string
  at: string
  /** Opened; without what is a secret rather than data about the person. */
  data: Record<string, unknown>
}

/** Everything that the log holds about one person, whoever wrote it: what a copy of one's own data is made from. */
export interface PersonalStatement {
  /** Oldest first. Reads the whole log: for rare questions. */
  eventsAbout(accountId: string): Promise<HeldEvent[]>
}
