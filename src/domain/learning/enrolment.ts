import * as z from 'zod'
import { aggregate, type Decide, fold } from '../kernel/aggregate'
import { type CertificateRule, usualRule } from '../kernel/certificate-terms'
import {
  type EventOf,
  event,
  eventSchema,
  events,
  id,
  instant,
  occurred,
  personal,
  storedAs,
} from '../kernel/event'
import { businessDay, type Instant } from '../kernel/instants'
import { own } from '../kernel/own'
import { refuse } from '../kernel/refuse'
import { type AccessTerm, accessEnd, accessTerm, isBefore } from './access-term'
import { certificateEvidence, evidenceOf, missingFor, type Studied } from './certificate-rule'
import { markQuiz, type Quiz, type QuizTry } from './quiz'
import { covered, merge, type Range } from './ranges'

const of = { enrolmentId: id, studentId: id, courseId: id }
export const cause = z.object({ type: z.enum(['order', 'free', 'staff', 'gift', 'seat']), id })
const moved = z.object({ studentId: id, transferId: id })
const studiedLesson = z.object({
  ranges: z.array(z.tuple([z.number().nonnegative(), z.number().nonnegative()])),
  position: z.number().nonnegative(),
  done: z.boolean(),
  passed: z.boolean(),
})
/** What was studied under another account, as far as a transfer brings it along. */
const broughtProgress = z.object({
  lessons: z.record(id, studiedLesson),
  days: z.array(z.string()),
  startedAt: instant.nullable(),
  watchedAt: instant.nullable(),
})
export type BroughtProgress = z.infer<typeof broughtProgress>

/** Set when access opens that had ended before. */
const reopened = { reopened: z.literal(true).optional() }

/** Enrolment ids: `<studentId>:<courseId>`. Several causes may back one access; it ends with the last of them. */
export const enrolmentEvents = events({
  /** `note`: why staff gave it; it may speak of the student. */
  CourseAccessGranted: eventSchema('Acesso liberado', {
    ...of,
    cause,
    grantedAt: instant.optional(),
    /** Absent: it has no end. */
    term: accessTerm.optional(),
    note: personal(z.string().optional(), 'studentId'),
    /** Who had it before a transfer. */
    from: moved.optional(),
    ...reopened,
  }),
  /** The cause backs nothing for a while: its payment is contested. */
  CourseAccessSuspended: eventSchema('Acesso suspenso', { ...of, cause, reason: z.enum(['dispute']) }),
  CourseAccessReinstated: eventSchema('Acesso devolvido', { ...of, cause, ...reopened }),
  CourseAccessRevoked: eventSchema('Acesso retirado', {
    ...of,
    cause,
    reason: z.enum(['refund', 'chargeback', 'staff', 'expired', 'transfer']),
    /** Who has it after a transfer. */
    to: moved
      .extend({ withProgress: z.boolean(), since: instant.optional(), term: accessTerm.optional() })
      .optional(),
    /** Another cause still backs the access, and its term is not over. */
    stillOpen: z.literal(true).optional(),
    /** Why staff took it. */
    note: personal(z.string().optional(), 'studentId'),
  }),
  /**
   * Word of the end of an order, or of its dispute, came before its access was given. Who gives it may have asked the
   * order before that: this stands where they write, so that neither order of the two leaves access without money.
   */
  EnrolmentPrevented: storedAs(
    eventSchema('Acesso barrado antes de sair', {
      ...of,
      cause,
      by: z.enum(['refund', 'chargeback', 'dispute', 'dispute-won']),
    }),
    'CourseAccessForestalled',
  ),
  /** What ended, or is contested or good again, has gone to another account: there it takes effect. */
  TransferredAccessRecalled: eventSchema('Aviso repassado a quem recebeu o curso', {
    ...of,
    cause,
    holderId: id,
    by: z.enum(['refund', 'chargeback', 'staff', 'expired', 'dispute', 'dispute-won', 'shortened']),
    /** Something else still backs the access here, and its term is not over. */
    stillOpen: z.literal(true).optional(),
  }),
  /** A part of the order went back, and what is left of it was sold with a shorter term. */
  CourseAccessShortened: eventSchema('Prazo de acesso encurtado', {
    ...of,
    cause,
    term: accessTerm,
    /** The shorter term was over already, so that the access ended at once. */
    ended: z.literal(true).optional(),
  }),
  CourseProgressReceived: eventSchema('Progresso recebido de outra conta', {
    ...of,
    from: moved,
    ...broughtProgress.shape,
  }),
  /** Ranges are seconds of the lesson's video; position is where to resume. */
  LessonWatched: eventSchema('Aula assistida', {
    ...of,
    lessonId: id,
    ranges: z.array(z.tuple([z.number().nonnegative(), z.number().nonnegative()])),
    position: z.number().nonnegative(),
    at: occurred(instant),
  }),
  LessonCompleted: eventSchema('Aula concluída', {
    ...of,
    lessonId: id,
    by: z.enum(['watch', 'hand', 'quiz']),
    at: occurred(instant),
  }),
  /** One try: the ids of the chosen answers by question, and how many of the questions were right. */
  QuizAnswered: eventSchema('Quiz respondido', {
    ...of,
    lessonId: id,
    answers: z.record(id, z.array(id)),
    right: z.int().nonnegative(),
    questions: z.int().positive(),
    passed: z.boolean(),
    /** Ids of the questions that were answered wrongly; absent from older events. */
    wrong: z.array(id).optional(),
    /** Ids of those that took more than a minute. */
    slow: z.array(id).optional(),
    at: occurred(instant),
  }),
  LessonReopened: eventSchema('Aula reaberta', { ...of, lessonId: id }),
  CourseCompleted: eventSchema('Curso concluído', {
    ...of,
    startedAt: instant,
    completedAt: occurred(instant),
  }),
  /** The course is complete and what it asks for a certificate is met. */
  CertificateEarned: eventSchema('Certificado conquistado', {
    ...of,
    startedAt: instant,
    completedAt: instant,
    earnedAt: occurred(instant),
    evidence: certificateEvidence,
  }),
})
export type EnrolmentEvent = EventOf<typeof enrolmentEvents>

