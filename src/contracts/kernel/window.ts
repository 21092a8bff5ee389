import * as z from 'zod'
import { instantOfLocal, isDay } from '../../domain/kernel/instants'

const moment = z.preprocess(
  (typed) => (typed === '' || typed === undefined ? null : typed),
  z.iso.datetime({ error: 'Informe o dia e a hora.' }).nullable(),
)

/** Fields of something that is shown from an instant until another; left empty they do not bind. */
export const windowFields = { from: moment, until: moment }

const MINUTE_FORM = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/

/**
 * The instant that a typed bound means, or undefined. A day alone begins at 00:00 and ends at 23:59:59.999, a day with a
 * minute ends with that minute, both in America/Sao_Paulo; an ISO instant is itself.
 */
export function boundOf(typed: string, side: 'start' | 'end'): string | undefined {
  const day = typed.slice(0, 10)
  if (!isDay(day)) return undefined
  const of = (time: string) => instantOfLocal(`${day}T${time}`)
  if (typed === day) return of(side === 'start' ? '00:00:00.000' : '23:59:59.999')
  if (MINUTE_FORM.test(typed)) return of(`${typed.slice(11)}:${side === 'start' ? '00.000' : '59.999'}`)
  return z.iso.datetime().safeParse(typed).success ? new Date(typed).toISOString() : undefined
}

/** A bound that may be left empty, as `boundOf` reads it. */
export const boundField = (side: 'start' | 'end') =>
  z.preprocess(
    (typed) => (typed === '' || typed === undefined ? null : typed),
    z
      .string({ error: 'Informe o dia.' })
      .trim()
      .transform((typed, ctx) => {
        const at = boundOf(typed, side)
        if (at) return at
        ctx.addIssue({ code: 'custom', message: 'Informe um dia que existe, e a hora se houver.' })
        return z.NEVER
      })
      .nullable(),
  )
