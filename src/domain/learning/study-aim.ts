import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { date } from '../kernel/format'
import { addDays, businessDay, type Instant, mondayOf } from '../kernel/instants'
import { refuse } from '../kernel/refuse'

const of = { aimId: id, studentId: id }

/** One stream for each student, under the student's id. */
export const studyAimEvents = events({
  /** `weekdays`: 1 (Monday) to 7, in order. `hour`: of the business day, 0 to 23. */
  StudyAimSet: eventSchema('Meta de estudo escolhida', {
    ...of,
    weekdays: z.array(z.int().min(1).max(7)),
    hour: z.int().min(0).max(23),
  }),
  /** `week`: its Monday, YYYY-MM-DD. */
  StudyAimPaused: eventSchema('Semana de estudo em pausa', { ...of, week: z.string() }),
  StudyAimEnded: eventSchema('Meta de estudo encerrada', of),
})
export type StudyAimEvent = EventOf<typeof studyAimEvents>

export interface StudyAim {
  aim: { weekdays: number[]; hour: number } | null
  /** Monday of the week that was paused last. */
  pausedWeek: string | null
}

/** A pause is free again after so many days. */
const PAUSE_EVERY_DAYS = 28

export const studyAim = aggregate<StudyAim, typeof studyAimEvents>(
  { name: 'studyaim', label: 'Meta de estudo' },
  studyAimEvents,
  { aim: null, pausedWeek: null },
  {
    StudyAimSet: (s, { weekdays, hour }) => ({ ...s, aim: { weekdays, hour } }),
    StudyAimPaused: (s, { week }) => ({ ...s, pausedWeek: week }),
    StudyAimEnded: (s) => ({ ...s, aim: null }),
  },
)

type AimDecide = Decide<StudyAim, StudyAimEvent>
const ids = (studentId: string) => ({ aimId: studentId, studentId })

/** The first Monday on which a week may be paused again; null: the pause is free. */
export function pauseFreeFrom(pausedWeek: string | null, week: string): string | null {
  const from = pausedWeek === null ? week : addDays(pausedWeek, PAUSE_EVERY_DAYS)
  return from > week ? from : null
}

export const setAim =
  (data: { studentId: string; weekdays: number[]; hour: number }): AimDecide =>
  ({ aim }) => {
    const weekdays = [...new Set(data.weekdays)].sort()
    if (aim?.hour === data.hour && String(aim.weekdays) === String(weekdays)) return []
    return [event('StudyAimSet', { ...ids(data.studentId), weekdays, hour: data.hour })]
  }

/** The running week asks for nothing; twice is once. */
export const pauseWeek =
  ({ studentId, at }: { studentId: string; at: Instant }): AimDecide =>
  ({ aim, pausedWeek }) => {
    const week = mondayOf(businessDay(at))
    if (!aim) refuse('no-aim', 'Escolha primeiro os seus dias de estudo.')
    if (pausedWeek === week) return []
    const free = pauseFreeFrom(pausedWeek, week)
    if (free) refuse('pause-used', `A sua pausa livre volta em ${date(free)}.`)
    return [event('StudyAimPaused', { ...ids(studentId), week })]
  }

export const endAim =
  (studentId: string): AimDecide =>
  ({ aim }) =>
    aim ? [event('StudyAimEnded', ids(studentId))] : []
