import { expect, test } from 'vitest'
import { leadList } from '../../../src/projections/marketing/lead-list'
import { project } from '../../support/project'

const captured = {
  leadId: 'l1',
  origin: { kind: 'ebook', id: 'git', title: 'Git sem medo' },
  name: 'Ana',
  email: 'ana@exemplo.test',
  phone: '11987654321',
  source: { page: '/ebooks/git', referrer: 'google.com', utm: { source: 'youtube' } },
  consent: { version: 'material-2026-11', ticked: ['use'] },
}

test('one row per person and origin, with the source of the first visit and the name of the last', () => {
  project(leadList, [
    { type: 'LeadCaptured', data: captured },
    {
      type: 'LeadReturned',
      data: {
        ...captured,
        name: 'Ana Lima',
        phone: null,
        source: { page: '/outra', referrer: null, utm: {} },
        consent: { version: 'material-2026-11', ticked: ['use', 'news'] },
      },
    },
    {
      type: 'LeadCaptured',
      data: { ...captured, origin: { kind: 'slides', id: 'sql', title: 'SQL' }, phone: null },
    },
  ]).rows([
    {
      key: 'l1:ebook:git',
      name: 'Ana Lima',
      phone: '11987654321',
      page: '/ebooks/git',
      referrer: 'google.com',
      utm: { source: 'youtube' },
      ticked: ['use', 'news'],
      visits: 2,
      firstAt: '2026-03-02T12:00:00.000Z',
      lastAt: '2026-03-02T12:01:00.000Z',
    },
    { key: 'l1:slides:sql', originTitle: 'SQL', visits: 1, phone: null },
  ])
})

test('a lead’s name and contacts are declared as personal', () => {
  expect(leadList.personal).toEqual(['name', 'email', 'phone'])
})
