import * as z from 'zod'
import { termField } from '../../contracts/analytics/search'
import { emailField } from '../../contracts/kernel/email'
import { consentVersions } from '../../contracts/marketing/consent'
import {
  alertConfirmable,
  cancelSearchAlert,
  confirmSearchAlert,
  matchSearchAlert,
  requestSearchAlert,
  searchAlert,
} from '../../domain/communication/search-alert'
import { answerSearchAlerts, searchAlertAnswer } from '../../domain/communication/search-alert-answer'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import type { Instant } from '../../domain/kernel/instants'
import { plainTerm } from '../../domain/kernel/plain-text'
import { refuse } from '../../domain/kernel/refuse'
import { type CommandContext, command, type Facts } from '../kernel/command'
import { Forbidden, NotFound } from '../kernel/errors'
import { NOT_SOLD, productFacts, sold } from '../ordering/products'
import { addressOf, type MailLinkPurpose, mailLink, readMailLink } from './mail-link'

type Hash = Pick<Facts, 'hash'>

/** Spellings with and without accents are one term. */
const termKeyOf = (term: string, { hash }: Hash) => hash(`search-term:${plainTerm(term)}`)
export const alertKeyOf = (email: string, term: string, { hash }: Hash) =>
  hash(`search-alert:${email}/${plainTerm(term)}`)

export const RequestSearchAlert = command({
  name: 'RequestSearchAlert',
  limits: [{ limit: 'lead' }, { limit: 'alert-email' }],
  summary:
    'Asks to be told once of a product for a search; a mail asks for confirmation, save of the own account.',
  input: z.object({
    term: termField,
    email: emailField,
    consent: z.enum(consentVersions),
    /** The e-mail is that of the account which asks. */
    own: z.boolean(),
  }),
  who: 'anyone',
  on: searchAlert,
  id: ({ email, term }, ctx) => alertKeyOf(email, term, ctx),
  allow: async ({ email, own }, ctx) => {
    if (!own) return
    const found = ctx.actor.accountId ? await ctx.load(account, ctx.actor.accountId) : undefined
    if (found?.phase !== 'open' || found.email !== email) throw new Forbidden(false)
  },
  decide: ({ term, email, consent, own }, ctx) =>
    requestSearchAlert({
      alertKey: alertKeyOf(email, term, ctx),
      termKey: termKeyOf(term, ctx),
      alertId: ctx.commandId,
      linkId: ctx.commandId,
      at: ctx.now,
      term,
      email,
      consent,
      own,
    }),
  // A page says which text was agreed to.
  internal: true,
})

const byLink = z.object({ token: z.string().min(1).max(400) })
const DEAD = 'Este link não vale mais. Abra o do e-mail mais recente.'

function alertBehind(purpose: MailLinkPurpose, token: string, facts: Hash) {
  const link = readMailLink(purpose, token, facts)
  if (link?.person.kind !== 's') throw new NotFound(DEAD)
  return { alertKey: link.person.id, subject: link.person.subject, linkId: link.more }
}

/** A person who was forgotten and asked anew is not reached by the old link. */
async function mustBeTheirs(purpose: MailLinkPurpose, token: string, ctx: CommandContext) {
  const { alertKey, subject } = alertBehind(purpose, token, ctx)
  if (!(await addressOf(ctx, { kind: 's', id: alertKey, subject }))) throw new NotFound(DEAD)
}

export const ConfirmSearchAlert = command({
  name: 'ConfirmSearchAlert',
  summary: 'Confirms from the mailbox that somebody wants to be told of a search.',
  input: byLink,
  who: 'anyone',
  on: searchAlert,
  id: ({ token }, ctx) => alertBehind('search-alert-confirm', token, ctx).alertKey,
  allow: ({ token }, ctx) => mustBeTheirs('search-alert-confirm', token, ctx),
  decide: ({ token }, ctx) =>
    confirmSearchAlert({ linkId: alertBehind('search-alert-confirm', token, ctx).linkId, at: ctx.now }),
})

export const CancelSearchAlert = command({
  name: 'CancelSearchAlert',
  summary: 'Cancels one alert of a search by a mailed link, without signing in.',
  input: byLink.extend({ way: z.enum(['page', 'one-click']).default('page') }),
  who: 'anyone',
  on: searchAlert,
  id: ({ token }, ctx) => alertBehind('search-alert', token, ctx).alertKey,
  allow: ({ token }, ctx) => mustBeTheirs('search-alert', token, ctx),
  decide: ({ way }) => cancelSearchAlert(way),
})

