import * as z from 'zod'
import { type DayEdge, instantOfTyped, isoOfTyped } from '../../domain/kernel/instants'
import { textInput } from './text'

const moment = z.preprocess(
  (typed) => (typed === '' || typed === undefined ? null : typed),
  z.iso.datetime({ error: 'Informe o dia e a hora.' }).nullable(),
)

/** Fields of something that is shown from an instant until another; left empty they do not bind. */
export const windowFields = { from: moment, until: moment }

/**
 * The instant that a typed bound means, or undefined. A day alone begins at 00:00 and ends at 23:59:59.999, a day with a
 * minute ends with that minute, both in America/Sao_Paulo; an ISO instant is itself.
 */
export const boundOf = (typed: string, edge: DayEdge): string | undefined =>
  z.iso.datetime().safeParse(typed).success
    ? new Date(typed).toISOString()
    : instantOfTyped(isoOfTyped(typed), edge)

/** A bound that may be left empty, as `boundOf` reads it. */
export const boundField = (edge: DayEdge) =>
  z.preprocess(
    (typed) => (typed === '' || typed === undefined ? null : typed),
    textInput({ error: 'Informe o dia.' })
      .meta({ examples: ['2026-11-24', '2026-11-24T09:30', '2026-11-24T12:30:00.000Z'] })
      .transform((typed, ctx) => {
        const at = boundOf(typed, edge)
        if (at) return at
        ctx.addIssue({ code: 'custom', message: 'Informe um dia que existe, e a hora se houver.' })
        return z.NEVER
      })
      .nullable(),
  )