export type Cause = z.infer<typeof cause>

/** How a cause stands: good for access, contested, or over. */
export type Behind = 'open' | 'contested' | 'over'

interface Lesson {
  watched: Range[]
  position: number
  done: boolean
  /** How often its quiz was tried. */
  tries: number
  passed: boolean
}

export interface Enrolment {
  /** What backs the access now; empty = no access. */
  causes: Cause[]
  /** What would back it, if its payment were not contested. */
  suspended: Cause[]
  /** What was said of causes, by `causeKey`, before they backed anything. */
  prevented: Record<string, Behind>
  /** Causes that once backed it and do no more, by `causeKey`. */
  ended: string[]
  /** Who has causes that were transferred, by `causeKey`. */
  moved: Record<string, string>
  /** Whether the last access ended with its money. */
  isRefunded: boolean
  /** Transfers that brought progress. */
  received: string[]
  /** When each cause was granted, by `causeKey`; absent for older grants. */
  since: Record<string, Instant>
  /** How long each cause lasts, by `causeKey`; absent: for ever. */
  terms: Record<string, AccessTerm>
  /** Terms that a refund of a part left, by `causeKey`; word of it may come before the grant. */
  shortened: Record<string, AccessTerm>
  grantedBefore: boolean
  startedAt: Instant | null
  /** When it was last watched or a quiz of it answered; null before that. */
  watchedAt: Instant | null
  lessons: Record<string, Lesson>
  completedAt: Instant | null
  /** Business days on which it was studied. */
  days: string[]
  earnedAt: Instant | null
}

const untouched: Lesson = { watched: [], position: 0, done: false, tries: 0, passed: false }
const told = { refund: 'over', chargeback: 'over', dispute: 'contested', 'dispute-won': 'open' } as const
/** Whether access ended since its money went back. */
export const isMoneyBack = (reason: string): reason is 'refund' | 'chargeback' =>
  reason === 'refund' || reason === 'chargeback'
