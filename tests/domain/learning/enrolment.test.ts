import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { type EventOf, event } from '../../../src/domain/kernel/event'
import * as c from '../../../src/domain/learning/certificate'
import { evidenceOf, missingFor } from '../../../src/domain/learning/certificate-rule'
import * as e from '../../../src/domain/learning/enrolment'
import { covered, merge, type Range } from '../../../src/domain/learning/ranges'
import { given } from '../../support/given'

type E = EventOf<typeof e.enrolmentEvents>
const who = { studentId: 'ana', courseId: 'react' }
const ids = { enrolmentId: 'ana:react', ...who }
const order = { type: 'order', id: 'o1' } as const
const gift = { type: 'gift', id: 'g1' } as const
const granted: E = event('CourseAccessGranted', { ...ids, cause: order })
const gifted: E = event('CourseAccessGranted', { ...ids, cause: gift })
const revoked: E = event('CourseAccessRevoked', { ...ids, cause: order, reason: 'refund' as const })
const at = '2026-03-02T12:00:00.000Z'
const later = '2026-03-03T12:00:00.000Z'
const syllabus: e.Syllabus = {
  lessons: [
    { lessonId: 'l1', seconds: 100, optional: false },
    { lessonId: 'l2', seconds: 50, optional: false },
    { lessonId: 'extra', seconds: 30, optional: true },
  ],
}
const lesson = (lessonId = 'l1', when = at) => ({ ...who, lessonId, syllabus, at: when })
const watch = (ranges: Range[], position: number, lessonId = 'l1') =>
  e.watchLesson({ ...lesson(lessonId), ranges, position })
const watched = (ranges: Range[], position: number): E =>
  event('LessonWatched', { ...ids, lessonId: 'l1', ranges, position, at })
const done = (lessonId: string, by: 'watch' | 'hand' | 'quiz' = 'hand', when = at): E =>
  event('LessonCompleted', { ...ids, lessonId, by, at: when })

