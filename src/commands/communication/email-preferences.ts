import * as z from 'zod'
import {
  chooseEmails,
  emailPreferences,
  type MailKind,
  mailKinds,
  turnOff,
} from '../../domain/communication/email-preferences'
import { newsletter } from '../../domain/communication/newsletter'
import { account } from '../../domain/identity/account'
import { streamOf } from '../../domain/kernel/aggregate'
import { id } from '../../domain/kernel/event'
import { type CommandContext, command, type Facts } from '../kernel/command'
import { NotFound } from '../kernel/errors'
import {
  addressOf,
  type MailLinkPurpose,
  type MailPerson,
  mailLink,
  readerOf,
  readMailLink,
} from './mail-link'

const token = z.string().min(1).max(400)
const DEAD = 'Este link não vale mais. Abra o do e-mail mais recente.'

/** Recipient and scope of a mailed link; undefined when it is forged or the person was forgotten. */
async function behind(facts: Facts, purpose: MailLinkPurpose, typed: string) {
  const link = readMailLink(purpose, typed, facts)
  const email = link && (await addressOf(facts, link.person))
  return email ? { email, reader: readerOf(email, facts), kind: link.more } : undefined
}

/** The stream that is written to must be that of the person whom the link was mailed to. */
async function mustBeTheirs(
  purpose: MailLinkPurpose,
  given: { token: string; reader: string; kind?: string },
  ctx: CommandContext,
) {
  const found = await behind(ctx, purpose, given.token)
  if (found?.reader !== given.reader || (given.kind && found.kind !== given.kind)) throw new NotFound(DEAD)
}

export const ChooseEmails = command({
  name: 'ChooseEmails',
  summary: 'Sets which kinds of e-mail a person receives, by a mailed link.',
  input: z.object({ token, reader: id, off: z.array(z.enum(mailKinds)) }),
  who: 'anyone',
  on: emailPreferences,
  id: ({ reader }) => reader,
  allow: (input, ctx) => mustBeTheirs('preferences', input, ctx),
  decide: ({ reader, off }) => chooseEmails({ reader, off }),
  internal: true,
})

export const TurnOffEmails = command({
  name: 'TurnOffEmails',
  summary: 'Turns off one kind of e-mail by the one-click header of a mail.',
  input: z.object({ token, reader: id, kind: z.enum(mailKinds) }),
  who: 'anyone',
  on: emailPreferences,
  id: ({ reader }) => reader,
  allow: (input, ctx) => mustBeTheirs('turn-off', input, ctx),
  decide: ({ reader, kind }) => turnOff({ reader, kind }),
  internal: true,
})

/** What the page of preferences shows; undefined for a link that leads nowhere. */
export async function readPreferences(facts: Facts, typed: string) {
  const found = await behind(facts, 'preferences', typed)
  if (!found) return undefined
  return { ...found, ...(await mailConsentOf(facts, found.email)) }
}

/** What a one-click link turns off, and for whom. */
export async function readTurnOff(facts: Facts, typed: string) {
  const found = await behind(facts, 'turn-off', typed)
  const kind = mailKinds.find((each) => each === found?.kind)
  return found && kind ? { reader: found.reader, kind } : undefined
}

/** Whether a kind of mail may be sent to an address. */
export const mayMail = async (facts: Facts, email: string, kind: MailKind): Promise<boolean> =>
  !(await facts.load(emailPreferences, readerOf(email, facts))).off.includes(kind)

/** The account, if mail of this kind may go to it: open, not blocked, and the kind not switched off. */
export async function mailable(facts: Facts, accountId: string, kind: MailKind) {
  const found = await facts.load(account, accountId)
  return found.phase === 'open' && !found.blocked && (await mayMail(facts, found.email, kind))
    ? found
    : undefined
}

/** What an address agreed to: kinds of mail that it does not want, and whether it takes the newsletter. */
export async function mailConsentOf(facts: Facts, email: string) {
  const reader = readerOf(email, facts)
  const [{ off }, { phase }] = await Promise.all([
    facts.load(emailPreferences, reader),
    facts.load(newsletter, reader),
  ])
  return { off, news: phase === 'subscribed' }
}

/** The streams in which an address said what it agrees to. */
export const consentStreams = (facts: Pick<Facts, 'hash'>, email: string): string[] => {
  const reader = readerOf(email, facts)
  return [streamOf(emailPreferences, reader), streamOf(newsletter, reader)]
}

export const preferencesPath = (person: MailPerson, facts: Pick<Facts, 'hash'>) =>
  `/email-preferences/${mailLink('preferences', person, facts)}`
export const turnOffPath = (person: MailPerson, kind: MailKind, facts: Pick<Facts, 'hash'>) =>
  `/email-preferences/${mailLink('turn-off', person, facts, kind)}/turn-off`

export const preferenceCommands = { ChooseEmails, TurnOffEmails }