const same = (a: Cause, b: Cause) => a.type === b.type && a.id === b.id
const has = (list: readonly Cause[], cause: Cause) => list.some((each) => same(each, cause))
const without = (list: readonly Cause[], cause: Cause) => list.filter((each) => !same(each, cause))
export const causeKey = ({ type, id }: Cause) => `${type}:${id}`
/** The terms with that of a cause; a cause without one lasts for ever. */
export const withTerm = (
  { ...terms }: Record<string, AccessTerm>,
  key: string,
  term: AccessTerm | undefined,
): Record<string, AccessTerm> => {
  if (term) terms[key] = term
  else delete terms[key]
  return terms
}
/** Whether these causes can back nothing: there is none, or each has a term. */
const mayBeOver = (causes: readonly Cause[], terms: Record<string, AccessTerm>) =>
  causes.every((cause) => terms[causeKey(cause)])
const begun = (e: Enrolment, at: Instant): Enrolment => {
  const day = businessDay(at)
  return {
    ...e,
    startedAt: e.startedAt ?? at,
    days: e.days.includes(day) ? e.days : [...e.days, day],
  }
}
const watched = (e: Enrolment, at: Instant): Enrolment => ({ ...begun(e, at), watchedAt: at })
const withLesson = (e: Enrolment, lessonId: string, change: (lesson: Lesson) => Lesson): Enrolment => ({
  ...e,
  lessons: { ...e.lessons, [lessonId]: change(own(e.lessons, lessonId) ?? untouched) },
})

/** Own lessons and those of another account, each as far as either came; where to resume is the own place. */
const joined = (own: Enrolment['lessons'], brought: BroughtProgress['lessons']): Enrolment['lessons'] =>
  Object.fromEntries(
    Object.entries(brought).map(([lessonId, { ranges, position, done, passed }]) => {
      const before = own[lessonId] ?? untouched
      return [
        lessonId,
        {
          ...before,
          watched: merge([...before.watched, ...ranges]),
          position: before.position || position,
          done: before.done || done,
          passed: before.passed || passed,
        },
      ]
    }),
  )

