import * as z from 'zod'
import { emailField } from '../../contracts/kernel/email'
import {
  chooseNewsletter,
  confirmable,
  confirmNewsletter,
  leaveNewsletter,
  newsletter,
  newsletterWays,
  requestNewsletter,
  restoreNewsletter,
} from '../../domain/communication/newsletter'
import type { Instant } from '../../domain/kernel/instants'
import { type CommandContext, command, type Facts } from '../kernel/command'
import { NotFound } from '../kernel/errors'
import { addressOf, type MailLinkPurpose, mailLink, readerOf, readMailLink } from './mail-link'

const text = z.string().min(1)
const request = z.object({ email: emailField, source: text.max(200), consent: text.max(40) })

const requested = ({ email, source, consent }: z.infer<typeof request>, ctx: CommandContext) => ({
  reader: readerOf(email, ctx),
  subscriptionId: ctx.commandId,
  linkId: ctx.commandId,
  at: ctx.now,
  email,
  source,
  consent,
})

export const RequestNewsletter = command({
  name: 'RequestNewsletter',
  limits: [{ limit: 'lead' }],
  summary: 'Requests a newsletter subscription; a mail asks for confirmation.',
  input: request,
  who: 'anyone',
  on: newsletter,
  id: ({ email }, ctx) => readerOf(email, ctx),
  decide: (input, ctx) => requestNewsletter(requested(input, ctx)),
  // A page says which text was agreed to.
  internal: true,
})

/** Stands in links of mails that are no issue. */
const NO_ISSUE = '-'
const byLink = z.object({ token: z.string().min(1).max(400) })

/** The subscriber of a newsletter link; undefined when it is forged. */
function readerBehind(purpose: MailLinkPurpose, token: string, facts: Pick<Facts, 'hash'>) {
  const link = readMailLink(purpose, token, facts)
  if (link?.person.kind !== 'n') throw new NotFound('Este link não vale mais. Abra o do e-mail mais recente.')
  return { reader: link.person.id, subject: link.person.subject, linkId: link.more }
}

/** A person who was forgotten and subscribed anew is not reached by the old link. */
async function mustBeTheirs(purpose: MailLinkPurpose, token: string, ctx: CommandContext) {
  const { reader, subject } = readerBehind(purpose, token, ctx)
  if (!(await addressOf(ctx, { kind: 'n', id: reader, subject }))) {
    throw new NotFound('Este link não vale mais. Abra o do e-mail mais recente.')
  }
}

export const ConfirmNewsletter = command({
  name: 'ConfirmNewsletter',
  summary: 'Confirms a newsletter subscription from the mailbox (double opt-in).',
  input: byLink,
  who: 'anyone',
  on: newsletter,
  id: ({ token }, ctx) => readerBehind('newsletter-confirm', token, ctx).reader,
  allow: ({ token }, ctx) => mustBeTheirs('newsletter-confirm', token, ctx),
  decide: ({ token }, ctx) =>
    confirmNewsletter({ linkId: readerBehind('newsletter-confirm', token, ctx).linkId, at: ctx.now }),
})

export const LeaveNewsletter = command({
  name: 'LeaveNewsletter',
  summary: 'Unsubscribes from the newsletter by a mailed link, without signing in.',
  input: byLink.extend({ way: z.enum(newsletterWays).default('page') }),
  who: 'anyone',
  on: newsletter,
  id: ({ token }, ctx) => readerBehind('newsletter', token, ctx).reader,
  allow: ({ token }, ctx) => mustBeTheirs('newsletter', token, ctx),
  decide: ({ token, way }, ctx) => {
    const { linkId } = readerBehind('newsletter', token, ctx)
    return leaveNewsletter({ way, issueId: linkId === NO_ISSUE ? undefined : linkId })
  },
})

export const RestoreNewsletter = command({
  name: 'RestoreNewsletter',
  summary: 'Undoes an unsubscription by the same link.',
  input: byLink,
  who: 'anyone',
  on: newsletter,
  id: ({ token }, ctx) => readerBehind('newsletter', token, ctx).reader,
  allow: ({ token }, ctx) => mustBeTheirs('newsletter', token, ctx),
  decide: () => restoreNewsletter({ way: 'page' }),
})

export const ChooseNewsletter = command({
  name: 'ChooseNewsletter',
  summary: 'Subscribes or unsubscribes the recipient of a mailed link on the page of preferences.',
  input: request.extend({ wanted: z.boolean() }),
  who: 'anyone',
  on: newsletter,
  id: ({ email }, ctx) => readerOf(email, ctx),
  decide: ({ wanted, ...input }, ctx) => chooseNewsletter({ ...requested(input, ctx), wanted }),
  // The page has read the link; an address alone proves nothing.
  internal: true,
})

interface Reader {
  reader: string
  subscriptionId: string
}

const person = ({ reader, subscriptionId }: Reader) =>
  ({ kind: 'n', id: reader, subject: subscriptionId }) as const

export const confirmToken = (reader: Reader & { linkId: string }, facts: Pick<Facts, 'hash'>) =>
  mailLink('newsletter-confirm', person(reader), facts, reader.linkId)
/** `issueId`: the issue that the link stands in. */
export const leaveToken = (reader: Reader, facts: Pick<Facts, 'hash'>, issueId = NO_ISSUE) =>
  mailLink('newsletter', person(reader), facts, issueId)

/** Content of the page behind a link; undefined for a forged link or a forgotten person. */
export async function readNewsletterLink(
  facts: Facts,
  purpose: 'newsletter' | 'newsletter-confirm',
  token: string,
  now: Instant,
) {
  const link = readMailLink(purpose, token, facts)
  if (link?.person.kind !== 'n') return undefined
  const found = await facts.load(newsletter, link.person.id)
  if (found.phase === 'absent' || found.subscriptionId !== link.person.subject) return undefined
  return {
    phase: found.phase,
    email: found.email,
    everConfirmed: found.everConfirmed,
    confirm: confirmable(found, link.more, now),
  }
}

export const newsletterCommands = {
  RequestNewsletter,
  ConfirmNewsletter,
  LeaveNewsletter,
  RestoreNewsletter,
  ChooseNewsletter,
}
