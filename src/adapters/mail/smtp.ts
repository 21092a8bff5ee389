import { getSystemErrorName } from 'node:util'
import { createTransport } from 'nodemailer'
import { type Mailer, MailRefused } from '../../ports/mail'
import type { ServiceAnswer } from '../../ports/setup-checks'

export interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
  url: string
  /** Address that mails come from. */
  from: string
  /** Name before that address, asked for each mail. */
  name: () => Promise<string>
}

/** What mail programs need to offer leaving by one click. */
const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Goes as far as the login. Throws what the server or the network answered. */
export async function smtpLetsIn(url: string): Promise<void> {
  const transport = createTransport({ url, ...PATIENCE })
  try {
    await transport.verify()
  } catch (error) {
    // Nodemailer puts a code of its own over the system's, such as ECONNREFUSED.
    const { errno } = error as NodeJS.ErrnoException
    throw typeof errno === 'number'
      ? Object.assign(error as Error, { code: getSystemErrorName(errno) })
      : error
  } finally {
    transport.close()
  }
}

interface OnceMail {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
}

/** Hands one mail over and answers the server's own words, also where it or the network refused. */
export async function sendOnce(url: string, { to, ...mail }: OnceMail): Promise<ServiceAnswer> {
  const transport = createTransport({ url, ...PATIENCE })
  try {
    const { response } = await transport.sendMail({
      ...mail,
      to: { name: '', address: to },
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return { accepted: true, said: response }
  } catch (error) {
    const { response, message } = error as Error & { response?: string }
    return response ? { accepted: false, said: response } : { accepted: false, isAway: true, said: message }
  } finally {
    transport.close()
  }
}

interface SmtpFailure extends Error {
  command?: string
  responseCode?: number
}

/** Answers from 500 on are for good (RFC 5321, 4.2.1); those to the recipient are about the address. */
const isRefusal = ({ command, responseCode = 0 }: SmtpFailure) => command === 'RCPT TO' && responseCode >= 500

/** Hands mails to an SMTP server. Throws when the server does not accept, so that the job is tried again. */
export function smtpMailer({ url, from, name }: SmtpOptions): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    ...PATIENCE,
  })
  const domain = /@([^>\s]+)\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ messageId, to, subject, html, text, leaveUrl }) {
      const mail = {
        // An object is never parsed as a list, so one address stays one address.
        to: { name: '', address: to },
        from: { name: await name(), address: from },
        subject,
        html,
        text,
        messageId: `<${messageId.replace(/[^\w.-]/g, '-')}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(leaveUrl && leaveHeaders(leaveUrl)) },
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      await transport.sendMail(mail).catch((error: SmtpFailure) => {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error
      })
    },
    close: () => transport.close(),
  }
}