export const enrolment = aggregate<Enrolment, typeof enrolmentEvents>(
  { name: 'enrolment', label: 'Matrícula' },
  enrolmentEvents,
  {
    causes: [],
    suspended: [],
    prevented: {},
    ended: [],
    moved: {},
    isRefunded: false,
    received: [],
    since: {},
    terms: {},
    shortened: {},
    grantedBefore: false,
    startedAt: null,
    watchedAt: null,
    lessons: {},
    completedAt: null,
    days: [],
    earnedAt: null,
  },
  {
    CourseAccessGranted: (e, { cause, grantedAt, term }) => ({
      ...e,
      moved: Object.fromEntries(Object.entries(e.moved).filter(([key]) => key !== causeKey(cause))),
      causes: [...e.causes, cause],
      isRefunded: false,
      since: grantedAt ? { ...e.since, [causeKey(cause)]: grantedAt } : e.since,
      terms: withTerm(e.terms, causeKey(cause), term),
      grantedBefore: true,
    }),
    CourseAccessSuspended: (e, { cause }) => ({
      ...e,
      causes: without(e.causes, cause),
      suspended: [...e.suspended, cause],
    }),
    CourseAccessReinstated: (e, { cause }) => ({
      ...e,
      causes: [...e.causes, cause],
      isRefunded: false,
      suspended: without(e.suspended, cause),
    }),
    CourseAccessRevoked: (e, { cause, to, reason, stillOpen }) => {
      const causes = without(e.causes, cause)
      return {
        ...e,
        isRefunded: e.isRefunded || (!stillOpen && mayBeOver(causes, e.terms) && isMoneyBack(reason)),
        moved: to ? { ...e.moved, [causeKey(cause)]: to.studentId } : e.moved,
        causes,
        suspended: without(e.suspended, cause),
        ended: [...e.ended, causeKey(cause)],
      }
    },
    EnrolmentPrevented: (e, { cause, by }) => ({
      ...e,
      prevented: { ...e.prevented, [causeKey(cause)]: told[by] },
    }),
    TransferredAccessRecalled: (e, { by, stillOpen }) => ({
      ...e,
      isRefunded: e.isRefunded || (!stillOpen && mayBeOver(e.causes, e.terms) && isMoneyBack(by)),
    }),
    CourseAccessShortened: (e, { cause, term }) => ({
      ...e,
      terms:
        has(e.causes, cause) || has(e.suspended, cause) ? withTerm(e.terms, causeKey(cause), term) : e.terms,
      shortened: withTerm(e.shortened, causeKey(cause), term),
    }),
    CourseProgressReceived: (e, { from, lessons, days, startedAt, watchedAt }) => ({
      ...e,
      received: [...e.received, from.transferId],
      lessons: { ...e.lessons, ...joined(e.lessons, lessons) },
      days: [...new Set([...e.days, ...days])],
      startedAt: e.startedAt ?? startedAt,
      watchedAt: e.watchedAt ?? watchedAt,
    }),
    LessonWatched: (e, { lessonId, ranges, position, at }) =>
      withLesson(watched(e, at), lessonId, (lesson) => ({
        ...lesson,
        watched: merge([...lesson.watched, ...ranges]),
        position,
      })),
    LessonCompleted: (e, { lessonId, at }) =>
      withLesson(begun(e, at), lessonId, (lesson) => ({ ...lesson, done: true })),
    QuizAnswered: (e, { lessonId, passed, at }) =>
      withLesson(watched(e, at), lessonId, (lesson) => ({
        ...lesson,
        tries: lesson.tries + 1,
        passed: lesson.passed || passed,
      })),
    LessonReopened: (e, { lessonId }) => withLesson(e, lessonId, (lesson) => ({ ...lesson, done: false })),
    CourseCompleted: (e, { completedAt }) => ({ ...e, completedAt }),
    CertificateEarned: (e, { earnedAt }) => ({ ...e, earnedAt }),
  },
)

/** The last instant of the access by what backs it now; null: it has no end. */
export const accessUntil = ({ causes, terms }: Pick<Enrolment, 'causes' | 'terms'>): Instant | null =>
  accessEnd(causes.map((cause) => ({ ...cause, term: terms[causeKey(cause)] })))

/** The rule for everything that a student may open. */
export const hasAccess = (e: Pick<Enrolment, 'causes' | 'terms'>, now: Instant) =>
  e.causes.length > 0 && isBefore(now, accessUntil(e))

/** Whether access has no end. Such a course is not sold again to who has it; access with an end may be extended. */
export const hasForGood = (e: Enrolment) => e.causes.length > 0 && accessUntil(e) === null

/** How many causes ever were heard of: it grows with every purchase, so that each renewal can be bought once. */
export const causesSoFar = ({ causes, suspended, ended, prevented }: Enrolment): number =>
  new Set([...[...causes, ...suspended].map(causeKey), ...ended, ...Object.keys(prevented)]).size
export const enrolmentId = (studentId: string, courseId: string) => `${studentId}:${courseId}`

const ids = (studentId: string, courseId: string) => ({
  enrolmentId: enrolmentId(studentId, courseId),
  studentId,
  courseId,
})

/** Part of a lesson's video that must have been seen for it to count as done. */
const DONE_AT = 0.9

/** What the syllabus says of a course: which lessons count, how long their videos are (seconds), and their questions. */
export interface Syllabus {
  lessons: { lessonId: string; seconds: number; optional: boolean; quiz?: Quiz | null }[]
  /** What the course asks for its certificate; left out: the usual. */
  rule?: CertificateRule
}

type EnrolmentDecide = Decide<Enrolment, EnrolmentEvent>

