import * as z from 'zod'
import { studyAimForm } from '../../contracts/learning/forms'
import { endAim, pauseWeek, setAim, studyAim } from '../../domain/learning/study-aim'
import { type CommandContext, command } from '../kernel/command'
import { student } from './student'

const ofOwn = { who: 'user' as const, on: studyAim, id: (_: unknown, ctx: CommandContext) => student(ctx) }

export const SetStudyAim = command({
  ...ofOwn,
  name: 'SetStudyAim',
  summary: 'Chooses the weekdays and the hour at which a student means to study.',
  input: studyAimForm,
  decide: (input, ctx) => setAim({ ...input, studentId: student(ctx) }),
})

export const PauseStudyWeek = command({
  ...ofOwn,
  name: 'PauseStudyWeek',
  summary: 'Pauses the aim for the running week; free once in four weeks.',
  input: z.object({}),
  decide: (_, ctx) => pauseWeek({ studentId: student(ctx), at: ctx.now }),
})

export const EndStudyAim = command({
  ...ofOwn,
  name: 'EndStudyAim',
  summary: 'Ends the aim at once.',
  input: z.object({}),
  decide: (_, ctx) => endAim(student(ctx)),
})
