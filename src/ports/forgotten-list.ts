import type { Instant } from '../domain/kernel/instants'

export interface ForgottenEntry {
  accountId: string
  /** Subjects whose keys are destroyed; ids only. */
  subjects: string[]
  keepsCertificates: boolean
  /** When the fiscal keys of the person go, too; null: nothing is kept. */
  fiscalUntil: Instant | null
  at: Instant
}

/**
 * The list of the forgotten, kept apart from the database, so that a backup of it that is older than the list
 * cannot restore a forgotten person: it is replayed at every start. It holds ids only.
 */
export interface ForgottenList {
  /** On disk once it settles; the same entry again is harmless. */
  add(entry: ForgottenEntry): Promise<void>
  /** One entry per account: the first that was added, with the subjects of all. */
  all(): Promise<ForgottenEntry[]>
}
