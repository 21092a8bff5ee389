import { type Mail, type Mailer, MailRefused } from '../../ports/mail'

const MANY = 10

/**
 * Sends mails of one batch: an address that the server refuses for good is counted and passed over, so that it keeps the
 * mail from nobody else. A server that refuses many addresses and takes none refuses the shop, not them.
 */
export function sendToEach(mailer: Mailer) {
  let sent = 0
  const refusals: MailRefused[] = []
  return {
    /** Says whether the server took it. */
    async send(mail: Mail): Promise<boolean> {
      try {
        await mailer.send(mail)
        sent += 1
        return true
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error
        refusals.push(error)
        return false
      }
    },
    /** How many of each there were. Throws when there were many and the server took none. */
    done() {
      if (sent === 0 && refusals.length >= MANY) throw refusals[0]
      return { sent, refused: refusals.length }
    },
  }
}
