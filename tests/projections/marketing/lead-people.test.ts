import { expect, test } from 'vitest'
import { leadList } from '../../../src/projections/marketing/lead-list'
import { leadPeople } from '../../../src/projections/marketing/lead-people'
import { project } from '../../support/project'

const captured = {
  leadId: 'l1',
  origin: { kind: 'ebook', id: 'git', title: 'Git sem medo' },
  name: 'Ana',
  email: 'ana@exemplo.test',
  phone: '11987654321',
  source: { page: '/ebooks/git', referrer: 'google.com', utm: {} },
  consent: { version: 'material-2026-11', ticked: ['use'] },
}
const elsewhere = {
  ...captured,
  origin: { kind: 'slides', id: 'sql', title: 'SQL' },
  phone: null,
  source: { page: '/slides/sql', referrer: null, utm: { source: 'youtube', campaign: 'aula' } },
  consent: { version: 'material-2026-11', ticked: ['use', 'news'] },
}
const stream = 'lead-chave'
const paidAt = '2026-03-05T12:00:00.000Z'
const converted = {
  type: 'LeadConverted',
  stream,
  data: { leadId: 'l1', orderId: 'o1', amount: 19_700, paidAt, origins: ['ebook:git', 'slides:sql'] },
}

test('one person with the first and the last touch, the text agreed to, and the purchase', () => {
  project(leadPeople, [
    { type: 'LeadCaptured', stream, data: captured },
    { type: 'LeadCaptured', stream, data: elsewhere },
    converted,
  ]).rows([
    {
      leadKey: 'chave',
      firstTitle: 'Git sem medo',
      firstFrom: 'google.com',
      lastTitle: 'SQL',
      lastFrom: 'youtube · aula',
      origins: 2,
      visits: 2,
      news: true,
      phone: '11987654321',
      consent: expect.stringContaining('Quero receber também novidades'),
      status: 'won',
      orderId: 'o1',
      wonAt: paidAt,
    },
  ])
})

test('after a forgetting the same e-mail begins another lead, which the old purchase does not win', () => {
  project(leadPeople, [
    { type: 'LeadCaptured', stream, data: { ...captured, name: '', email: '' } },
    { type: 'LeadCaptured', stream, data: { ...elsewhere, leadId: 'l2' } },
    converted,
  ]).rows([{ leadId: 'l2', firstTitle: 'SQL', visits: 1, status: 'open', orderId: null }])
})

test('a purchase wins all that the person had asked for, a lost lead is counted as such', () => {
  const lost = { type: 'LeadLost', stream, data: { leadId: 'l1', reason: 'x', origins: ['ebook:git'] } }
  project(leadList, [
    { type: 'LeadCaptured', stream, data: captured },
    lost,
    { type: 'LeadCaptured', stream, data: elsewhere },
  ]).rows([{ status: 'lost', won: 0 }, { status: 'open' }])
  project(leadList, [
    { type: 'LeadCaptured', stream, data: captured },
    { type: 'LeadCaptured', stream, data: elsewhere },
    converted,
  ]).rows([
    { originId: 'git', won: 1, leads: 1, campaignKey: null },
    { originId: 'sql', won: 1, status: 'won', campaignKey: 'youtube//aula/' },
  ])
})
