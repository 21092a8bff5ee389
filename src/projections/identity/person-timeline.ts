import type { Knex } from 'knex'
import type { PersonTimelineKind } from '../../contracts/identity/users'
import type { QuestionEvent } from '../../domain/communication/question'
import type { ReviewEvent } from '../../domain/communication/review'
import type { AccountEvent } from '../../domain/identity/account'
import type { DeviceGuardEvent } from '../../domain/identity/device-guard'
import type { ImpersonationEvent } from '../../domain/identity/impersonation'
import type { SecondStepEvent } from '../../domain/identity/second-step'
import { accountOfHolder } from '../../domain/kernel/holder'
import type { CertificateEvent } from '../../domain/learning/certificate'
import type { EnrolmentEvent } from '../../domain/learning/enrolment'
import type { LaunchRegistrationEvent } from '../../domain/marketing/launch-registration'
import type { AddressBookEvent } from '../../domain/ordering/address-book'
import type { CartEvent } from '../../domain/ordering/cart'
import type { CartReminderEvent } from '../../domain/ordering/cart-reminder'
import type { InvoiceEvent } from '../../domain/ordering/invoice'
import type { OrderEvent } from '../../domain/ordering/order'
import type { RefundEvent } from '../../domain/ordering/refund'
import type { RefundRecordEvent } from '../../domain/ordering/refund-record'
import type { WalletEvent } from '../../domain/ordering/wallet'
import { fieldsOf } from '../../domain/registry'
import { column, nullable } from '../kernel/columns'
import { type EventMetadata, projection, table } from '../kernel/projection'

export interface PersonTimelineRow {
  entryId: string
  accountId: string
  at: string
  kind: PersonTimelineKind
  type: string
  stream: string
  revision: number
  /** Who acted; when staff acted as the person, the member of staff. */
  actor: string
  /** What its sentence says of the event. */
  said: Record<string, unknown>
}

type Event =
  | AccountEvent
  | SecondStepEvent
  | DeviceGuardEvent
  | ImpersonationEvent
  | EnrolmentEvent
  | CertificateEvent
  | InvoiceEvent
  | OrderEvent
  | RefundEvent
  | RefundRecordEvent
  | WalletEvent
  | AddressBookEvent
  | LaunchRegistrationEvent
  | CartReminderEvent
  | Extract<CartEvent, { type: 'CartRecovered' }>
  | QuestionEvent
  | ReviewEvent

/** Fields that a sentence or a link may need; secrets and whole texts stay in the log. */
const SAID: ReadonlySet<string> = new Set([
  'amount',
  'attempt',
  'by',
  'cause',
  'code',
  'courseId',
  'courseTitle',
  'device',
  'expiresAt',
  'impersonationId',
  'installments',
  'lessonId',
  'method',
  'note',
  'number',
  'orderId',
  'passed',
  'proof',
  'purpose',
  'questionId',
  'questions',
  'rating',
  'reason',
  'reviewId',
  'right',
  'role',
  'source',
  'stillOpen',
  'title',
  'total',
  'until',
  'whole',
  'why',
])

/** Picks what the timeline keeps of an event. Throws for an event that lacks a required field: it is parked, and told after the repair. */
function saidBy(type: string): (data: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const fields = fieldsOf(type).filter(({ name }) => SAID.has(name))
  const names = fields.map(({ name }) => name)
  return (data) => {
    const lacking = fields.find(({ name, optional }) => !optional && data[name] === undefined)
    if (lacking) throw new Error(`${type} lacks ${lacking.name}`)
    return {
      ...Object.fromEntries(names.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]]))),
      ...linesOf(data),
    }
  }
}

const linesOf = (data: object) => ({
  ...('lines' in data && {
    lines: (data.lines as { productType: string; title: string }[]).map(({ productType, title }) => ({
      productType,
      title,
    })),
  }),
})