async function ownEmail(ctx: CommandContext): Promise<string> {
  const found = ctx.actor.accountId ? await ctx.load(account, ctx.actor.accountId) : undefined
  if (found?.phase !== 'open') throw new Forbidden(true)
  return found.email
}

export const CancelOwnSearchAlert = command({
  name: 'CancelOwnSearchAlert',
  summary: 'Cancels the account’s alert of a search.',
  input: z.object({ term: termField, alertKey: id }),
  who: 'user',
  on: searchAlert,
  id: ({ alertKey }) => alertKey,
  allow: async ({ term, alertKey }, ctx) => {
    if (alertKey !== alertKeyOf(await ownEmail(ctx), term, ctx)) throw new Forbidden(false)
  },
  decide: () => cancelSearchAlert('account'),
  // The page makes the key from the account's e-mail.
  internal: true,
})

export const MatchSearchAlert = command({
  name: 'MatchSearchAlert',
  summary: 'Marks an alert as answered by a product, which mails the person once.',
  input: z.object({
    alertKey: id,
    productType: z.enum(['course', 'bundle']),
    productId: id,
    by: z.enum(['publication', 'staff']),
  }),
  who: 'system',
  on: searchAlert,
  id: ({ alertKey }) => alertKey,
  decide: ({ alertKey: _, ...product }) => matchSearchAlert(product),
  internal: true,
})

export const AnswerSearchAlerts = command({
  name: 'AnswerSearchAlerts',
  summary: 'Tells all who wait for a search of a product on sale.',
  input: z.object({
    term: termField,
    productType: z.enum(['course', 'bundle'], { error: 'Escolha um curso ou uma formação.' }),
    productId: z.string({ error: 'Escolha um curso ou uma formação.' }).min(1).max(80),
  }),
  example: { term: 'kotlin', productType: 'course', productId: 'react-na-pratica' },
  who: ['Admin', 'Editor'],
  on: searchAlertAnswer,
  id: ({ term }, ctx) => termKeyOf(term, ctx),
  facts: async ({ productType, productId }, ctx) => {
    if (!(await sold(productFacts(ctx), { productType, productId })))
      refuse('not-sold', NOT_SOLD[productType], 'product')
  },
  decide: ({ term, productType, productId }, ctx) =>
    answerSearchAlerts({ termKey: termKeyOf(term, ctx), productType, productId }),
})

interface OneAlert {
  alertKey: string
  alertId: string
}
const person = ({ alertKey, alertId }: OneAlert) => ({ kind: 's', id: alertKey, subject: alertId }) as const

export const confirmAlertPath = (alert: OneAlert & { linkId: string }, facts: Hash) =>
  `/search-alerts/confirm/${mailLink('search-alert-confirm', person(alert), facts, alert.linkId)}`
export const cancelAlertPath = (alert: OneAlert, facts: Hash) =>
  `/search-alerts/${mailLink('search-alert', person(alert), facts)}`

/** Content of the page behind a link; undefined for a forged link or a forgotten person. */
export async function readAlertLink(
  facts: Facts,
  purpose: 'search-alert' | 'search-alert-confirm',
  token: string,
  now: Instant,
) {
  const link = readMailLink(purpose, token, facts)
  if (link?.person.kind !== 's') return undefined
  const found = await facts.load(searchAlert, link.person.id)
  if (found.phase === 'absent' || found.alertId !== link.person.subject) return undefined
  return {
    phase: found.phase,
    email: found.email,
    term: found.term,
    confirm: alertConfirmable(found, link.more, now),
  }
}

/** The e-mail of an account that asks for itself; undefined once it is gone. */
export async function ownEmailOf(facts: Facts, accountId: string): Promise<string | undefined> {
  const found = await facts.load(account, accountId)
  return found.phase === 'open' ? found.email : undefined
}

export const isAlerted = async (facts: Facts, email: string, term: string): Promise<boolean> =>
  (await facts.load(searchAlert, alertKeyOf(email, term, facts))).phase === 'waiting'

export const searchAlertCommands = {
  RequestSearchAlert,
  ConfirmSearchAlert,
  CancelSearchAlert,
  CancelOwnSearchAlert,
  MatchSearchAlert,
  AnswerSearchAlerts,
}
