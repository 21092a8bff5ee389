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

export interface Mailer {
  send(mail: Mail): Promise<void>
}
