import { describe, expect, it } from 'vitest'
import {
  alertConfirmable,
  cancelSearchAlert,
  confirmSearchAlert,
  matchSearchAlert,
  requestSearchAlert,
  searchAlert,
} from '../../../src/domain/communication/search-alert'
import { answerSearchAlerts, searchAlertAnswer } from '../../../src/domain/communication/search-alert-answer'
import { REDACTED } from '../../../src/domain/kernel/redacted'
import { given } from '../../support/given'

const at = '2026-03-02T12:00:00.000Z'
const lastMoment = '2026-03-09T12:00:00.000Z'
const one = { alertKey: 'k', alertId: 'a1' }
const asks = { ...one, termKey: 't', term: 'Kotlin', email: 'ana@exemplo.test', consent: 'v1', linkId: 'l1' }
const requested = { type: 'SearchAlertRequested' as const, data: { ...asks, expiresAt: lastMoment } }
const confirmed = (way: 'account' | 'mail') => ({
  type: 'SearchAlertConfirmed' as const,
  data: { ...one, way },
})
const product = { productType: 'course' as const, productId: 'kotlin', by: 'publication' as const }
const matched = { type: 'SearchAlertMatched' as const, data: { ...one, ...product } }
const cancelled = { type: 'SearchAlertCancelled' as const, data: { ...one, way: 'page' as const } }

describe('an alert of a search', () => {
  it('of a guest waits for its mailbox, within seven days', () => {
    given(searchAlert)
      .when(requestSearchAlert({ ...asks, at, own: false }))
      .thenEvents([requested])
    const confirm = (linkId: string, now: string) => confirmSearchAlert({ linkId, at: now })
    given(searchAlert, requested)
      .when(confirm('l1', lastMoment))
      .thenEvents([confirmed('mail')])
    given(searchAlert, requested)
      .when(confirm('l1', '2026-03-09T12:00:00.001Z'))
      .thenRefused('search-alert-link-old')
    given(searchAlert, requested).when(confirm('l0', at)).thenRefused('search-alert-link-old')
    given(searchAlert, requested, confirmed('mail')).when(confirm('l1', at)).thenNothing()
    expect(alertConfirmable(given(searchAlert, requested, confirmed('mail')).state(), 'l1', at)).toBe('done')
  })

  it('of an account waits at once', () => {
    given(searchAlert)
      .when(requestSearchAlert({ ...asks, at, own: true }))
      .thenEvents([requested, confirmed('account')])
    given(searchAlert, requested)
      .when(requestSearchAlert({ ...asks, linkId: 'l2', alertId: 'a2', at, own: true }))
      .thenEvents([confirmed('account')])
  })

  it('asks a mailbox again only after ten minutes, and who waits not at all', () => {
    const again = (now: string) => requestSearchAlert({ ...asks, linkId: 'l2', at: now, own: false })
    given(searchAlert, requested).when(again('2026-03-02T12:09:59.000Z')).thenNothing()
    given(searchAlert, requested).when(again('2026-03-02T12:10:00.000Z')).thenTypes('SearchAlertRequested')
    given(searchAlert, requested, confirmed('mail')).when(again(lastMoment)).thenNothing()
  })

  it('is told once, and only to who waits', () => {
    const match = matchSearchAlert(product)
    given(searchAlert).when(match).thenNothing()
    given(searchAlert, requested).when(match).thenNothing()
    given(searchAlert, requested, confirmed('mail')).when(match).thenEvents([matched])
    given(searchAlert, requested, confirmed('mail'), matched).when(match).thenNothing()
    given(searchAlert, requested, confirmed('mail'), cancelled).when(match).thenNothing()
  })

  it('may be asked for again after it was told or cancelled, as the same person', () => {
    const again = requestSearchAlert({ ...asks, alertId: 'a9', linkId: 'l2', at: lastMoment, own: true })
    for (const over of [matched, cancelled])
      given(searchAlert, requested, confirmed('mail'), over)
        .when(again)
        .thenEvents([
          {
            type: 'SearchAlertRequested',
            data: { ...asks, linkId: 'l2', expiresAt: '2026-03-16T12:00:00.000Z' },
          },
          confirmed('account'),
        ])
  })

  it('is cancelled once, and of a person who was forgotten nothing is left', () => {
    given(searchAlert).when(cancelSearchAlert('page')).thenNothing()
    given(searchAlert, requested).when(cancelSearchAlert('page')).thenEvents([cancelled])
    given(searchAlert, requested, cancelled).when(cancelSearchAlert('page')).thenNothing()
    const forgotten = { ...requested, data: { ...requested.data, email: REDACTED, term: REDACTED } }
    expect(given(searchAlert, forgotten, confirmed('mail')).state()).toEqual({ phase: 'absent' })
  })
})

describe('an answer of staff', () => {
  it('may come again for those who asked since', () => {
    const data = { termKey: 't', productType: 'course' as const, productId: 'kotlin' }
    const answered = { type: 'SearchAlertsAnswered' as const, data }
    given(searchAlertAnswer, answered).when(answerSearchAlerts(data)).thenEvents([answered])
    expect(given(searchAlertAnswer, answered).state().answers).toEqual([
      { productType: 'course', productId: 'kotlin' },
    ])
  })
})
