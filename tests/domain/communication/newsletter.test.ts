import { describe, expect, it } from 'vitest'
import { mailKinds } from '../../../src/contracts/communication/mails'
import {
  chooseEmails,
  emailPreferences,
  mailKinds as ruled,
  turnOff,
} from '../../../src/domain/communication/email-preferences'
import {
  chooseNewsletter,
  confirmable,
  confirmNewsletter,
  leaveNewsletter,
  newsletter,
  requestNewsletter,
  restoreNewsletter,
} from '../../../src/domain/communication/newsletter'
import { REDACTED } from '../../../src/domain/kernel/redacted'
import { given } from '../../support/given'

const at = '2026-03-02T12:00:00.000Z'
const lastMoment = '2026-03-09T12:00:00.000Z'
const one = { reader: 'h1', subscriptionId: 's1' }
const asks = { ...one, email: 'ana@exemplo.test', source: '/', consent: 'v1', linkId: 'k1' }
const requested = { type: 'NewsletterRequested' as const, data: { ...asks, expiresAt: lastMoment } }
const confirmed = { type: 'NewsletterConfirmed' as const, data: { ...one, way: 'page' as const } }
const left = { type: 'NewsletterLeft' as const, data: { ...one, way: 'page' as const } }

describe('the newsletter', () => {
  it('subscribes nobody before the mailbox says yes, within seven days', () => {
    given(newsletter)
      .when(requestNewsletter({ ...asks, at }))
      .thenEvents([requested])
    expect(given(newsletter, requested).state().phase).toBe('pending')
    const confirm = (linkId: string, now: string) => confirmNewsletter({ linkId, at: now })
    given(newsletter, requested).when(confirm('k1', lastMoment)).thenEvents([confirmed])
    given(newsletter, requested)
      .when(confirm('k1', '2026-03-09T12:00:00.001Z'))
      .thenRefused('newsletter-link-old')
    given(newsletter, requested).when(confirm('k0', at)).thenRefused('newsletter-link-old')
    given(newsletter, requested, confirmed).when(confirm('k1', at)).thenNothing()
    expect(confirmable(given(newsletter, requested, confirmed).state(), 'k1', at)).toBe('done')
  })

  it('asks a mailbox again only after ten minutes, and a reader not at all', () => {
    const again = (now: string) => requestNewsletter({ ...asks, linkId: 'k2', at: now })
    given(newsletter, requested).when(again('2026-03-02T12:09:59.000Z')).thenNothing()
    given(newsletter, requested).when(again('2026-03-02T12:10:00.000Z')).thenTypes('NewsletterRequested')
    given(newsletter, requested, confirmed).when(again(lastMoment)).thenNothing()
  })

  it('remembers by which issue it was left, so that an undone departure does not count for it', () => {
    const byIssue = { ...left, data: { ...left.data, issueId: 'n1' } }
    const back = {
      type: 'NewsletterRestored' as const,
      data: { ...one, way: 'page' as const, issueId: 'n1' },
    }
    given(newsletter, requested, confirmed, byIssue)
      .when(restoreNewsletter({ way: 'page' }))
      .thenEvents([back])
    const { issueId: _, ...bare } = back.data
    given(newsletter, requested, confirmed, byIssue, back, left)
      .when(restoreNewsletter({ way: 'page' }))
      .thenEvents([{ ...back, data: bare }])
  })

  it('lets go at once, once, and takes back only who was in', () => {
    given(newsletter, requested, confirmed)
      .when(leaveNewsletter({ way: 'page' }))
      .thenEvents([left])
    given(newsletter, requested, confirmed, left)
      .when(leaveNewsletter({ way: 'one-click' }))
      .thenNothing()
    given(newsletter)
      .when(leaveNewsletter({ way: 'page' }))
      .thenNothing()
    given(newsletter, requested, confirmed, left)
      .when(restoreNewsletter({ way: 'page' }))
      .thenTypes('NewsletterRestored')
    given(newsletter, requested, left)
      .when(restoreNewsletter({ way: 'page' }))
      .thenRefused('newsletter-nothing')
  })

  it('does not confirm somebody who left by an old link', () => {
    given(newsletter, requested, confirmed, left)
      .when(confirmNewsletter({ linkId: 'k1', at }))
      .thenRefused('newsletter-link-old')
  })

  it('is chosen on the page of preferences, whose link is the confirmation', () => {
    const choose = (wanted: boolean) => chooseNewsletter({ ...asks, at, wanted })
    given(newsletter).when(choose(true)).thenTypes('NewsletterRequested', 'NewsletterConfirmed')
    given(newsletter).when(choose(false)).thenNothing()
    given(newsletter, requested).when(choose(true)).thenTypes('NewsletterConfirmed')
    given(newsletter, requested, confirmed).when(choose(true)).thenNothing()
    given(newsletter, requested, confirmed).when(choose(false)).thenTypes('NewsletterLeft')
    given(newsletter, requested, confirmed, left).when(choose(true)).thenTypes('NewsletterRestored')
  })

  it('begins anew for somebody who was forgotten', () => {
    const gone = { ...requested, data: { ...requested.data, email: REDACTED } }
    const fresh = { ...asks, subscriptionId: 's2', at }
    given(newsletter, gone, confirmed)
      .when(requestNewsletter(fresh))
      .thenEvents([{ ...requested, data: { ...requested.data, subscriptionId: 's2' } }])
  })
})

describe('e-mail preferences', () => {
  const chosen = (...off: (typeof mailKinds)[number][]) => ({
    type: 'EmailPreferencesChosen' as const,
    data: { reader: 'h1', off },
  })

  it('are kept in one order, and the same choice twice is one', () => {
    given(emailPreferences)
      .when(chooseEmails({ reader: 'h1', off: [] }))
      .thenNothing()
    given(emailPreferences)
      .when(chooseEmails({ reader: 'h1', off: ['events', 'cart'] }))
      .thenEvents([chosen('cart', 'events')])
    given(emailPreferences, chosen('cart', 'events'))
      .when(chooseEmails({ reader: 'h1', off: ['events', 'cart'] }))
      .thenNothing()
  })

  it('are turned off one by one', () => {
    given(emailPreferences, chosen('cart'))
      .when(turnOff({ reader: 'h1', kind: 'replies' }))
      .thenEvents([chosen('cart', 'replies')])
    given(emailPreferences, chosen('cart'))
      .when(turnOff({ reader: 'h1', kind: 'cart' }))
      .thenNothing()
  })

  it('know the kinds that the page shows', () => expect(mailKinds).toEqual(ruled))
})
