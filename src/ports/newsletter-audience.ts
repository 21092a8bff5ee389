import type { newsletterAudienceLabels } from '../contracts/communication/newsletter-words'
import type { Instant } from '../domain/kernel/instants'

export interface AudienceChoice {
  audience: keyof typeof newsletterAudienceLabels
  /** Null: any. */
  courseId: string | null
  days: number | null
}

/** Who of the subscribers belongs to an audience now: keyed hashes of their e-mails. */
export type NewsletterAudience = (choice: AudienceChoice, now: Instant) => Promise<string[]>