describe('access', () => {
  it('is not given for an order whose end was told first, whatever its giver heard of it before', () => {
    const told = (by: 'refund' | 'chargeback' | 'dispute' | 'dispute-won'): E =>
      event('EnrolmentPrevented', { ...ids, cause: order, by })
    const grant = (behind: e.Behind) => e.grantAccess({ at, ...who, cause: order, behind })
    for (const reason of ['refund', 'chargeback'] as const) {
      const revoke = e.revokeAccess({ at, ...who, cause: order, reason })
      given(e.enrolment, gifted)
        .when(revoke)
        .thenEvents([told(reason)])
      given(e.enrolment, told(reason)).when(revoke).thenNothing()
      given(e.enrolment, told(reason)).when(grant('open')).thenNothing()
      given(e.enrolment, told(reason))
        .when(e.suspendAccess({ at, ...who, cause: order }))
        .thenNothing()
    }
    const suspended: E = event('CourseAccessSuspended', { ...ids, cause: order, reason: 'dispute' as const })
    given(e.enrolment)
      .when(e.suspendAccess({ at, ...who, cause: order }))
      .thenEvents([told('dispute')])
    given(e.enrolment, told('dispute')).when(grant('open')).thenEvents([granted, suspended])
    given(e.enrolment, told('dispute'))
      .when(e.reinstateAccess({ at, ...who, cause: order }))
      .thenEvents([told('dispute-won')])
    given(e.enrolment, told('dispute'), told('dispute-won')).when(grant('contested')).thenEvents([granted])
    given(e.enrolment, told('dispute'), told('dispute-won')).when(grant('over')).thenNothing()
    given(e.enrolment)
      .when(e.reinstateAccess({ at, ...who, cause: order }))
      .thenNothing()
  })

  it('that comes late is put on hold at once while its cause is contested, and never given for one that is over', () => {
    const suspended: E = event('CourseAccessSuspended', { ...ids, cause: order, reason: 'dispute' as const })
    given(e.enrolment)
      .when(e.grantAccess({ at, ...who, cause: order, behind: 'contested' }))
      .thenEvents([granted, suspended])
    given(e.enrolment)
      .when(e.grantAccess({ at, ...who, cause: order, behind: 'over' }))
      .thenNothing()
  })

  it('that ended with its money during a dispute does not come back when the dispute is won', () => {
    const suspended: E = event('CourseAccessSuspended', { ...ids, cause: order, reason: 'dispute' as const })
    given(e.enrolment, granted, suspended, revoked)
      .when(e.reinstateAccess({ at, ...who, cause: order }))
      .thenNothing()
  })

  it('is granted once per cause and ends with the last of them', () => {
    given(e.enrolment)
      .when(e.grantAccess({ at, ...who, cause: order }))
      .thenEvents([granted])
    given(e.enrolment, granted)
      .when(e.grantAccess({ at, ...who, cause: order }))
      .thenNothing()
    given(e.enrolment, granted)
      .when(e.grantAccess({ at, ...who, cause: gift }))
      .thenEvents([gifted])
    const revoke = e.revokeAccess({ at, ...who, cause: order, reason: 'refund' })
    given(e.enrolment, granted).when(revoke).thenEvents([revoked])
    given(e.enrolment, granted, revoked).when(revoke).thenNothing()
    const ofGift = e.revokeAccess({ at, ...who, cause: gift, reason: 'staff' })
    given(e.enrolment, granted).when(ofGift).thenNothing()
    expect(
      e.hasAccess(given(e.enrolment, granted, gifted, revoked).state(), '2026-11-14T12:00:00.000Z'),
    ).toBe(true)
    expect(given(e.enrolment, granted, revoked).state()).toMatchObject({ causes: [], grantedBefore: true })
  })
  it('tells whether the last of it ended with its money', () => {
    const isRefunded = (...facts: E[]) => given(e.enrolment, ...facts).state().isRefunded
    const taken: E = event('CourseAccessRevoked', { ...ids, cause: gift, reason: 'staff' as const })
    expect(isRefunded(granted, revoked)).toBe(true)
    expect(isRefunded(granted, revoked, gifted)).toBe(false)
    expect(isRefunded(granted, gifted, revoked)).toBe(false)
    expect(isRefunded(granted, gifted, revoked, taken)).toBe(false)
    const recalled: E = event('TransferredAccessRecalled', {
      ...ids,
      cause: order,
      holderId: 'bia',
      by: 'refund' as const,
    })
    expect([isRefunded(recalled), isRefunded(gifted, recalled)]).toEqual([true, false])
  })
  it.each([watch([[0, 1]], 1), e.completeLesson(lesson()), e.reopenLesson(lesson())])(
    'is needed for every step',
    (decision) => {
      given(e.enrolment, granted, revoked)
        .when(decision)
        .thenRefused('no-access', 'Você não tem acesso a este curso.')
    },
  )
  it('does not open lessons that are no more', () => {
    given(e.enrolment, granted)
      .when(e.completeLesson(lesson('gone')))
      .thenRefused('lesson-unknown', 'Esta aula não faz mais parte do curso.')
  })
})

describe('watching', () => {
  it('keeps what was seen and where to resume, within the video', () => {
    given(e.enrolment, granted)
      .when(
        watch(
          [
            [10, 20],
            [-5, 12],
          ],
          20,
        ),
      )
      .thenEvents([watched([[0, 20]], 20)])
    given(e.enrolment, granted)
      .when(watch([[95, 400]], 400))
      .thenEvents([watched([[95, 100]], 100)])
  })
  it('again adds nothing; another place to resume does', () => {
    given(e.enrolment, granted, watched([[0, 20]], 20))
      .when(watch([[5, 15]], 20))
      .thenNothing()
    given(e.enrolment, granted, watched([[0, 20]], 20))
      .when(watch([[5, 15]], 7))
      .thenTypes('LessonWatched')
  })
  it('completes a lesson at nine tenths, not before, and once', () => {
    given(e.enrolment, granted, watched([[0, 50]], 50))
      .when(watch([[50, 89.9]], 89.9))
      .thenTypes('LessonWatched')
    given(e.enrolment, granted, watched([[0, 50]], 50))
      .when(watch([[50, 90]], 90))
      .thenTypes('LessonWatched', 'LessonCompleted')
    given(e.enrolment, granted, watched([[0, 90]], 90), done('l1'))
      .when(watch([[90, 100]], 100))
      .thenTypes('LessonWatched')
  })
  it('the same tenth over and over completes nothing', () => {
    const rounds = Array.from({ length: 12 }, () => watched([[0, 10]], 10))
    given(e.enrolment, granted, ...rounds)
      .when(watch([[0, 10]], 3))
      .thenTypes('LessonWatched')
  })
})