interface OfCause {
  studentId: string
  courseId: string
  cause: Cause
  at: Instant
}

/** A status recorded before the grant is newer than the one that the grant was based on; an end is final. */
const standing = (e: Enrolment, cause: Cause, heard: Behind): Behind =>
  heard === 'over' ? heard : (e.prevented[causeKey(cause)] ?? heard)

const opensAgain = (e: Enrolment, at: Instant) =>
  !hasAccess(e, at) && e.ended.length > 0 && { reopened: true as const }

/** What is said where something else goes on backing the access. */
const stays = ({ terms }: Enrolment, causes: Cause[], at: Instant) =>
  hasAccess({ causes, terms }, at) && { stillOpen: true as const }

/** `behind`: status of the cause when access was requested. A disputed cause is granted and suspended at once, an ended one is not granted. */
export const grantAccess =
  ({
    studentId,
    courseId,
    cause,
    grantedAt,
    term,
    note,
    behind = 'open',
    at,
  }: OfCause & {
    grantedAt?: Instant
    term?: AccessTerm | null
    note?: string
    behind?: Behind
  }): EnrolmentDecide =>
  (e) => {
    const now = standing(e, cause, behind)
    if (e.moved[causeKey(cause)]) return []
    if (has(e.causes, cause) || has(e.suspended, cause) || now === 'over') return []
    const of = { ...ids(studentId, courseId), cause }
    const left = e.shortened[causeKey(cause)] ?? term
    return [
      event('CourseAccessGranted', {
        ...of,
        ...(grantedAt && { grantedAt }),
        ...(left && { term: left }),
        ...(note && { note }),
        ...(now === 'open' && opensAgain(e, at)),
      }),
      ...(now === 'contested' ? [event('CourseAccessSuspended', { ...of, reason: 'dispute' as const })] : []),
    ]
  }

type Word = 'refund' | 'chargeback' | 'dispute' | 'dispute-won'

type Recall = Extract<EnrolmentEvent, { type: 'TransferredAccessRecalled' }>['data']['by']

/** The word for who has the cause now; null where it was not transferred. */
function recall(
  e: Enrolment,
  { studentId, courseId, cause, at }: OfCause,
  by: Recall,
): EnrolmentEvent[] | null {
  const holderId = e.moved[causeKey(cause)]
  if (!holderId) return null
  const stillOpen = stays(e, e.causes, at)
  return [
    event('TransferredAccessRecalled', { ...ids(studentId, courseId), cause, holderId, by, ...stillOpen }),
  ]
}

/** What backs the access once the first so many of those that go are gone. */
const withoutFirst = (causes: readonly Cause[], going: readonly Cause[], count: number) =>
  causes.filter((cause) => !has(going.slice(0, count), cause))

/** What a transfer may take. Not free access, which anybody can get for themselves, nor a seat, which a company sees. */
export const movable = ({ causes }: Pick<Enrolment, 'causes'>) =>
  causes.filter(({ type }) => type !== 'free' && type !== 'seat')

interface Transfer {
  studentId: string
  courseId: string
  transferId: string
  at: Instant
}

/** Gives what backs the access to another account; what is contested meanwhile stays. */
export const handOver =
  ({
    studentId,
    courseId,
    transferId,
    toId,
    withProgress,
    at: now,
  }: Transfer & { toId: string; withProgress: boolean }): EnrolmentDecide =>
  (e) => {
    const going = movable(e)
    return going.map((cause, at) => {
      const since = e.since[causeKey(cause)]
      const term = e.terms[causeKey(cause)]
      return event('CourseAccessRevoked', {
        ...ids(studentId, courseId),
        cause,
        reason: 'transfer' as const,
        to: { studentId: toId, transferId, withProgress, ...(since && { since }), ...(term && { term }) },
        ...stays(e, withoutFirst(e.causes, going, at + 1), now),
      })
    })
  }