/** Of the account that `ownerOf` names; nothing without one. */
const entryOf =
  <Data extends Readonly<Record<string, unknown>>>(
    ownerOf: (data: Data) => string | null,
    kind: PersonTimelineKind,
  ) =>
  (type: string) => {
    const said = saidBy(type)
    return {
      key: (data: Data, { id }: EventMetadata) => (ownerOf(data) === null ? null : id),
      apply: (
        _: PersonTimelineRow | undefined,
        data: Data,
        { id, at, stream, revision, actor, realActor }: EventMetadata,
      ): PersonTimelineRow => ({
        entryId: id,
        accountId: ownerOf(data) ?? '',
        at,
        kind,
        type,
        stream,
        revision,
        actor: realActor ?? actor,
        said: said(data),
      }),
    }
  }

const entry = <Owner extends string>(owner: Owner, kind: PersonTimelineKind) =>
  entryOf((data: Record<Owner, string>) => data[owner], kind)

/** Of the account whose cart it is. */
const ofCart = (kind: PersonTimelineKind) =>
  entryOf(({ cartId }: { cartId: string }) => accountOfHolder(cartId), kind)

/** Of the account's own record; a second one, under the hash of the CPF, says the same again. */
const ofOwnRecord = (kind: PersonTimelineKind) =>
  entryOf(
    ({ recordId, buyerId }: { recordId: string; buyerId: string }) => (recordId === buyerId ? buyerId : null),
    kind,
  )

/** Of the student, whom the id of a review begins with. */
const ofReview = (kind: PersonTimelineKind) =>
  entryOf(({ reviewId }: { reviewId: string }) => reviewId.slice(0, reviewId.lastIndexOf(':')), kind)

/** Events that older code wrote without naming the student. */
const ofNamedStudent = (kind: PersonTimelineKind) =>
  entryOf(({ studentId }: { studentId?: string | undefined }) => studentId ?? null, kind)

/** Events that name an account only when somebody was signed in. */
const ofSignedIn = (kind: PersonTimelineKind) =>
  entryOf(({ accountId }: { accountId: string | null }) => accountId, kind)

const each = <T extends Event['type']>(
  types: readonly T[],
  step: (type: string) => unknown,
): Record<T, never> => Object.fromEntries(types.map((type) => [type, step(type)])) as Record<T, never>