describe('completing', () => {
  it('by hand notes the lesson once; it may be reopened and done again', () => {
    given(e.enrolment, granted)
      .when(e.completeLesson(lesson()))
      .thenEvents([done('l1')])
    given(e.enrolment, granted, done('l1')).when(e.completeLesson(lesson())).thenNothing()
    const reopened: E = event('LessonReopened', { ...ids, lessonId: 'l1' })
    given(e.enrolment, granted, done('l1')).when(e.reopenLesson(lesson())).thenEvents([reopened])
    given(e.enrolment, granted).when(e.reopenLesson(lesson())).thenNothing()
    given(e.enrolment, granted, done('l1'), reopened)
      .when(e.completeLesson(lesson()))
      .thenTypes('LessonCompleted')
  })
  const course: E = event('CourseCompleted', { ...ids, startedAt: at, completedAt: later })
  it('the last lesson that counts completes the course, from its first step on', () => {
    given(e.enrolment, granted, done('l1'))
      .when(e.completeLesson(lesson('l2', later)))
      .thenEvents([done('l2', 'hand', later), course])
    given(e.enrolment, granted, done('l1'))
      .when(e.completeLesson(lesson('extra')))
      .thenTypes('LessonCompleted')
  })
  it('the course is completed once and for good, whatever is reopened', () => {
    const reopened: E = event('LessonReopened', { ...ids, lessonId: 'l2' })
    given(e.enrolment, granted, done('l1'), done('l2'), course, reopened)
      .when(e.completeLesson(lesson('l2')))
      .thenTypes('LessonCompleted')
  })
  it('a course that loses its last open lesson is complete for who had done the others, and for nobody else', () => {
    const shorter = {
      ...lesson('l1', later),
      syllabus: { lessons: syllabus.lessons.filter((each) => each.lessonId !== 'l2') },
    }
    given(e.enrolment, granted, done('l1')).when(e.completeShortened(shorter)).thenEvents([course])
    given(e.enrolment, granted, done('l1')).when(e.completeShortened(lesson())).thenNothing()
    given(e.enrolment, granted, done('extra')).when(e.completeShortened(shorter)).thenNothing()
    given(e.enrolment, granted)
      .when(e.completeShortened({ ...shorter, syllabus: { lessons: [] } }))
      .thenNothing()
    given(e.enrolment, granted, done('l1'), done('l2'), course)
      .when(e.completeShortened(shorter))
      .thenNothing()
    given(e.enrolment, granted, done('l1'), revoked).when(e.completeShortened(shorter)).thenNothing()
  })
  it('a course of one lesson begins and ends with it', () => {
    const single = { ...lesson(), syllabus: { lessons: syllabus.lessons.slice(0, 1) } }
    given(e.enrolment, granted).when(e.completeLesson(single)).thenTypes('LessonCompleted', 'CourseCompleted')
  })
})