/** What may be brought to another account: nothing once the certificate was earned with it, which stays here. */
export function progressToBring(e: Enrolment): BroughtProgress | null {
  if (e.earnedAt || e.completedAt || Object.keys(e.lessons).length === 0) return null
  const lessons = Object.entries(e.lessons).map(([lessonId, { watched, position, done, passed }]) => [
    lessonId,
    { ranges: watched, position, done, passed },
  ])
  return {
    lessons: Object.fromEntries(lessons),
    days: e.days,
    startedAt: e.startedAt,
    watchedAt: e.watchedAt,
  }
}

/** Takes what another account handed over, as it stands now, with the days that it had already. */
export const takeOver =
  ({
    studentId,
    courseId,
    cause,
    fromId,
    transferId,
    since,
    term,
    behind,
    progress,
    at,
  }: OfCause &
    Transfer & {
      fromId: string
      since?: Instant
      term?: AccessTerm
      behind: Behind
      progress: BroughtProgress | null
    }): EnrolmentDecide =>
  (e) => {
    const now = standing(e, cause, behind)
    if (has(e.causes, cause) || has(e.suspended, cause) || now === 'over') return []
    const of = ids(studentId, courseId)
    const from = { studentId: fromId, transferId }
    const left = e.shortened[causeKey(cause)] ?? term
    return [
      event('CourseAccessGranted', {
        ...of,
        cause,
        from,
        ...(since && { grantedAt: since }),
        ...(left && { term: left }),
        ...(now === 'open' && opensAgain(e, at)),
      }),
      ...(progress && !e.received.includes(transferId)
        ? [event('CourseProgressReceived', { ...of, from, ...progress })]
        : []),
      ...(now === 'contested'
        ? [event('CourseAccessSuspended', { ...of, cause, reason: 'dispute' as const })]
        : []),
    ]
  }

/** Records a status for a grant that has not arrived yet; only orders can be overtaken by provider notices. */
function prevent(e: Enrolment, { studentId, courseId, cause }: OfCause, by: Word): EnrolmentEvent[] {
  const before = e.prevented[causeKey(cause)] ?? 'open'
  const isLate = e.ended.includes(causeKey(cause)) || before === 'over' || before === told[by]
  return cause.type !== 'order' || isLate
    ? []
    : [event('EnrolmentPrevented', { ...ids(studentId, courseId), cause, by })]
}

export const suspendAccess =
  (of: OfCause): EnrolmentDecide =>
  (e) => {
    const { studentId, courseId, cause } = of
    const passedOn = recall(e, of, 'dispute')
    if (passedOn) return passedOn
    if (has(e.suspended, cause)) return []
    if (!has(e.causes, cause)) return prevent(e, of, 'dispute')
    return [
      event('CourseAccessSuspended', { ...ids(studentId, courseId), cause, reason: 'dispute' as const }),
    ]
  }

export const reinstateAccess =
  (of: OfCause): EnrolmentDecide =>
  (e) => {
    const { studentId, courseId, cause } = of
    const passedOn = recall(e, of, 'dispute-won')
    if (passedOn) return passedOn
    if (has(e.causes, cause)) return []
    if (!has(e.suspended, cause)) return prevent(e, of, 'dispute-won')
    return [event('CourseAccessReinstated', { ...ids(studentId, courseId), cause, ...opensAgain(e, of.at) })]
  }

export const revokeAccess =
  (of: OfCause & { reason: 'refund' | 'chargeback' | 'staff' | 'expired' }): EnrolmentDecide =>
  (e) => {
    const { studentId, courseId, cause, reason } = of
    const passedOn = recall(e, of, reason)
    if (passedOn) return passedOn
    if (!has(e.causes, cause) && !has(e.suspended, cause)) {
      return isMoneyBack(reason) ? prevent(e, of, reason) : []
    }
    const stillOpen = stays(e, without(e.causes, cause), of.at)
    return [event('CourseAccessRevoked', { ...ids(studentId, courseId), cause, reason, ...stillOpen })]
  }

/** What was paid for, by the student or by a company. */
export const isPaidFor = ({ type }: Pick<Cause, 'type'>): boolean => type === 'order' || type === 'seat'

