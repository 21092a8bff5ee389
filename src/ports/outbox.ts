import type { Instant } from '../domain/kernel/instants'

/** A mail as the outbox page shows it in its list. */
export interface OutboxLine {
  messageId: string
  to: string
  subject: string
  acceptedAt: Instant
}

export interface OutboxMail extends OutboxLine {
  html: string
  text: string
}

/** Mails that were kept for staff to read instead of being sent. */
export interface Outbox {
  /** Newest first; `search` finds a part of the address or of the subject. `total` counts what was found in all. */
  list(query: { search: string; limit: number; offset: number }): Promise<{
    mails: OutboxLine[]
    total: number
  }>
  read(messageId: string): Promise<OutboxMail | undefined>
}