describe('the certificate', () => {
  const seen = (lessonId: string, to: number, when = at): E => {
    const ranges: Range[] = [[0, to]]
    return event('LessonWatched', { ...ids, lessonId, ranges, position: to, at: when })
  }
  const course: E = event('CourseCompleted', { ...ids, startedAt: at, completedAt: at })
  const earned = (seenPercent: number, days: number): E =>
    event('CertificateEarned', {
      ...ids,
      startedAt: at,
      completedAt: at,
      earnedAt: later,
      evidence: { seenPercent, quizzes: 0, days },
    })
  const see = (lessonId: string, to: number, rule?: e.Syllabus['rule']) =>
    e.watchLesson({
      ...lesson(lessonId, later),
      syllabus: { ...syllabus, ...(rule && { rule }) },
      ranges: [[0, to]],
      position: to,
    })

  it('is not earned by pressing “done” alone, but once three quarters of the films were seen', () => {
    given(e.enrolment, granted, done('l1'))
      .when(e.completeLesson(lesson('l2')))
      .thenTypes('LessonCompleted', 'CourseCompleted')
    // 112 of 150 seconds are not three quarters; 113 are. What is optional counts neither way.
    const most = [granted, done('l1'), done('l2'), course, seen('l1', 80), seen('extra', 30)]
    given(e.enrolment, ...most)
      .when(see('l2', 32))
      .thenTypes('LessonWatched')
    given(e.enrolment, ...most)
      .when(see('l2', 33))
      .thenEvents([seen('l2', 33, later), earned(75, 2)])
  })
  it('may come back with access that opens again, whatever it was earned by', () => {
    const gift = { type: 'gift' as const, id: 'g1' }
    const gone = event('CourseAccessRevoked', { ...granted.data, reason: 'refund' as const })
    const of = { ...ids, cause: gift }
    const grant = (behind: e.Behind = 'open') => e.grantAccess({ at, ...who, cause: gift, behind })
    for (const before of [[earned(80, 1)], [course], []])
      given(e.enrolment, granted, ...before, gone)
        .when(grant())
        .thenEvents([event('CourseAccessGranted', { ...of, reopened: true as const })])
    given(e.enrolment, granted, earned(80, 1))
      .when(grant())
      .thenEvents([event('CourseAccessGranted', of)])
    const contested = [
      event('CourseAccessGranted', of),
      event('CourseAccessSuspended', { ...of, reason: 'dispute' as const }),
    ]
    given(e.enrolment, granted, earned(80, 1), gone).when(grant('contested')).thenEvents(contested)
    given(e.enrolment, granted, earned(80, 1), gone, ...contested)
      .when(e.reinstateAccess({ at, ...who, cause: gift }))
      .thenEvents([event('CourseAccessReinstated', { ...of, reopened: true as const })])
  })
  it('is earned once, and asks what its course asks', () => {
    const all = [granted, done('l1'), done('l2'), course, seen('l1', 100)]
    given(e.enrolment, ...all, earned(66, 1))
      .when(see('l2', 50))
      .thenTypes('LessonWatched')
    given(e.enrolment, ...all)
      .when(see('l2', 40, { seenPercent: 95, studyDays: 1 }))
      .thenTypes('LessonWatched')
    given(e.enrolment, ...all)
      .when(see('l2', 50, { seenPercent: 95, studyDays: 3 }))
      .thenTypes('LessonWatched')
    given(e.enrolment, granted, done('l1'))
      .when(
        e.completeLesson({
          ...lesson('l2'),
          syllabus: { ...syllabus, rule: { seenPercent: 0, studyDays: 1 } },
        }),
      )
      .thenTypes('LessonCompleted', 'CourseCompleted', 'CertificateEarned')
  })
  it('comes to who lacked only what the course no longer asks', () => {
    const eased = {
      ...lesson('l1', later),
      syllabus: { ...syllabus, rule: { seenPercent: 60, studyDays: 1 } },
    }
    const studied = [granted, done('l1'), done('l2'), course, seen('l1', 100)]
    given(e.enrolment, ...studied)
      .when(e.completeShortened(lesson('l1', later)))
      .thenNothing()
    given(e.enrolment, ...studied)
      .when(e.completeShortened(eased))
      .thenEvents([earned(66, 1)])
  })
  it('says in plain words what is missing, from the start to the end', () => {
    const usual = { seenPercent: 75, studyDays: 1 }
    const film = (to: number, isDone: boolean) => ({
      seconds: 2_400,
      isQuiz: false,
      watched: [[0, to]] as Range[],
      done: isDone,
    })
    const quiz = (isDone: boolean) => ({ seconds: 0, isQuiz: true, watched: [], done: isDone })
    expect(missingFor(usual, { lessons: [film(0, false), film(0, false), quiz(false)], days: 0 })).toEqual([
      'concluir mais 2 aulas',
      'passar em mais 1 quiz',
      'assistir a mais 1h dos vídeos (pelo menos 75% no total)',
    ])
    expect(missingFor({ seenPercent: 0, studyDays: 3 }, { lessons: [film(0, true)], days: 1 })).toEqual([
      'estudar em mais 2 dias',
    ])
    const text = { seconds: 0, isQuiz: false, watched: [], done: true }
    expect(missingFor({ seenPercent: 75, studyDays: 3 }, { lessons: [text], days: 1 })).toEqual([])
    expect(missingFor({ seenPercent: 0, studyDays: 3 }, { lessons: [text, quiz(true)], days: 1 })).toEqual([
      'estudar em mais 2 dias',
    ])
    expect(
      missingFor(usual, { lessons: [film(2_400, true), film(1_200, true), quiz(true)], days: 4 }),
    ).toEqual([])
    expect(evidenceOf({ lessons: [film(2_400, true), film(1_200, true), quiz(true)], days: 4 })).toEqual({
      seenPercent: 75,
      quizzes: 1,
      days: 4,
    })
    expect(evidenceOf({ lessons: [quiz(true)], days: 1 }).seenPercent).toBeNull()
  })
})