/** A part of the order of the cause went back, and this term is what the rest was sold with. */
export const shortenAccess =
  (of: OfCause & { term: AccessTerm }): EnrolmentDecide =>
  (e) => {
    const { studentId, courseId, cause, term, at } = of
    const passedOn = recall(e, of, 'shortened')
    if (passedOn) return passedOn
    const key = causeKey(cause)
    const known = own(e.terms, key) ?? own(e.shortened, key)
    if (e.ended.includes(key) || (known && known.months <= term.months)) return []
    const ends = hasAccess(e, at) && !hasAccess({ ...e, terms: { ...e.terms, [key]: term } }, at)
    const ended = ends && { ended: true as const }
    return [event('CourseAccessShortened', { ...ids(studentId, courseId), cause, term, ...ended })]
  }

/** Staff take back what staff, a gift or a free offer gave; what was paid for ends with its money alone. */
export const takeAccess =
  ({ studentId, courseId, note, at: now }: Omit<OfCause, 'cause'> & { note: string }): EnrolmentDecide =>
  (e) => {
    const { causes, suspended } = e
    const ours = causes.filter((cause) => !isPaidFor(cause))
    const paid = [...causes, ...suspended].filter(isPaidFor)
    if (ours.length === 0 && paid.length > 0)
      refuse('cause-paid', 'Este acesso foi comprado: em vez de retirar, reembolse o pedido.')
    return ours.map((cause, at) =>
      event('CourseAccessRevoked', {
        ...ids(studentId, courseId),
        cause,
        reason: 'staff' as const,
        ...stays(e, withoutFirst(causes, ours, at + 1), now),
        note,
      }),
    )
  }

interface OfCourse {
  studentId: string
  courseId: string
  syllabus: Syllabus
  at: Instant
}

interface OfLesson extends OfCourse {
  lessonId: string
}

/** Ranges seen and the place to resume; the lesson counts as done once 90 % of its video was seen. */
export const watchLesson =
  (data: OfLesson & { ranges: Range[]; position: number }): EnrolmentDecide =>
  (e) => {
    const lesson = lessonIn(e, data)
    const { studentId, courseId, lessonId } = data
    const clip = (second: number) => Math.min(Math.max(second, 0), lesson.seconds)
    const ranges = merge(data.ranges.map(([from, to]): Range => [clip(from), clip(to)]))
    const position = clip(data.position)
    const before = own(e.lessons, lessonId) ?? untouched
    const seen = merge([...before.watched, ...ranges])
    if (covered(seen) === covered(before.watched) && position === before.position) return []
    const facts: EnrolmentEvent[] = [
      event('LessonWatched', { ...ids(studentId, courseId), lessonId, ranges, position, at: data.at }),
    ]
    if (before.done || covered(seen) < lesson.seconds * DONE_AT) return earning(e, data, facts)
    return earning(e, data, [...facts, ...finish(e, data, 'watch')])
  }

export const completeLesson =
  (data: OfLesson): EnrolmentDecide =>
  (e) => {
    const { quiz } = lessonIn(e, data)
    if (own(e.lessons, data.lessonId)?.done) return []
    if (quiz) refuse('quiz-open', 'Para concluir esta aula, responda o quiz.')
    return earning(e, data, finish(e, data, 'hand'))
  }

/** A quiz that was passed may be tried again and again: nothing that was reached gets worse by it. */
export const answerQuiz =
  (data: OfLesson & QuizTry): EnrolmentDecide =>
  (e) => {
    const { quiz } = lessonIn(e, data)
    const { studentId, courseId, lessonId, at } = data
    if (!quiz) return refuse('quiz-unknown', 'Esta aula não tem perguntas.')
    const { tries, passed: before, done } = own(e.lessons, lessonId) ?? untouched
    if (!before && quiz.tries !== null && tries >= quiz.tries)
      refuse('quiz-no-tries', 'Você já usou todas as tentativas deste quiz. Fale com a equipe.')
    const marked = markQuiz(quiz, data)
    const tried = event('QuizAnswered', { ...ids(studentId, courseId), lessonId, ...marked, at })
    return earning(e, data, [tried, ...(marked.passed && !done ? finish(e, data, 'quiz') : [])])
  }

