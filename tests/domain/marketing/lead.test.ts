import { describe, expect, test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { REDACTED } from '../../../src/domain/kernel/redacted'
import { captureLead, convertLead, type LeadData, lead, loseLead } from '../../../src/domain/marketing/lead'
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

const gone = { ...left, name: REDACTED, email: REDACTED }
const sale = { orderId: 'o1', amount: 19_700, paidAt: '2026-03-03T12:00:00.000Z' }
const converted = event('LeadConverted', { leadId: 'l1', ...sale, origins: ['ebook:git'] })

test('a purchase wins what was asked for before it, and the next one what was asked for since', () => {
  const both = ['ebook:git', 'slides:sql']
  const again = { ...sale, orderId: 'o2' }
  const won = event('LeadConverted', { leadId: 'l1', ...again, origins: both })
  const since = [event('LeadCaptured', left), converted, event('LeadCaptured', elsewhere)]
  given(lead, ...since)
    .when(convertLead(again))
    .thenEvents([won])
  given(lead, ...since, won)
    .when(convertLead({ ...sale, orderId: 'o3' }))
    .thenNothing()
  given(lead, event('LeadCaptured', left), converted, event('LeadReturned', left))
    .when(convertLead(again))
    .thenNothing()
})

test('the first purchase wins a lead; a further one, and one of nobody’s lead, change nothing', () => {
  given(lead, event('LeadCaptured', left)).when(convertLead(sale)).thenEvents([converted])
  given(lead, event('LeadCaptured', left), converted)
    .when(convertLead({ ...sale, orderId: 'o2' }))
    .thenNothing()
  given(lead).when(convertLead(sale)).thenNothing()
  given(lead, event('LeadCaptured', gone)).when(convertLead(sale)).thenNothing()
})

test('a lost lead is one again when the person comes back, and is won when they buy', () => {
  const lost = event('LeadLost', { leadId: 'l1', reason: 'Sem interesse', origins: ['ebook:git'] })
  given(lead, event('LeadCaptured', left)).when(loseLead('Sem interesse')).thenEvents([lost])
  given(lead, event('LeadCaptured', left), lost).when(loseLead('De novo')).thenNothing()
  given(lead, event('LeadCaptured', left), lost).when(convertLead(sale)).thenEvents([converted])
  given(lead, event('LeadCaptured', left), lost, event('LeadReturned', left))
    .when(loseLead('De novo'))
    .thenEvents([{ ...lost, data: { ...lost.data, reason: 'De novo' } }])
  given(lead, event('LeadCaptured', left), converted).when(loseLead('Não')).thenRefused('lead-won')
  given(lead).when(loseLead('Não')).thenRefused('lead-unknown')
})
