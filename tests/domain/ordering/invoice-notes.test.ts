import { expect, test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import type { InvoiceEvent } from '../../../src/domain/ordering/invoice'
import { isOfMonth, notesOf } from '../../../src/domain/ordering/invoice-notes'

const ids = { orderId: 'o1', buyerId: 'ana' }
const sent = (dpsNumber: number, environment: 'restricted' | 'production' = 'production') => ({
  ...ids,
  environment,
  series: '1',
  dpsNumber,
  cnpj: '11222333000181',
  cityCode: '3550308',
})
const requested = (dpsNumber: number) =>
  event('InvoiceRequested', {
    ...sent(dpsNumber),
    number: '2026-A',
    amount: 29_400,
    competence: '2026-03-10',
    requestedAt: '2026-03-11T12:00:00.000Z',
    substitutes: null,
  })
const issued = (dpsNumber: number, environment?: 'restricted' | 'production', issuedOn = '2026-03-11') =>
  event('InvoiceIssued', {
    ...sent(dpsNumber, environment),
    number: '2026-A',
    noteNumber: String(900 + dpsNumber),
    accessKey: String(dpsNumber).padStart(50, '3'),
    issuedOn,
    amount: 29_400,
    xml: `<n>${dpsNumber}</n>`,
  })
const ofNote = (dpsNumber: number) => ({ ...ids, noteNumber: String(900 + dpsNumber), series: '1' })
const recorded = (noteNumber: string) => ({
  ...ids,
  number: '2026-A',
  noteNumber,
  series: null,
  issuedOn: '2026-03-12',
  amount: 100,
  accessKey: null,
  link: null,
})
const notes = (...events: InvoiceEvent[]) =>
  notesOf(events.map((each) => ({ ...each, at: '2026-04-02T01:00:00.000Z' })))

test('a note that another one takes the place of ended on the day of that, and both are told', () => {
  const substituted = event('InvoiceSubstituted', { ...ofNote(1), accessKey: 'k', by: 'other' })
  expect(notes(requested(1), issued(1), requested(2), substituted, issued(2))).toMatchObject([
    { noteNumber: '901', state: 'substituted', endedOn: '2026-04-01', by: 'other', competence: '2026-03-10' },
    { noteNumber: '902', state: 'issued', endedOn: null, xml: '<n>2</n>', environment: 'production' },
  ])
})

test('a cancelled note stays beside the one that was issued afterwards', () => {
  const canceled = event('InvoiceCanceled', { ...ofNote(1), reason: 'Erro', canceledOn: '2026-04-03' })
  expect(notes(issued(1), canceled, issued(2))).toMatchObject([
    { noteNumber: '901', state: 'canceled', endedOn: '2026-04-03' },
    { noteNumber: '902', state: 'issued' },
  ])
})

test('a trial note that a real one followed was none, and a correction is no second note', () => {
  expect(notes(issued(1, 'restricted'))).toMatchObject([{ noteNumber: '901', environment: 'restricted' }])
  expect(notes(issued(1, 'restricted'), issued(2)).map(({ noteNumber }) => noteNumber)).toEqual(['902'])
  const written = notes(
    event('InvoiceRecorded', recorded('7')),
    event('InvoiceCorrected', { ...recorded('8'), amount: 90 }),
  )
  expect(written).toMatchObject([{ noteNumber: '8', amount: 90, xml: null, environment: null }])
})

test('a note is of the month in which it was issued, and of the one in which it ended', () => {
  const note = { issuedOn: '2026-03-31', endedOn: '2026-04-02' }
  expect(['2026-02', '2026-03', '2026-04', '2026-05'].map((month) => isOfMonth(note, month))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isOfMonth({ issuedOn: '2026-03-31', endedOn: null }, '2026-04')).toBe(false)
})
