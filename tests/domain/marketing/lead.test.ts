import { describe, expect, test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { REDACTED } from '../../../src/domain/kernel/redacted'
import { captureLead, type LeadData, lead } from '../../../src/domain/marketing/lead'
import { given } from '../../support/given'

const left: LeadData = {
  leadId: 'l1',
  origin: { kind: 'ebook', id: 'git', title: 'Git sem medo' },
  name: 'Ana',
  email: 'ana@exemplo.test',
  phone: null,
  source: { page: '/ebooks/git', referrer: null, utm: { source: 'youtube' } },
  consent: { version: 'material-2026-11', ticked: ['use'] },
}
const elsewhere = { ...left, origin: { kind: 'slides' as const, id: 'sql', title: 'SQL' } }

describe('a lead', () => {
  test('is captured the first time', () => {
    given(lead)
      .when(captureLead(left))
      .thenEvents([event('LeadCaptured', left)])
  })

  test('returns when the same e-mail comes to the same origin again, and stays the same person', () => {
    given(lead, event('LeadCaptured', left))
      .when(captureLead({ ...left, leadId: 'l2', name: 'Ana Lima' }))
      .thenEvents([event('LeadReturned', { ...left, name: 'Ana Lima' })])
  })

  test('is captured once more where it has not been yet', () => {
    given(lead, event('LeadCaptured', left))
      .when(captureLead({ ...elsewhere, leadId: 'l2' }))
      .thenEvents([event('LeadCaptured', elsewhere)])
  })

  test('that was forgotten is nobody: the next one is somebody new', () => {
    const gone = { ...left, name: REDACTED, email: REDACTED }
    given(lead, event('LeadCaptured', gone), event('LeadReturned', gone))
      .when(captureLead({ ...left, leadId: 'l2' }))
      .thenEvents([event('LeadCaptured', { ...left, leadId: 'l2' })])
    const again = given(
      lead,
      event('LeadCaptured', gone),
      event('LeadCaptured', { ...elsewhere, leadId: 'l2' }),
    )
    expect(again.state()).toMatchObject({
      phase: 'known',
      leadId: 'l2',
      email: 'ana@exemplo.test',
      origins: ['slides:sql'],
    })
  })
})
