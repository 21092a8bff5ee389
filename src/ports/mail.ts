export interface Mail {
  /** Derived from the event that caused it; a mail of the same id is accepted once. */
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  /** Address that leaves this kind of mail by a bare POST, without signing in (RFC 8058). */
  leaveUrl?: string
}

/** The server takes no mail for this address, and would not take it later either. */
export class MailRefused extends Error {}

export interface Mailer {
  /** Throws MailRefused, and anything else where another try may do. */
  send(mail: Mail): Promise<void>
}
