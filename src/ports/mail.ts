export interface Mail {
  /** Derived from the event that caused it; a mail of the same id is accepted once. */
  messageId: string
  to: string
  subject: string
  html: string
  text: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}