describe('a quiz', () => {
  const right = (questionId: string, ...correct: boolean[]) => ({
    questionId,
    answers: correct.map((each, n) => ({ answerId: `${questionId}${n}`, correct: each })),
  })
  const asked = (tries: number | null, passMark = 60) => ({
    ...lesson('l3'),
    syllabus: {
      lessons: [
        {
          lessonId: 'l3',
          seconds: 0,
          optional: false,
          quiz: { questions: [right('a', true, false), right('b', true, true, false)], passMark, tries },
        },
      ],
    },
  })
  const answered = (answers: Record<string, string[]>, count: number, missed: string[] = []) => ({
    ...ids,
    lessonId: 'l3',
    answers,
    right: count,
    questions: 2,
    passed: count === 2,
    wrong: missed,
    at,
  })
  const tried = (...of: Parameters<typeof answered>): E => event('QuizAnswered', answered(...of))
  const wrong = { a: ['a1'], b: ['b0'] }
  const all = { a: ['a0'], b: ['b1', 'b0'] }

  it('is right where exactly the right answers are chosen, and then completes its lesson and the course', () => {
    given(e.enrolment, granted)
      .when(e.answerQuiz({ ...asked(null), answers: wrong }))
      .thenEvents([tried(wrong, 0, ['a', 'b'])])
    given(e.enrolment, granted)
      .when(e.answerQuiz({ ...asked(null), answers: { a: ['a0', 'of another'], b: ['b0', 'b1', 'b2'] } }))
      .thenEvents([tried({ a: ['a0'], b: ['b0', 'b1', 'b2'] }, 1, ['b'])])
    given(e.enrolment, granted, tried(wrong, 0))
      .when(e.answerQuiz({ ...asked(null), answers: all }))
      .thenTypes('QuizAnswered', 'LessonCompleted', 'CourseCompleted', 'CertificateEarned')
  })
  it('is passed with exactly the score that it asks for', () => {
    const half = { a: ['a0'], b: ['b0'] }
    given(e.enrolment, granted)
      .when(e.answerQuiz({ ...asked(null, 50), answers: half }))
      .thenTypes('QuizAnswered', 'LessonCompleted', 'CourseCompleted', 'CertificateEarned')
    given(e.enrolment, granted)
      .when(e.answerQuiz({ ...asked(null, 51), answers: half }))
      .thenTypes('QuizAnswered')
  })
  it('wants an answer to each question', () => {
    given(e.enrolment, granted)
      .when(e.answerQuiz({ ...asked(null), answers: { a: ['a0'], b: ['of another'] } }))
      .thenRefused('quiz-unanswered', 'Pergunta 2: escolha uma resposta.')
  })
  it('says which questions took longer than a minute, right or wrong', () => {
    given(e.enrolment, granted)
      .when(e.answerQuiz({ ...asked(null), answers: wrong, seconds: { a: 60, b: 61 } }))
      .thenEvents([event('QuizAnswered', { ...answered(wrong, 0, ['a', 'b']), slow: ['b'] })])
  })
  it('ends with the last try while it was not passed', () => {
    const twice = [tried(wrong, 0), tried(wrong, 0)]
    const again = e.answerQuiz({ ...asked(2), answers: all })
    given(e.enrolment, granted, twice[0]!)
      .when(again)
      .thenTypes('QuizAnswered', 'LessonCompleted', 'CourseCompleted', 'CertificateEarned')
    given(e.enrolment, granted, ...twice)
      .when(again)
      .thenRefused('quiz-no-tries')
  })
  it('that was passed is tried again as often as one likes, and nothing is lost by it', () => {
    given(e.enrolment, granted, tried(wrong, 0), tried(all, 2), done('l3', 'quiz'))
      .when(e.answerQuiz({ ...asked(2), answers: wrong }))
      .thenEvents([tried(wrong, 0, ['a', 'b'])])
  })
  it('leaves completion and evidence as they are or better, whatever is answered after it was passed', () => {
    const chosen = fc.record({
      a: fc.constantFrom<string[]>(['a0'], ['a1']),
      b: fc.constantFrom<string[]>(['b0'], ['b0', 'b1'], ['b2']),
    })
    fc.assert(
      fc.property(fc.array(chosen, { maxLength: 8 }), (answers) => {
        const start = [granted, ...e.answerQuiz({ ...asked(1), answers: all })(fold(e.enrolment, [granted]))]
        const before = fold(e.enrolment, start)
        const after = answers.reduce(
          (now, each) => fold(e.enrolment, e.answerQuiz({ ...asked(1), answers: each })(now), now),
          before,
        )
        const { lessons, ...rest } = after
        expect(rest).toEqual({ ...before, lessons: undefined, watchedAt: after.watchedAt })
        expect(lessons.l3).toMatchObject({ done: true, passed: true, tries: 1 + answers.length })
      }),
    )
  })
  it('is neither completed nor reopened by hand', () => {
    given(e.enrolment, granted)
      .when(e.completeLesson(asked(null)))
      .thenRefused('quiz-open')
    given(e.enrolment, granted, tried(all, 2), done('l3', 'quiz'))
      .when(e.reopenLesson(asked(null)))
      .thenRefused('quiz-passed')
  })
})

