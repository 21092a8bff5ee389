/** Something that happened and says something of a person, as the log has it. */
export interface HeldEvent {
  type: string
  at: string
  /** Decrypted, without secrets. */
  data: Record<string, unknown>
}

/** All events about one person, by any author: the source of a personal data export. */
export interface PersonalStatement {
  /** Oldest first. Reads the whole log: for rare questions. */
  eventsAbout(accountId: string): Promise<HeldEvent[]>
}