export const personTimeline = projection<Event, PersonTimelineRow>({
  name: 'person_timeline',
  description: 'What happened with each person, across all contexts, newest last',
  version: 4,
  key: 'entryId',
  report: {
    label: 'Linha do tempo das pessoas',
    about: 'O que aconteceu com cada pessoa, em todos os assuntos, por ordem.',
    group: 'Alunos',
    columns: ['at', 'kind', 'type', 'accountId', 'actor'],
  },
  columns: {
    entryId: column.id('Registro'),
    accountId: column.id('Conta'),
    at: column.instant('Quando'),
    kind: column.text('Assunto'),
    type: column.text('Tipo'),
    stream: column.text('Stream'),
    revision: column.number('Revisão'),
    actor: nullable(column.text('Quem')),
    said: column.json('O que foi'),
  },
  personal: ['said'],
  indexes: [
    ['accountId', 'at'],
    ['accountId', 'kind', 'at'],
  ],
  on: {
    ...each(
      [
        'AccountRegistered',
        'EmailVerified',
        'EmailVerificationRequested',
        'PasswordSet',
        'PasswordLinkRequested',
        'PasswordLinkUsed',
        'MailboxProofRequired',
        'ProfileChanged',
        'RoleChanged',
        'AccountBlocked',
        'AccountUnblocked',
        'LoginAttackNoted',
        'RegistrationTried',
        'AvatarChanged',
        'AvatarRemoved',
        'PersonalDataExported',
        'PersonForgotten',
      ],
      entry('accountId', 'account'),
    ),
    ...each(
      [
        'SecondStepEnabled',
        'SecondStepDisabled',
        'RecoveryCodeUsed',
        'RecoveryCodesRenewed',
        'DeviceTrusted',
        'DeviceTrustEnded',
        'DeviceChallenged',
        'DeviceCodeRefused',
        'DevicesBlocked',
        'DevicesReleased',
        'PlayingDeviceStopped',
        'DeviceLimitWaived',
        'DeviceLimitRestored',
        'DeviceDisconnected',
        'OtherDevicesDisconnected',
      ],
      entry('accountId', 'security'),
    ),
    ...each(['ImpersonationStarted'], entry('studentId', 'security')),
    ...each(['ImpersonationEnded'], ofNamedStudent('security')),
    ...each(
      [
        'CourseAccessGranted',
        'CourseAccessSuspended',
        'CourseAccessReinstated',
        'CourseAccessRevoked',
        'CourseAccessShortened',
        'EnrolmentPrevented',
        'TransferredAccessRecalled',
        'CourseProgressReceived',
      ],
      entry('studentId', 'access'),
    ),
    ...each(
      [
        'LessonCompleted',
        'LessonReopened',
        'QuizAnswered',
        'CourseCompleted',
        'CertificateIssued',
        'CertificateImported',
        'ProgrammeCertificateIssued',
        'CertificateNameCorrected',
      ],
      entry('studentId', 'study'),
    ),
    ...each(
      [
        'OrderPlaced',
        'OrderPaymentRetried',
        'OrderPaid',
        'OrderCanceled',
        'OrderReceiptResent',
        'OrderAccessResent',
        'OrderPaymentReturned',
        'OrderRefunded',
        'InvoiceRecorded',
        'InvoiceCorrected',
        'InvoiceCanceled',
        'InvoiceIssued',
        'InvoiceSubstituted',
        'OrderDisputed',
        'OrderDisputeWon',
        'OrderChargedBack',
        'OrderCompleted',
        'RefundRequested',
        'RefundAutoApproved',
        'RefundTakenToReview',
        'RefundApproved',
        'RefundDenied',
        'RefundFailed',
        'RefundTurnedManual',
        'RefundDropped',
        'RefundSettled',
      ],
      entry('buyerId', 'money'),
    ),
    ...each(['PurchaseBlockLifted'], ofOwnRecord('money')),
    ...each(['CardSaved', 'SavedCardRemoved'], entry('accountId', 'money')),
    ...each(['AddressAdded', 'AddressChanged', 'AddressRemoved'], entry('accountId', 'account')),
    ...each(['LaunchJoined'], ofSignedIn('account')),
    ...each(['CartRecovered'], ofCart('money')),
    ...each(['CartReminderSent', 'CartReminderOpened'], ofCart('account')),
    ...each(
      ['QuestionAsked', 'QuestionAnswered', 'QuestionClosed', 'AnswerAccepted'],
      entry('studentId', 'talk'),
    ),
    ...each(['QuestionUpvoted', 'QuestionVoteWithdrawn'], entry('voterId', 'talk')),
    ...each(
      [
        'ReviewPublished',
        'ReviewEdited',
        'ReviewHeld',
        'ReviewHidden',
        'ReviewAnswered',
        'ReviewMarkedRefunded',
      ],
      entry('studentId', 'talk'),
    ),
    ...each(['CertificateRevoked', 'CertificateReinstated'], ofNamedStudent('study')),
    ...each(['ReviewRemoved'], ofReview('talk')),
  },
})

/** One page of what happened with a person, newest first, and how much there is. */
export async function timelineOfPerson(
  db: Knex,
  accountId: string,
  { kind, limit, offset }: { kind: PersonTimelineKind | null; limit: number; offset: number },
): Promise<{ rows: PersonTimelineRow[]; total: number }> {
  const own = () => db<PersonTimelineRow>(table(personTimeline)).where({ accountId, ...(kind && { kind }) })
  const [rows, counted] = await Promise.all([
    own().orderByRaw('at desc, stream desc, revision desc').limit(limit).offset(offset),
    own().count('* as total').first(),
  ])
  return {
    rows: rows as PersonTimelineRow[],
    total: Number((counted as { total?: string } | undefined)?.total ?? 0),
  }
}