describe('ranges', () => {
  const range = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
  it('merge to disjoint ones in order that cover the same seconds, given in any order', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), (ranges) => {
        const before = structuredClone(ranges)
        const merged = merge(ranges)
        const seconds = new Set(
          ranges.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)),
        )
        expect(covered(merged)).toBe(seconds.size)
        for (const [i, [from]] of merged.entries()) expect(i === 0 || from > merged[i - 1]![1]).toBe(true)
        expect(merge([...ranges].reverse())).toEqual(merged)
        expect(ranges).toEqual(before)
      }),
    )
  })
})

describe('a certificate', () => {
  const data = {
    certificateId: 'c1',
    code: 'X',
    enrolmentId: 'ana:react',
    studentId: 'ana',
    studentName: 'Ana',
    courseId: 'react',
    courseTitle: 'React',
    courseTopic: 'web',
    teacherName: 'Eva',
    totalSeconds: 150,
    startedAt: at,
    completedAt: later,
    syllabus: [{ title: 'Um', lessons: 2 }],
  }
  const issued = event('CertificateIssued', data)
  const taken = event('CertificateRevoked', {
    certificateId: 'c1',
    code: 'X',
    reason: 'refund' as const,
    studentId: 'ana',
  })
  const revoke = c.revokeCertificate({ certificateId: 'c1', reason: 'refund' })
  it('is issued once and revoked once', () => {
    given(c.certificate)
      .when(c.issueCertificate(data, { isRefunded: false }))
      .thenEvents([issued])
    given(c.certificate, issued)
      .when(c.issueCertificate(data, { isRefunded: false }))
      .thenNothing()
    given(c.certificate, issued).when(revoke).thenEvents([taken])
    given(c.certificate, issued, taken).when(revoke).thenNothing()
  })
  it('that a refund took is valid again with the course, and that of a fraud is not', () => {
    const reinstate = c.reinstateCertificate({ certificateId: 'c1' })
    const back = event('CertificateReinstated', { certificateId: 'c1', code: 'X', studentId: 'ana' })
    const fraud = event('CertificateRevoked', { ...taken.data, reason: 'fraud' as const })
    const find = c.revokeCertificate({ certificateId: 'c1', reason: 'fraud' })
    given(c.certificate, issued, taken).when(reinstate).thenEvents([back])
    given(c.certificate, issued, taken)
      .when(c.issueCertificate(data, { isRefunded: false }))
      .thenEvents([back])
    given(c.certificate, issued, taken, back).when(reinstate).thenNothing()
    given(c.certificate, issued, taken, back).when(revoke).thenEvents([taken])
    given(c.certificate, issued, taken).when(find).thenEvents([fraud])
    for (const events of [[], [issued], [issued, fraud], [issued, taken, fraud]])
      given(c.certificate, ...events)
        .when(reinstate)
        .thenNothing()
  })
  it('takes the name of the account, twice by its holder and again by staff', () => {
    const correct = (studentName: string, by: 'holder' | 'staff' = 'holder') =>
      c.correctCertificateName({ certificateId: 'c1', studentName, by })
    const named = (studentName: string, version: number) =>
      event('CertificateNameCorrected', {
        certificateId: 'c1',
        code: 'X',
        studentId: 'ana',
        studentName,
        version,
      })
    const [second, third] = [named('Ana Lima', 2), named('Ana Souza', 3)]
    given(c.certificate).when(correct('Ana Lima')).thenRefused('certificate-unknown')
    given(c.certificate, issued, taken).when(correct('Ana Lima')).thenRefused('certificate-revoked')
    given(c.certificate, issued).when(correct(data.studentName)).thenNothing()
    given(c.certificate, issued).when(correct('Ana Lima')).thenEvents([second])
    given(c.certificate, issued, second).when(correct('Ana Lima')).thenNothing()
    given(c.certificate, issued, second).when(correct('Ana Souza')).thenEvents([third])
    given(c.certificate, issued, second, third).when(correct('Ana')).thenRefused('name-corrected-before')
    given(c.certificate, issued, second, third)
      .when(correct('Ana', 'staff'))
      .thenEvents([named('Ana', 4)])
  })
  it('is checked once in ten minutes, revoked or not', () => {
    const check = (when: string) => c.checkCertificate({ certificateId: 'c1', at: when })
    const told = (checkedAt: string) =>
      event('CertificateChecked', { certificateId: 'c1', code: 'X', courseId: 'react', checkedAt })
    const [first, soon, then] = ['10:00:00', '10:09:59', '10:10:00'].map((time) => `2026-05-01T${time}.000Z`)
    given(c.certificate).when(check(first!)).thenNothing()
    given(c.certificate, issued)
      .when(check(first!))
      .thenEvents([told(first!)])
    given(c.certificate, issued, told(first!)).when(check(soon!)).thenNothing()
    given(c.certificate, issued, taken, told(first!))
      .when(check(then!))
      .thenEvents([told(then!)])
  })
  it('that was never issued is not revoked', () => {
    given(c.certificate).when(revoke).thenNothing()
    expect(given(c.certificate, taken).state()).toEqual({ phase: 'absent' })
  })
})
