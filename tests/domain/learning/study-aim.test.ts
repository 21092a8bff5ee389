import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { event } from '../../../src/domain/kernel/event'
import { addDays, startOfBusinessDay } from '../../../src/domain/kernel/instants'
import * as a from '../../../src/domain/learning/study-aim'
import { given } from '../../support/given'

const studentId = 'ana'
const ids = { aimId: studentId, studentId }
/** A Monday. */
const WEEK = '2026-03-02'
const set: a.StudyAimEvent = event('StudyAimSet', { ...ids, weekdays: [1, 3], hour: 19 })
const paused = (week = WEEK): a.StudyAimEvent => event('StudyAimPaused', { ...ids, week })
const pause = (day: string) => a.pauseWeek({ studentId, at: startOfBusinessDay(day) })

describe('an aim', () => {
  it('is days in order, each once, and nothing new when it stays as it is', () => {
    given(a.studyAim)
      .when(a.setAim({ studentId, weekdays: [3, 1, 3], hour: 19 }))
      .thenEvents([set])
    given(a.studyAim, set)
      .when(a.setAim({ studentId, weekdays: [1, 3], hour: 19 }))
      .thenNothing()
    given(a.studyAim, set)
      .when(a.setAim({ studentId, weekdays: [1, 3], hour: 7 }))
      .thenTypes('StudyAimSet')
  })

  it('ends at once, and once', () => {
    const ended: a.StudyAimEvent = event('StudyAimEnded', ids)
    given(a.studyAim, set).when(a.endAim(studentId)).thenEvents([ended])
    given(a.studyAim, set, ended).when(a.endAim(studentId)).thenNothing()
    given(a.studyAim, set, ended).when(pause(WEEK)).thenRefused('no-aim')
  })

  it('pauses the week of the day, once', () => {
    for (const day of [WEEK, addDays(WEEK, 6)]) given(a.studyAim, set).when(pause(day)).thenEvents([paused()])
    given(a.studyAim, set, paused())
      .when(pause(addDays(WEEK, 4)))
      .thenNothing()
  })

  it('gives the pause back four weeks later, and says when', () => {
    given(a.studyAim, set, paused())
      .when(pause(addDays(WEEK, 27)))
      .thenRefused('pause-used', 'A sua pausa livre volta em 30/03/2026.')
    given(a.studyAim, set, paused())
      .when(pause(addDays(WEEK, 28)))
      .thenEvents([paused(addDays(WEEK, 28))])
  })

  it('never pauses two weeks within four, whatever is asked on whatever days', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 30 }), (days) => {
        const weeks: string[] = []
        let state = fold(a.studyAim, [set])
        for (const day of days.sort((x, y) => x - y)) {
          try {
            const facts = pause(addDays(WEEK, day))(state)
            state = fold(a.studyAim, facts, state)
            if (facts.length > 0 && state.pausedWeek) weeks.push(state.pausedWeek)
          } catch (error) {
            expect(error).toMatchObject({ code: 'pause-used' })
          }
        }
        for (const [at, week] of weeks.slice(1).entries())
          expect(week >= addDays(weeks[at] ?? '', 28)).toBe(true)
      }),
    )
  })
})