export const reopenLesson =
  (data: OfLesson): EnrolmentDecide =>
  (e) => {
    const { quiz } = lessonIn(e, data)
    const { studentId, courseId, lessonId } = data
    if (quiz) refuse('quiz-passed', 'Um quiz que já foi respondido continua concluído.')
    return own(e.lessons, lessonId)?.done
      ? [event('LessonReopened', { ...ids(studentId, courseId), lessonId })]
      : []
  }

function lessonIn(e: Enrolment, { lessonId, syllabus, at }: Pick<OfLesson, 'lessonId' | 'syllabus' | 'at'>) {
  if (!hasAccess(e, at)) refuse('no-access', 'Você não tem acesso a este curso.')
  const lesson = syllabus.lessons.find((each) => each.lessonId === lessonId)
  return lesson ?? refuse('lesson-unknown', 'Esta aula não faz mais parte do curso.')
}

/** The lesson is done, and with the last one that counts the course is, once and for good. */
function finish(e: Enrolment, data: OfLesson, by: 'watch' | 'hand' | 'quiz'): EnrolmentEvent[] {
  const { studentId, courseId, lessonId, at } = data
  const facts: EnrolmentEvent[] = [
    event('LessonCompleted', { ...ids(studentId, courseId), lessonId, by, at }),
  ]
  const lessons = { ...e.lessons, [lessonId]: { ...(own(e.lessons, lessonId) ?? untouched), done: true } }
  return [...facts, ...completed({ ...e, lessons }, data)]
}

/** The course is complete once every lesson that counts is done, and stays so. */
function completed(e: Enrolment, { studentId, courseId, syllabus, at }: OfCourse): EnrolmentEvent[] {
  const counted = syllabus.lessons.filter(({ optional }) => !optional)
  if (e.completedAt || !counted.every(({ lessonId }) => own(e.lessons, lessonId)?.done)) return []
  return [
    event('CourseCompleted', {
      ...ids(studentId, courseId),
      startedAt: e.startedAt ?? at,
      completedAt: at,
    }),
  ]
}

/** What was studied of the lessons that count, as the rule of the certificate looks at it. */
function studiedOf({ lessons, days, completedAt }: Enrolment, syllabus: Syllabus): Studied {
  const counted = syllabus.lessons.filter(({ optional }) => !optional)
  return {
    days: days.length,
    isCompleted: completedAt !== null,
    lessons: counted.map(({ lessonId, seconds, quiz }) => {
      const { watched, done } = own(lessons, lessonId) ?? untouched
      return { seconds, isQuiz: Boolean(quiz), watched, done }
    }),
  }
}

/** The facts, and the certificate where they earn it: once, and only when the course is complete. */
function earning(before: Enrolment, data: OfCourse, facts: EnrolmentEvent[]): EnrolmentEvent[] {
  const { studentId, courseId, syllabus, at } = data
  const e = fold(enrolment, facts, before)
  if (e.earnedAt || !e.completedAt) return facts
  const studied = studiedOf(e, syllabus)
  if (missingFor(syllabus.rule ?? usualRule, studied).length > 0) return facts
  return [
    ...facts,
    event('CertificateEarned', {
      ...ids(studentId, courseId),
      startedAt: e.startedAt ?? at,
      completedAt: e.completedAt,
      earnedAt: at,
      evidence: evidenceOf(studied),
    }),
  ]
}

/** For who lacked nothing but what a course lost: lessons, or a part of what its certificate asks. */
export const completeShortened =
  (data: OfCourse): EnrolmentDecide =>
  (e) =>
    hasAccess(e, data.at) && data.syllabus.lessons.some(({ lessonId }) => own(e.lessons, lessonId)?.done)
      ? earning(e, data, completed(e, data))
      : []
