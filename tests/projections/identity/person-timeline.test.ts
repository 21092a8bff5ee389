import { expect, test } from 'vitest'
import { eventTypes, fieldsOf } from '../../../src/domain/registry'
import { personTimeline } from '../../../src/projections/identity/person-timeline'
import { project } from '../../support/project'

const at = '2026-03-02T12:00:00.000Z'
const reminder = (type: string, cartId: string) => ({
  type,
  at,
  data: { reader: 'hash', reminderId: `r-${cartId}`, cartId, round: 1, step: 1, at },
})

test('reminders of the own cart stand in the timeline, those of a guest’s in none', () => {
  project(personTimeline, [
    reminder('CartReminderSent', 'a:ana'),
    reminder('CartReminderOpened', 'a:ana'),
    reminder('CartReminderSent', 'v:visitor'),
  ]).rows([
    { accountId: 'ana', kind: 'account', type: 'CartReminderSent' },
    { accountId: 'ana', kind: 'account', type: 'CartReminderOpened' },
  ])
})

test('a quiz is told with its right answers, and not with what was answered', () => {
  const data = {
    enrolmentId: 'e1',
    courseId: 'react',
    studentId: 'ana',
    lessonId: 'l1',
    answers: { q1: ['a1'] },
    right: 2,
    questions: 3,
    passed: true,
    at,
  }
  project(personTimeline, [{ type: 'QuizAnswered', at, data }]).rows([
    {
      accountId: 'ana',
      kind: 'study',
      said: { courseId: 'react', lessonId: 'l1', right: 2, questions: 3, passed: true },
    },
  ])
})

test('what was given back by hand, lifted blocks, addresses, events joined while signed in and removed reviews are told once', () => {
  const refund = { refundId: 'r1', orderId: 'o1', number: '2026-1', buyerId: 'ana', amount: 100 }
  const lifted = { buyerId: 'ana', note: 'Conversamos por telefone.' }
  const joined = { seat: 's', registrationId: 'g1', launchId: 'l1', title: 'Aula ao vivo', source: 'page' }
  const consent = { name: 'Ana', email: 'ana@exemplo.test', phone: '', visitorId: null, consent: '1' }
  project(personTimeline, [
    { type: 'RefundFailed', at, data: { ...refund, attempt: 1 } },
    { type: 'RefundTurnedManual', at, data: { ...refund, why: 'failed' } },
    { type: 'PurchaseBlockLifted', at, data: { ...lifted, recordId: 'ana' } },
    { type: 'PurchaseBlockLifted', at, data: { ...lifted, recordId: 'hash-of-the-cpf' } },
    { type: 'AddressAdded', at, data: { accountId: 'ana', addressId: 'a1', address: {} } },
    { type: 'LaunchJoined', at, data: { ...joined, ...consent, accountId: 'ana' } },
    { type: 'LaunchJoined', at, data: { ...joined, ...consent, accountId: null } },
    { type: 'ReviewRemoved', at, data: { reviewId: 'ana:react', courseId: 'react', rating: 1 } },
  ]).rows([
    { accountId: 'ana', kind: 'money', type: 'RefundFailed', said: { attempt: 1 } },
    { accountId: 'ana', kind: 'money', type: 'RefundTurnedManual', said: { why: 'failed' } },
    { accountId: 'ana', kind: 'money', type: 'PurchaseBlockLifted', said: { note: lifted.note } },
    { accountId: 'ana', kind: 'account', type: 'AddressAdded' },
    { accountId: 'ana', kind: 'account', type: 'LaunchJoined', said: { title: 'Aula ao vivo' } },
    { accountId: 'ana', kind: 'talk', type: 'ReviewRemoved' },
  ])
})

test('revoked certificates and the end of looking with a student’s eyes are told where they name the student', () => {
  const revoked = { certificateId: 'c1', code: 'ABC', reason: 'refund' }
  const over = { impersonationId: 'i1', reason: 'left' }
  project(personTimeline, [
    { type: 'CertificateRevoked', at, data: { ...revoked, studentId: 'ana' } },
    { type: 'CertificateRevoked', at, data: revoked },
    { type: 'ImpersonationEnded', at, data: { ...over, studentId: 'ana' } },
    { type: 'ImpersonationEnded', at, data: over },
  ]).rows([
    { accountId: 'ana', kind: 'study', type: 'CertificateRevoked', said: { code: 'ABC', reason: 'refund' } },
    { accountId: 'ana', kind: 'security', type: 'ImpersonationEnded', said: { reason: 'left' } },
  ])
})

/** Events of a person that their timeline leaves out, by why. */
const leftOut = {
  'steps inside the shop, of which the timeline tells what came of them': [
    'PaymentRequested',
    'RefundProcessingStarted',
    'RefundCounted',
    'SavedCardForgotten',
    'AnswersSeen',
    'CertificateEarned',
  ],
  'too many to read, and shown as they are now': [
    'LessonWatched',
    'PracticeQueued',
    'PracticeAnswered',
    'TrustedDeviceSeen',
    'SecondStepPassed',
    'DefaultAddressChosen',
    'DefaultCardChosen',
  ],
  'habits and notes of a student, which are theirs alone': [
    'StudyAimSet',
    'StudyAimPaused',
    'StudyAimEnded',
    'NoteTaken',
    'NoteChanged',
    'NoteDeleted',
  ],
  'between the shop and who issues its notas fiscais, which the order shows': [
    'InvoiceAsked',
    'InvoiceRequested',
    'InvoiceRefused',
    'InvoiceWithdrawn',
    'InvoiceCancelRequested',
    'InvoiceCancelDenied',
  ],
  'of the roster of Admins and of reports that staff subscribe to': [
    'AdminStoodDown',
    'AdminStoodUp',
    'AdminInvitationUsed',
    'AdminAccessReset',
    'ReportSubscribed',
    'ReportUnsubscribed',
  ],
  'seats of a company, which its order shows; who takes one is told of the access': [
    'TeamSeatsOpened',
    'TeamSeatInvited',
    'TeamSeatTaken',
    'TeamSeatTakenBack',
    'TeamSeatsReturned',
    'TeamSeatsKept',
    'TeamSeatsSuspended',
    'TeamSeatsReinstated',
    'TeamSeatsClosed',
  ],
  'how a member of staff is told of sales, and what that mail told of': [
    'SaleNoticesChosen',
    'SaleHeldForDigest',
    'SaleDigestClosed',
  ],
}

test('every event that names an account, a student or a buyer is told, or left out for a reason', () => {
  const owners = ['accountId', 'studentId', 'buyerId']
  const ofPersons = eventTypes().filter((type) => fieldsOf(type).some(({ name }) => owners.includes(name)))
  const told = new Set(Object.keys(personTimeline.on))
  expect(ofPersons.filter((type) => !told.has(type)).sort()).toEqual(Object.values(leftOut).flat().sort())
})
